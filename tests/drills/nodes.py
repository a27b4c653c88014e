"""A Ray cluster of two nodes on this machine, reached by its address; one is killed midway."""

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from milkrun.lab.executors import Here, Using, choose
from milkrun.lab.plan import Plan
from milkrun.lab.run import Run
from tests.lab.test_runs import bytes_of

STORE = 100 * 1024 * 1024
SURROUNDINGS = {
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_CLIENT_SERVER_CHECK_CHANNEL_TIMEOUT_S": "120",
}
"""Ray would listen on the machine's own address, were it not told to keep to itself; and on a busy
machine the head needs longer than its usual half a minute to let a client in."""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def two_nodes(port: int) -> Iterator[tuple[Any, Any]]:
    """A cluster with its head and one more node, a core each; `ray://127.0.0.1:port` reaches it."""
    cluster_utils: Any = import_module("ray.cluster_utils")
    os.environ.update(SURROUNDINGS)
    one = {"num_cpus": 1, "object_store_memory": STORE, "node_ip_address": "127.0.0.1"}
    head = {**one, "include_dashboard": False, "ray_client_server_port": port}
    cluster = cluster_utils.Cluster(initialize_head=True, head_node_args=head)
    try:
        yield cluster, cluster.add_node(**one)
    finally:
        cluster.shutdown()


def node_drill(plan: Plan, folder: Path) -> str:
    """Games on two nodes of which one is killed midway: the same rows as here, none lost."""
    Run(plan, folder / "here").go(Here(), lambda games: None)
    port = free_port()
    with two_nodes(port) as (cluster, second), Using(choose(f"ray://127.0.0.1:{port}")) as ray:
        going = Run(plan, folder / "nodes")
        pieces, before = going.play(ray), 0
        while before < plan.num // 4:
            before += len(next(pieces).numbers)
        cluster.remove_node(second, allow_graceful=False)
        after = sum(len(done.numbers) for done in pieces)
    assert before + after == plan.num
    assert bytes_of(folder / "nodes") == bytes_of(folder / "here")
    return (
        f"{plan.num:,} games over ray:// on two nodes, one killed after {before:,}:"
        f" {after:,} more, the same bytes as in one process"
    )

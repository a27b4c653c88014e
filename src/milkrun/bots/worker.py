"""A bot in a process of its own, asked through a pipe and ended by its handle.

Plain Python on purpose. Only bytes cross the pipe: out goes a view, back comes a number or the
name of an error. A bot that overruns its deadline is ended; so is one whose parent is gone.
"""

import multiprocessing
import signal
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from operator import index

READY = b"ready"
START_SECONDS = 60.0
"""How long a process may take to start: imports on a busy machine, never a bot's thinking."""

Choose = Callable[[bytes], int]
"""A bot made ready in its process: view bytes in, an action out."""


class Lost(Exception):
    """A worker that gave no answer; the reason never quotes what it was asked."""


def process_context(preload: list[str]) -> BaseContext:
    """Processes that start quickly and inherit nothing: a fork server, or spawn on Windows.

    The fork server imports the modules to preload once, for all processes to come.
    """
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(preload)
    return context


class Worker:
    """The handle of one bot process; `target(pipe, *args)` must call `serve`."""

    def __init__(
        self, context: BaseContext, target: Callable[..., None], args: tuple[object, ...]
    ) -> None:
        self.pipe, other = context.Pipe()
        # Every context has `Process`; the stub of the base class does not say so.
        self.process = context.Process(  # type: ignore[attr-defined]
            target=target, args=(other, *args), name="milkrun-bot", daemon=True
        )
        self.process.start()
        other.close()
        self.is_ready = False

    def ask(self, view: bytes, seconds: float) -> int:
        """The bot's answer, or `Lost` when there is none within the time."""
        try:
            if not self.is_ready:
                self.expect_ready()
            self.pipe.send_bytes(view)
            return _number(self.receive(seconds, f"no answer within {seconds:g} s"))
        except (EOFError, OSError):
            self.process.join(1.0)
            raise Lost(f"its process ended (exit code {self.process.exitcode})") from None

    def expect_ready(self) -> None:
        """Wait until the process has its game and its bot."""
        said = self.receive(START_SECONDS, f"not ready within {START_SECONDS:g} s")
        if said != READY:
            _number(said)
        self.is_ready = True

    def receive(self, seconds: float, otherwise: str) -> bytes:
        """The next message; `Lost` if none comes in time."""
        if not self.pipe.poll(seconds):
            raise Lost(otherwise)
        return self.pipe.recv_bytes(maxlength=1000)

    def end(self) -> None:
        """End this process and no other, and wait until it is gone."""
        self.pipe.close()
        self.process.kill()
        self.process.join()
        self.process.close()


def _number(said: bytes) -> int:
    """The number in an answer; anything else is the name of an error."""
    text = said.decode("ascii", "replace")
    if not text.lstrip("-").isdecimal():
        raise Lost(f"it raised {text}")
    return int(text)


def serve(pipe: Connection, make: Callable[[], Choose], seconds: float) -> None:
    """The life of a bot process: get ready, then answer until the pipe closes."""
    # Ctrl-C reaches every process of a terminal; the parent decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        choose = make()
    except Exception as error:
        pipe.send_bytes(_name(error))
        return
    try:
        pipe.send_bytes(READY)
        while True:
            view = pipe.recv_bytes()
            _set_alarm(seconds)
            pipe.send_bytes(_answer(choose, view))
            _set_alarm(0.0)
    except (EOFError, OSError):
        return  # nobody is asking any more


def _answer(choose: Choose, view: bytes) -> bytes:
    """The bot's number, or the name of its error: never what the error says of the view."""
    try:
        return b"%d" % index(choose(view))
    except Exception as error:
        return _name(error)


def _name(error: Exception) -> bytes:
    return type(error).__name__.encode("ascii", "replace")


def _set_alarm(seconds: float) -> None:
    """A process that hangs while nobody is left to end it ends itself, where that is possible."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, 2.0 * seconds + 1.0 if seconds > 0.0 else 0.0)

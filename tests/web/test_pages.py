"""The browser's files: packed once, told apart by what they hold, drawn once."""

import asyncio
import gzip
import re
from pathlib import Path

import pytest

from milkrun.web import bundle
from milkrun.web.match.acting import links
from milkrun.web.pages import STATIC, File, Pages
from milkrun.web.release import Release
from tests.web.served import API, served


def test_a_file_is_packed_once_and_comes_from_memory(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ask = here.device().client.get
        first = ask("/static/app.js", headers={"accept-encoding": "gzip"})
        kept = here.app.pages.files[STATIC / "app.js"]
        assert first.headers["content-encoding"] == "gzip"
        assert (
            first.content == (STATIC / "app.js").read_bytes() == gzip.decompress(kept.packed or b"")
        )
        assert ask("/static/app.js").status_code == 200
        assert here.app.pages.files[STATIC / "app.js"] is kept
        plain = ask("/static/app.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers


def test_a_browser_that_has_a_file_is_told_so(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ask = here.device().client.get
        for path in ("/static/app.js", "/lobby"):
            tag = ask(path).headers["etag"]
            again = ask(path, headers={"if-none-match": tag})
            assert (again.status_code, again.content) == (304, b"")
            assert ask(path, headers={"if-none-match": '"other"'}).status_code == 200


def test_a_file_that_changed_is_read_again(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("one")
    pages = Pages(tmp_path)
    assert asyncio.run(pages.file(pages.shell)).body == b"one"
    (tmp_path / "index.html").write_text("two and more")
    assert asyncio.run(pages.file(pages.shell)).body == b"two and more"


@pytest.mark.parametrize(
    "path", ["/static/../store.py", "/static/%2e%2e/app.py", "/static/", "/no"]
)
def test_what_is_no_file_has_no_address(path: str, tmp_path: Path) -> None:
    with served(tmp_path) as here:
        assert here.device().client.get(path).status_code == 404


def test_files_are_only_asked_for(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        client = here.device().client
        assert client.post("/lobby").status_code == 405
        assert client.head("/static/app.js").status_code == 200


def test_a_small_file_is_not_packed(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text("a {}")
    assert File.of(tmp_path / "a.css", (0, 0)).packed is None


def test_a_square_is_drawn_once(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        links.draw.cache_clear()
        for _ in range(3):
            found = here.device().client.get(
                f"{API}/qr", params={"text": "http://testserver/join/a"}
            )
            assert found.text.startswith("<svg")
        assert links.draw.cache_info().misses == 1
        for number in range(links.MOST_DRAWN + 5):
            links.draw(f"http://testserver/{number}")
        assert links.draw.cache_info().currsize == links.MOST_DRAWN


def test_a_page_names_files_that_never_change(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ask = here.device().client.get
        addresses = re.findall(r'"(/static/[^"]+)"', ask("/").text)
        assert all(re.match(r"/static/v-[0-9a-f]{16}/", address) for address in addresses)
        assert [address.rpartition("/")[2] for address in addresses] == [
            "icon.svg", "nunito.woff2", "all.css", "early.js", "app.js"
        ]  # fmt: skip
        for address in addresses:
            answer = ask(address)
            assert answer.status_code == 200
            assert "immutable" in answer.headers["cache-control"]
        older = re.sub(r"v-\w+", "v-0123", addresses[-1])
        assert ask(older).headers["cache-control"] == "no-cache"


def test_another_file_makes_another_release(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<script src="/static/app.js"></script>')
    (tmp_path / "app.js").write_text("// One.\n")
    paths = {"/static/app.js": tmp_path / "app.js"}
    first = Release(paths, tmp_path / "index.html")
    assert first.is_current()
    (tmp_path / "app.js").write_text("// Another one.\n")
    assert not first.is_current()
    assert Release(paths, tmp_path / "index.html").version != first.version


def test_modules_sent_together_keep_their_imports_and_exports() -> None:
    files = {
        "app.js": 'import { one as two } from "./b.js";\nexport const three = two + 1;\n',
        "b.js": 'export { one } from "./c.js";\nexport const later = () => import("./c.js");\n',
        "c.js": "export function one() {\n  return 1;\n}\n",
    }
    made = bundle.frame(files.get, [])
    assert 'const { one: two } = use("b.js");' in made
    assert "Object.assign(exports, { three });" in made
    assert "Object.assign(exports, { later, one });" in made
    assert 'later("c.js")' in made
    with pytest.raises(FileNotFoundError, match=r"needs b\.js"):
        bundle.frame({"app.js": files["app.js"]}.get, [])

"""A game on paper from the server: made elsewhere, kept, refused in words."""

from pathlib import Path

from milkrun.web.match.model.setup import Setup
from milkrun.web.match.processes.checker import Press, Pressed, Rejected, judged
from milkrun.web.teach import printing
from milkrun.web.teach.rulebook import rulebook
from tests.web.served import API, served


def test_the_sheets_of_a_game_are_made_once_and_saved_under_its_name(tmp_path: Path) -> None:
    printing.MADE.clear()
    with served(tmp_path) as here:
        ask = here.device().client.get
        for paper in ("a4", "letter", "a4"):
            found = ask(f"{API}/games/mint-delivery/print.pdf", params={"paper": paper})
            assert found.status_code == 200
            assert found.headers["content-type"] == "application/pdf"
            assert f"mint-delivery-{paper}.pdf" in found.headers["content-disposition"]
            assert found.content == printing.MADE["mint-delivery", paper, "en"]
            assert found.content.startswith(b"%PDF-")
    assert len(printing.MADE) == 2


def test_what_cannot_be_printed_is_refused_in_words(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ask = here.device().client.get
        odd = ask(f"{API}/games/tiffin/print.pdf", params={"paper": 'a5"'})
        assert odd.status_code == 400
        assert "it is a4 or letter" in odd.json()["error"]["text"]
        assert ask(f"{API}/games/chess/print.pdf").status_code == 404


def test_a_variant_is_printed_as_any_other_task() -> None:
    made = judged(Press(Setup("tiffin", 2, {"deck": "B"}), "letter"))
    assert isinstance(made, Pressed)
    assert made.data.startswith(b"%PDF-")
    refused = judged(Press(Setup("tiffin", 2, {"deck": "Z"}), "letter"))
    assert isinstance(refused, Rejected)
    assert refused.status == 422


def test_the_studio_puts_a_variant_on_paper(tmp_path: Path) -> None:
    asked = {"seats": 2, "name": "Long\nway", "tables": {"numbers": {"hand_start": 6}}}
    with served(tmp_path) as here:
        ask = here.device().client.post
        made = {
            paper: ask(f"{API}/studio/tiffin/print.pdf", json={**asked, "paper": paper})
            for paper in ("a4", "letter")
        }
        assert {answer.headers["content-type"] for answer in made.values()} == {"application/pdf"}
        assert b"/MediaBox [0 0 595" in made["a4"].content
        assert b"/MediaBox [0 0 612" in made["letter"].content
        odd = ask(f"{API}/studio/tiffin/print.pdf", json={**asked, "paper": "a5"})
        assert odd.status_code == 400
        broken = {**asked, "tables": {"numbers": {"hand_start": 99}}}
        refused = ask(f"{API}/studio/tiffin/print.pdf", json=broken)
        assert refused.status_code == 422
        assert "hand_start" in refused.json()["error"]["text"]


def test_the_rules_page_knows_the_papers() -> None:
    assert rulebook("tiffin").papers == ["a4", "letter"]

"""Who is next: by address, then by table, by the seconds each was given. No time passes here."""

from milkrun.web.match.processes.queue import FairQueue, Share, Wish


def wish(name: str, address: str, table: str, cost: float, quick: bool = False) -> Wish[str]:
    """A wish by its name."""
    return Wish(name, Share(address, table), cost, quick)


def order(line: FairQueue[str], count: int, seconds: float | None = None) -> list[str]:
    """The next wishes, each done before the next one is taken."""
    out: list[str] = []
    for _ in range(count):
        found = line.take()
        assert found is not None
        line.done(found, found.cost if seconds is None else seconds)
        out.append(found.what)
    return out


def test_forty_tables_of_one_address_count_as_much_as_one_of_another() -> None:
    line: FairQueue[str] = FairQueue()
    for number in range(40):
        line.add(wish(f"flood {number}", "flood", f"t{number}", 3.0))
    line.add(wish("innocent", "home", "mine", 3.0))
    assert order(line, 2) == ["flood 0", "innocent"]
    line.add(wish("innocent again", "home", "mine", 3.0))
    assert "innocent again" in order(line, 2)


def test_an_address_gets_what_it_takes_not_so_many_turns() -> None:
    line: FairQueue[str] = FairQueue()
    for number in range(30):
        line.add(wish("long", "a", f"t{number}", 3.0))
        line.add(wish("short", "b", f"t{number}", 0.5))
    first = order(line, 14)
    assert (first.count("long"), first.count("short")) == (2, 12)


def test_the_tables_of_an_address_share_what_it_gets() -> None:
    line: FairQueue[str] = FairQueue()
    for name, table in [("1", "x"), ("2", "x"), ("3", "x"), ("4", "y"), ("5", "z")]:
        line.add(wish(name, "a", table, 1.0))
    assert order(line, 5) == ["1", "4", "5", "2", "3"]


def test_what_it_really_took_counts() -> None:
    line: FairQueue[str] = FairQueue()
    for number in range(3):
        line.add(wish(f"a{number}", "a", "t", 0.01))
        line.add(wish(f"b{number}", "b", "t", 0.01))
    first = line.take()
    assert first is not None
    line.done(first, 10.0)  # it was said to be cheap
    assert order(line, 5) == ["b0", "b1", "b2", "a1", "a2"]


def test_the_quick_ones_have_a_way_of_their_own() -> None:
    line: FairQueue[str] = FairQueue()
    line.add(wish("long", "a", "t", 3.0))
    assert line.take(only_quick=True) is None
    line.add(wish("quick", "a", "t", 0.01, quick=True))
    line.add(wish("quick too", "b", "t", 0.01, quick=True))
    assert [w.what for _ in range(2) if (w := line.take(only_quick=True))] == ["quick", "quick too"]
    assert len(line) == 1


def test_who_has_used_up_an_allowance_comes_after_everybody_else() -> None:
    line: FairQueue[str] = FairQueue(lambda address: address == "greedy")
    line.add(wish("last", "greedy", "t", 0.01))
    for number in range(3):
        line.add(wish(str(number), "b", "t", 9.0))
    assert order(line, 4) == ["0", "1", "2", "last"]


def test_nobody_saves_up_turns() -> None:
    line: FairQueue[str] = FairQueue()
    line.add(wish("early", "b", "t", 1.0))
    for number in range(20):
        line.add(wish("a", "a", f"t{number}", 1.0))
    order(line, 15)
    for _ in range(5):
        line.add(wish("b", "b", "t", 1.0))
    assert order(line, 6).count("a") == 2


def test_an_address_may_be_kept_to_one_at_a_time() -> None:
    line: FairQueue[str] = FairQueue()
    for name in ("1", "2"):
        line.add(wish(name, "a", name, 1.0))
    first = line.take(most_running=1)
    assert first is not None
    assert line.take(most_running=1) is None
    line.add(wish("other", "b", "t", 1.0))
    other = line.take(most_running=1)
    assert other is not None
    assert other.what == "other"
    line.done(first, 1.0)
    assert line.take(most_running=1) is not None


def test_nothing_is_kept_of_those_who_are_gone() -> None:
    line: FairQueue[str] = FairQueue()
    for number in range(100):
        line.add(wish("w", f"a{number}", f"t{number}", 1.0))
    last = wish("gone", "z", "t", 1.0)
    line.add(last)
    order(line, 100)
    line.withdraw(last)
    assert (len(line), line.addresses.named, line.tables) == (0, {}, {})

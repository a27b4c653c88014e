"""How long things took, in buckets."""

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Times:
    """How long accepted batches took, in buckets."""

    def __init__(self) -> None:
        self.buckets = [0] * len(BOUNDS)
        self.total = 0.0
        self.count = 0

    def add(self, seconds: float) -> None:
        """One more."""
        self.total += seconds
        self.count += 1
        for index, bound in enumerate(BOUNDS):
            if seconds <= bound:
                self.buckets[index] += 1
                return

    def lines(self, name: str) -> list[str]:
        """As Prometheus reads them."""
        out, running = [f"# TYPE {name} histogram"], 0
        for bound, count in zip(BOUNDS, self.buckets, strict=True):
            running += count
            out.append(f'{name}_bucket{{le="{bound}"}} {running}')
        out.append(f'{name}_bucket{{le="+Inf"}} {self.count}')
        return [*out, f"{name}_sum {self.total:.6f}", f"{name}_count {self.count}"]

// Runs before the first paint, so that a chosen theme does not flash in the other one.
try {
  const { theme } = JSON.parse(localStorage.getItem("milkrun.settings") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // No storage, no choice: the machine's own wish stands.
}

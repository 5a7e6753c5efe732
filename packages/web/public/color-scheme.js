// Runs before the first paint, so that a dark page never flashes white. A file of its own, because the
// content security policy allows no inline script.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('farmhand-color-scheme');
  } catch {
    // A browser may forbid storage; the system's scheme is a fine answer then.
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();

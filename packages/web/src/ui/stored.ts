/** What this browser remembers. A browser may forbid it: then nothing is remembered, and nothing breaks. */

export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Forbidden or full: the choice lasts until the page is closed.
  }
}

/** How long a label must be out of sight before it counts as shown again. */
const GONE_AFTER_MS = 1500;

/**
 * A camera sees the same label many times a second. This answers with a code once each time that it comes into sight.
 * While somebody is busy with one spool no other is told, and the label of theirs is not told again when they are done.
 */
export function createSightings(): (seen: string | null, nowMs: number, isBusy?: boolean) => string | null {
  let current: { readonly text: string; readonly atMs: number } | null = null;
  return (seen, nowMs, isBusy = false) => {
    if (seen === null) return null;
    const isSame = current?.text === seen && nowMs - current.atMs < GONE_AFTER_MS;
    if (isBusy && !isSame) return null;
    current = { text: seen, atMs: nowMs };
    return isSame ? null : seen;
  };
}

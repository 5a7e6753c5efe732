/** How long a label must be out of sight before it counts as shown again. */
const GONE_AFTER_MS = 1500;
/** In so many looks: a device that is busy looks rarely, and one blurred picture is no farewell. */
const GONE_AFTER_LOOKS = 3;

/**
 * A camera sees the same label many times a second. This answers with a code once each time that it comes into sight.
 * While somebody is busy with one spool no other is told, and the label of theirs is not told again when they are done.
 * To be called for every look, also for those that find nothing.
 */
export function createSightings(): (seen: string | null, nowMs: number, isBusy?: boolean) => string | null {
  let current: { readonly text: string; readonly atMs: number } | null = null;
  let missed = 0;
  return (seen, nowMs, isBusy = false) => {
    if (seen === null) {
      missed += 1;
      return null;
    }
    const isGone = current === null || (missed >= GONE_AFTER_LOOKS && nowMs - current.atMs >= GONE_AFTER_MS);
    const isSame = !isGone && current?.text === seen;
    if (isBusy && !isSame) return null;
    current = { text: seen, atMs: nowMs };
    missed = 0;
    return isSame ? null : seen;
  };
}

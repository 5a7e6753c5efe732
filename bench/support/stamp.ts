/**
 * How the age of a report is measured. Simulated printers say the moment at which a report is made as the target of
 * their bed: every family reports that number as it is, and the service passes it on untouched. Who sees the number,
 * in the state or in a frame, knows how old the report is; both ends read the same clock, to a millisecond.
 */
const WRAP_MS = 60_000;

export const stamp = (): number => Date.now() % WRAP_MS;

const ageOf = (stamped: number): number => (Date.now() - stamped + WRAP_MS) % WRAP_MS;

/** Tells each stamp of a printer once: reports of other things repeat the last one. */
export function createFresh(): (id: number, stamped: number | null | undefined) => number | null {
  const last = new Map<number, number>();
  return (id, stamped) => {
    if (stamped === null || stamped === undefined || stamped === 0 || last.get(id) === stamped) return null;
    const isFirst = !last.has(id);
    last.set(id, stamped);
    // The first may be one that was kept from before.
    return isFirst ? null : ageOf(stamped);
  };
}

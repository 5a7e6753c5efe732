const IDLE_LOOKS = 3;
/** Of the time between two looks, for the look itself. */
const BUSY_SHARE = 0.5;
/** Files, names and connections that were asked for and have not come: they are nobody's turn, and not idleness. */
const PENDING = /Req|Connect|Write|Job/;

/**
 * Answers, when asked again and again, whether everything in this process waits: it had nothing to run for some looks
 * in a row, and waits for no file, name or connection. What other processes do for it, it can't know.
 */
export function createIdleness(): () => boolean {
  let before = performance.eventLoopUtilization();
  let idleLooks = 0;
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const isBusy =
      utilization > BUSY_SHARE || process.getActiveResourcesInfo().some((name) => PENDING.test(name));
    idleLooks = isBusy ? 0 : idleLooks + 1;
    if (idleLooks < IDLE_LOOKS) return false;
    idleLooks = 0;
    return true;
  };
}

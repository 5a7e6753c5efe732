import { performance } from 'node:perf_hooks';

/** In a row, each at least a turn of the process apart: an answer over loopback comes within one. */
const IDLE_LOOKS = 3;
/** Files, names and connections that were asked for and have not come: nobody's turn, and yet no idleness. */
const PENDING = /FSReq|GetAddrInfo|GetNameInfo|Connect/;

/**
 * Tells, when asked again and again, whether everything in this process waits: for some looks in a row nothing came
 * from outside, and it waits for no file, name or connection. How busy the machine is makes no difference. What other
 * processes do for it, and what its own threads compute, it can't know.
 */
export function createIdleness(): () => 'busy' | 'perhaps' | 'idle' {
  let eventsBefore = -1;
  let idleLooks = 0;
  return () => {
    const { events } = performance.nodeTiming.uvMetricsInfo;
    const isBusy =
      events !== eventsBefore || process.getActiveResourcesInfo().some((name) => PENDING.test(name));
    eventsBefore = events;
    idleLooks = isBusy ? 0 : idleLooks + 1;
    if (idleLooks < IDLE_LOOKS) return isBusy ? 'busy' : 'perhaps';
    idleLooks = 0;
    return 'idle';
  };
}

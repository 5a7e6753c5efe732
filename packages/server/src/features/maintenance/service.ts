import type { Endpoint } from '../../http/endpoint.ts';
import type { Kernel } from '../../kernel.ts';
import { DAY_MS } from './due.ts';
import { isUnsettled, settleLapses } from './lapses.ts';
import { type LogDeps, logEndpoints } from './log-routes.ts';
import { markHours } from './pace-store.ts';
import { taskEndpoints } from './task-routes.ts';

const SWEEP_MS = 60_000;
/** A fleet of a thousand may lapse in one moment: no write shall hold the others up for long. */
const LAPSES_PER_WRITE = 100;

export function createMaintenance(kernel: Kernel, supervisor: LogDeps['supervisor']) {
  const { database, write, clock, timers } = kernel;
  let markedDay: number | null = null;

  /** Time passes and printers print without a call: what that makes overdue is found here. */
  async function sweep(): Promise<void> {
    const now = clock.now();
    const day = Math.floor(now / DAY_MS);
    if (day !== markedDay) {
      await write((tx) => markHours(tx.db, now));
      markedDay = day;
    }
    if (!(await isUnsettled(database.read, now))) return;
    let isDone = false;
    while (!isDone) isDone = await write((tx) => settleLapses(tx, {}, LAPSES_PER_WRITE));
  }

  return {
    endpoints: (): Endpoint[] => [...taskEndpoints(kernel), ...logEndpoints({ clock, supervisor })],
    sweep,
    async start(): Promise<void> {
      timers.every(SWEEP_MS, 'look for overdue maintenance', sweep);
      await sweep();
    },
  };
}

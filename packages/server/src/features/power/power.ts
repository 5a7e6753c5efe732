import type { Kernel } from '../../kernel.ts';
import { createTimers, type Timers } from '../../live/timers.ts';
import type { WriteTx } from '../../live/write.ts';
import { within } from '../../patience.ts';
import { energyByWattage, ratesOf } from '../costs/index.ts';
import {
  allPlugs,
  type Drawn,
  drawnBy,
  energyFrom,
  findEnergy,
  findPlug,
  isSwitchingOff,
  MISSES,
  powerViewOf,
  putEnergy,
  type Sleepers,
  updatePlug,
} from '../plugs/index.ts';
import type { Supervisor } from '../printers/index.ts';
import type { RunRow } from '../runs/index.ts';
import { readSettings } from '../settings/index.ts';
import { createAutoOff } from './auto-off.ts';
import { createByHand } from './by-hand.ts';
import { createPlugLine, type OpenPlug } from './line.ts';
import type { PowerSource } from './power-source.ts';
import { createReader } from './reader.ts';
import { createPlugRecord } from './record.ts';
import { powerEndpoints } from './routes.ts';
import { sharersOf } from './sharers.ts';
import { POWER_TIMINGS, type PowerTimings } from './timings.ts';
import { createWaking } from './waking.ts';

interface PowerDeps {
  /** Its `write` is void unless this service drives the printers. */
  readonly kernel: Kernel;
  readonly supervisor: Supervisor;
  readonly openPlug: OpenPlug;
  readonly sleepers: Sleepers;
  readonly timings?: Partial<PowerTimings> | undefined;
  isDriving(): boolean;
}

/** How old a reading may be that stands for the moment before a start. */
const AT_START_MS = 60_000;

/** Smart plugs: what they say, waking printers for jobs, switching idle ones off, and what prints draw. */
export function createPower({ kernel, supervisor, openPlug, sleepers, isDriving, ...options }: PowerDeps) {
  const { database, write, clock, log } = kernel;
  const timings = { ...POWER_TIMINGS, ...options.timings };
  const line = createPlugLine({ ...kernel, openPlug, patienceMs: timings.patienceMs });
  const record = createPlugRecord(sleepers);
  const common = { ...kernel, supervisor, line, record, isDriving, timings };
  const reader = createReader(common);
  const waking = createWaking({ ...common, restMs: timings.restMs });
  const tryOff = createAutoOff({ ...common, reportMs: timings.reportMs });
  const byHand = createByHand(common);
  let timers: Timers | null = null;
  let running = new AbortController();
  const working = new Map<number, Promise<void>>();

  /** One printer at a time each, and none waits for another. */
  function tend(printerId: number, work: () => Promise<void>): void {
    if (working.has(printerId)) return;
    const turn = work()
      .catch((error: unknown) =>
        log.error({ err: error, printer_id: printerId }, 'a plug was not looked after'),
      )
      .finally(() => working.delete(printerId));
    working.set(printerId, turn);
  }

  async function tick(): Promise<void> {
    const rows = await reader.tick();
    if (rows.length > 0) await record.tellSleepers(kernel, rows);
    for (const row of rows) {
      tend(row.printer_id, async () => {
        await waking.look(row);
        if (row.auto_off === 1 && row.is_on === 1) await tryOff(row, running.signal);
      });
    }
  }

  /**
   * What a term before this one was about to do is not done. Whether a plug was told to switch off nobody knows: its
   * readings will show it, and until then nothing is started there.
   */
  async function takeOver(): Promise<void> {
    for (const row of await allPlugs(database.read)) {
      if (row.intent !== 'on') continue;
      await write((tx) =>
        updatePlug(tx.db, row.printer_id, { intent: null, intent_at: null, wake_since: null }),
      );
    }
  }

  async function readNow(printerId: number): Promise<void> {
    const row = await findPlug(database.read, printerId);
    if (row === undefined || row.misses >= MISSES) return;
    await within(clock, timings.counterMs, reader.once(printerId));
  }

  async function energyBegins(tx: WriteTx, run: Pick<RunRow, 'id' | 'printer_id'>): Promise<void> {
    const row = await findPlug(tx.db, run.printer_id);
    if (row === undefined || row.energy_mwh === null || row.read_at === null) return;
    const age = tx.now - row.read_at;
    const isLate = age < 0 || age > AT_START_MS;
    const counter = { mwh: row.energy_mwh, at: row.read_at };
    await putEnergy(tx.db, { ...energyFrom(counter, isLate), run_id: run.id });
  }

  async function energyOf(
    tx: WriteTx,
    run: Pick<RunRow, 'id' | 'started_at'>,
    finished_at: number,
  ): Promise<Drawn | null> {
    const energy = await findEnergy(tx.db, run.id);
    if (energy === undefined || run.started_at === null) return null;
    const rates = ratesOf(await readSettings(tx.db));
    return drawnBy(energy, { started_at: run.started_at, finished_at }, (ms) =>
      energyByWattage(ms / 1000, rates),
    );
  }

  const source: PowerSource = {
    async views(db) {
      const now = clock.now();
      return new Map((await allPlugs(db)).map((row) => [row.printer_id, powerViewOf(row, now)]));
    },
    async isSwitchingOff(db, printerId) {
      const row = await findPlug(db, printerId);
      if (row === undefined) return false;
      return [row, ...(await sharersOf(db, row))].some((each) => isSwitchingOff(each, clock.now()));
    },
    intendOn: (tx, printerId) => waking.intend(tx, printerId),
    switchOn: (printerId, jobId, isHeld) => waking.carryOut(printerId, jobId, isHeld),
    readNow,
    energyBegins,
    energyOf,
  };

  return {
    source,
    endpoints: () => powerEndpoints({ ...kernel, supervisor, line, record, sleepers, byHand, isDriving }),

    async start(): Promise<void> {
      running = new AbortController();
      await takeOver();
      timers = createTimers(clock, log);
      timers.every(timings.tickMs, 'look after smart plugs', tick);
    },

    async stop(): Promise<void> {
      running.abort();
      await timers?.stop();
      timers = null;
      await Promise.all([...working.values()]);
      await reader.settled();
    },
  };
}

import type { Family, PlugAddress, Printer } from '@farmhand/contract';
import { type Adapter, type Connection, type ConnectOptions, PrinterError } from '@farmhand/protocols';
import { createPlugMachine, type PlugMachine } from '@farmhand/simulator';
import { said } from '@farmhand/words';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Plug, PlugError } from '../src/features/power/plug.ts';
import { addModel } from './jobs.ts';
import { type Farm, type FarmOptions, type ManualClock, manualClock, openFarm } from './kit.ts';
import { idle, print, telemetry, working } from './printer-reports.ts';
import { addPrinter } from './printers.ts';

/** A printer that hangs on a plug, both in the hands of a test: what they really are, and what they let others know. */

/** How a plug fails whoever asks it. */
export type PlugTrouble =
  | 'unreachable'
  /** It takes nothing and says nothing. */
  | 'hangs'
  /** It does what it is told, and the answer to that is lost. */
  | 'answers_nothing'
  /** It does so two seconds later. */
  | 'late';

export interface Mains {
  readonly plug: PlugMachine;
  trouble: PlugTrouble | null;
  /** What the machine really does. */
  isPrinting: boolean;
  nozzleC: number;
  nozzleTargetC: number;
  /** Its network is gone, or up and nothing comes through. */
  link: 'up' | 'cut' | 'deaf';
  /** Whether it comes up when it has power. */
  boots: boolean;
  /** It answers, and says that it did not do it. */
  refusesToSwitch: boolean;
  /** What was asked of the plug by the service, and by which of its lives. */
  readonly told: ('on' | 'off')[];
  /**
   * Called before the plug does what it is told. `isOvertaken`: since it was told, somebody has begun to print at the
   * machine, and no service could have known that.
   */
  beforeSwitch: (on: boolean, isOvertaken: boolean) => void;
  readonly starts: string[];
  /** The printer says how it is, if anybody can hear it. */
  report(): void;
  begin(mark: string | null): void;
  end(): void;
  adapter(isAlive: () => boolean): Adapter;
  open(isAlive: () => boolean): (address: PlugAddress, secret: string | null) => Plug;
}

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);
const gone = () => new PrinterError('unreachable', 'host_unreachable');

function createMains(clock: ManualClock): Mains {
  const plug = createPlugMachine({ now: clock.now, isOn: true, loadW: 100, energyWh: 1000 });
  let line: ConnectOptions | null = null;
  let mark: string | null = null;
  let printed = 0;
  /** How many prints people had begun at the machine. */
  let byPeople = 0;

  const isThere = () => plug.isPowered && mains.boots && mains.link !== 'cut';

  function hangUp(): void {
    const closing = line;
    line = null;
    closing?.onClosed(gone());
  }

  const mains: Mains = {
    plug,
    trouble: null,
    isPrinting: false,
    nozzleC: 25,
    nozzleTargetC: 0,
    link: 'up',
    boots: true,
    refusesToSwitch: false,
    told: [],
    beforeSwitch: () => undefined,
    starts: [],
    report() {
      if (!isThere()) return hangUp();
      if (mains.link !== 'up') return;
      const nozzles = [{ position: 'main' as const, temp_c: mains.nozzleC, target_c: mains.nozzleTargetC }];
      const shown = { mark, native_id: printed === 0 ? null : String(printed) };
      const over = printed === 0 ? 'none' : 'completed';
      line?.onReport({
        ...(mains.isPrinting ? working : idle),
        telemetry: { ...telemetry, nozzles },
        print: print(mains.isPrinting ? 'printing' : over, shown),
      });
    },
    begin(by) {
      if (!plug.isPowered) return;
      mains.isPrinting = true;
      mark = by;
      if (by === null) byPeople += 1;
      printed += 1;
      mains.report();
    },
    end() {
      mains.isPrinting = false;
      mains.report();
    },
    adapter: (isAlive) => ({
      family: 'bambu',
      capabilities: () => ['pause', 'resume', 'stop'],
      async connect(options) {
        if (!isAlive() || !isThere() || mains.link !== 'up') throw gone();
        line = options;
        queueMicrotask(() => mains.report());
        return connection(isAlive);
      },
    }),
    open: (isAlive) => () => ({
      async read() {
        if (!isAlive()) return never();
        if (mains.trouble === 'unreachable') throw new PlugError('unreachable', said('power.no_answer'));
        if (mains.trouble === 'hangs') return never();
        return reading();
      },
      async switch(on) {
        if (!isAlive()) return never();
        mains.told.push(on ? 'on' : 'off');
        if (mains.trouble === 'unreachable') throw new PlugError('unreachable', said('power.no_answer'));
        if (mains.trouble === 'hangs') return never();
        if (mains.trouble === 'late') {
          const before = byPeople;
          clock.after(2000, () => act(on, mark === null && byPeople > before));
          return never();
        }
        if (mains.refusesToSwitch) throw new PlugError('not_switched', said('plug.stays_off'));
        act(on);
        return mains.trouble === 'answers_nothing' || !isAlive() ? never() : reading();
      },
    }),
  };

  const reading = () => {
    const { on, powerW, energyWh } = plug.read();
    return { on, power_w: powerW, energy_wh: energyWh };
  };

  function act(on: boolean, isOvertaken = false): void {
    mains.beforeSwitch(on, isOvertaken);
    plug.switch(on);
  }

  function connection(isAlive: () => boolean): Connection {
    return {
      send: async () => ({}),
      upload: async ({ name }) => ({ path: name }),
      async start({ mark: own }) {
        if (!isAlive() || mains.link !== 'up' || !plug.isPowered) return never();
        mains.starts.push(own);
        mains.begin(own);
        return {};
      },
      remove: async () => undefined,
      refresh: () => mains.report(),
      close: async () => undefined,
    };
  }

  // Without power it is gone, and what it printed is lost.
  plug.onPowered((isPowered) => {
    if (isPowered) return;
    mains.isPrinting = false;
    mark = null;
    hangUp();
  });
  return mains;
}

/** A printer of another family beside it that has always been idle, whoever's plug it is given. */
function createBeside() {
  let line: ConnectOptions | null = null;
  const nozzles = [{ position: 'main' as const, temp_c: 25, target_c: 0 }];
  const report = () =>
    line?.onReport({ ...idle, telemetry: { ...telemetry, nozzles }, print: print('none') });
  const adapter: Adapter = {
    family: 'elegoo',
    capabilities: () => [],
    async connect(options) {
      line = options;
      queueMicrotask(report);
      return {
        send: async () => ({}),
        upload: async ({ name }) => ({ path: name }),
        start: () => never(),
        remove: async () => undefined,
        refresh: report,
        close: async () => undefined,
      };
    },
  };
  return { adapter, report };
}

const QUICK_POWER = {
  ...{ tickMs: 100, printingMs: 500, idleMs: 500, watchedMs: 200 },
  ...{ gatherMs: 20, patienceMs: 1000, counterMs: 500, reportMs: 500 },
};
const QUICK_LINKS = { tickMs: 50, backoffMinMs: 50, backoffMaxMs: 200, staggerMs: 1, flushMs: 200 };
export const PLUG: object = { address: { kind: 'shelly_2', url: 'http://192.168.1.61' } };

export type PoweredFarm = Awaited<ReturnType<typeof openPowered>>;

/** A farm whose one printer hangs on a plug; `settings` are those of the plug. */
export async function openPowered(settings: object | null = {}, options: FarmOptions = {}) {
  const clock = options.clock ?? manualClock();
  const mains = createMains(clock);
  const beside = createBeside();
  let life = 0;
  let opened = 0;

  async function open(from: FarmOptions = {}) {
    life += 1;
    opened = life;
    const own = life;
    const isAlive = () => life === own;
    const adapterOf = (family: Family) => (family === 'elegoo' ? beside.adapter : mains.adapter(isAlive));
    return openFarm({
      ...options,
      ...from,
      clock,
      printers: { adapterOf, timings: QUICK_LINKS },
      dispatch: { settleMs: 10, tickMs: 50, idlePassMs: 500, retryMs: [50], answerMs: 1000, restMs: [] },
      power: { openPlug: mains.open(isAlive), timings: { ...QUICK_POWER, ...options.power?.timings } },
    });
  }

  const farm = await open();
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, {
    ...{ name: 'Left', family: 'bambu', host: '127.0.0.1', serial: 'P-1', plate: 'clear' },
    ...{ credentials: { access_code: '12345678' } },
  });
  await expect.poll(() => farm.app.supervisor.stateOf(id)?.status).toBe('idle');
  if (settings !== null) {
    const reply = await admin.put(`/printers/${id}/plug`, { ...PLUG, ...settings });
    if (reply.status !== 200) throw new Error(`no plug: ${JSON.stringify(reply.body)}`);
  }
  /** From here on nothing that this service does has any effect. */
  function kill(): void {
    life += 1;
  }
  return { farm, admin, id, mains, beside, clock, open, kill, isAlive: () => life === opened };
}

type Passing = Pick<PoweredFarm, 'clock' | 'mains'> & Partial<Pick<PoweredFarm, 'beside'>>;
/** Minutes pass with a word of the printers in each, as long as they can say one. */
export async function passMinutes({ clock, mains, beside }: Passing, minutes: number) {
  // After longer the link would be looked after.
  for (let each = 0; each < 3 * minutes; each += 1) {
    clock.advance(10_000);
    beside?.report();
    clock.advance(10_000);
    mains.report();
    beside?.report();
    await clock.pass(300);
  }
}

/**
 * Until the service has switched the idle printer off. To do so it asks the plug and the printer, and a minute that passes
 * meanwhile is one in which they did not answer: the slower the machine, the longer nothing passes in between.
 */
export async function untilOff({ clock, mains }: Pick<PoweredFarm, 'clock' | 'mains'>): Promise<void> {
  for (let minutes = 1; minutes <= 40 && mains.plug.isPowered; minutes += 1) {
    await passMinutes({ clock, mains }, 1);
    for (let looks = 0; looks < 10 * minutes && mains.plug.isPowered; looks += 1) await clock.pass(1);
  }
  expect(mains.plug.isPowered).toBe(false);
}

export const powerOf = async ({ farm, id }: Pick<PoweredFarm, 'farm' | 'id'>) => {
  const admin = await farm.session('admin');
  return ((await admin.get(`/printers/${id}`)).body as Printer).power;
};

/** A file that the printer takes. */
export async function modelFor(farm: Farm): Promise<number> {
  const { modelId, fileId } = await addModel(farm, { plates: 1 });
  await farm.app.kernel.write(({ db }) =>
    sql`update print_files set kind = 'gcode_3mf' where id = ${fileId}`.execute(db),
  );
  return modelId;
}

export const plugRow = ({ farm, id }: Pick<PoweredFarm, 'farm' | 'id'>) =>
  farm.app.kernel.database.read
    .selectFrom('printer_plugs')
    .selectAll()
    .where('printer_id', '=', id)
    .executeTakeFirst();

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakable } from '../../../test/broken-database.ts';
import { asFarAs } from '../../../test/full.ts';
import { queueJob } from '../../../test/jobs.ts';
import { isPostgres } from '../../../test/kit.ts';
import { modelFor, openPowered, type PlugTrouble, passMinutes } from '../../../test/mains.ts';
import { addPrinter } from '../../../test/printers.ts';

/**
 * Random histories of one printer on one plug. What counts is the machine's own truth: whenever the service has the plug
 * switch off, the machine must not print, and must have been within earshot a moment before. The service is killed at
 * any point, also while the plug is being told, and comes back; links drop or die unnoticed; people print, heat, press
 * and clear; the plug hangs, loses its answers, acts late or lies. Its plug is given to another printer, which is always
 * idle: by somebody who enters it, and as it may have been stored before that was compared.
 */

const trouble = fc.constantFrom<PlugTrouble | null>(
  null,
  null,
  null,
  'unreachable',
  'hangs',
  'answers_nothing',
  'late',
);
const BUT = ['nothing', 'nothing', 'the link', 'the plate', 'a print', 'the nozzle', 'the plug'] as const;
/** One plug in several spellings. */
const at = 'http://192.168.1.61';
const ITS_PLUG = [
  { kind: 'shelly_2', url: `${at}/` },
  { kind: 'shelly_1', url: `${at}:80` },
  { kind: 'tasmota', url: 'http://[::ffff:192.168.1.61]' },
  {
    ...{ kind: 'http', on: { url: at }, status: { url: at }, state_path: '' },
    off: { url: `${at}/rpc/Switch.Set?id=0&on=false` },
  },
] as const;
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('all is well' as const), but: fc.constantFrom(...BUT) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('idle' as const), minutes: fc.constantFrom(1, 3, 6) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('print at the machine' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('end' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('clear the plate' as const) }) },
  fc.record({ kind: fc.constant('queue' as const) }),
  fc.record({ kind: fc.constant('link' as const), link: fc.constantFrom('up', 'cut', 'deaf') }),
  fc.record({ kind: fc.constant('heat' as const), nozzleC: fc.constantFrom(25, 210) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('plug' as const), trouble }) },
  fc.record({
    kind: fc.constant('lie' as const),
    lie: fc.constantFrom('says_on', 'says_off', 'relay_stuck'),
    on: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('press' as const), on: fc.boolean() }),
  fc.record({ kind: fc.constant('power by hand' as const), on: fc.boolean() }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('give its plug to another' as const),
      address: fc.constantFrom(...ITS_PLUG),
    }),
  },
  fc.record({ kind: fc.constant('another has had its plug' as const) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill' as const) }) },
  fc.record({ kind: fc.constant('kill at the next switching' as const), isDone: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A printer that was not heard for longer is one of which nobody knows. */
const EARSHOT_MS = 60_000;

interface Seen {
  offs: number;
  readonly wrong: string[];
}

async function live(history: readonly Step[], seen: Seen): Promise<void> {
  const database = breakable();
  const powered = await openPowered(
    { auto_on: true, auto_off: true, idle_minutes: 5 },
    { databasePlugins: [database.plugin], ending: { stepMs: 50, inAllMs: 200 } },
  );
  const { mains, clock, id } = powered;
  let { farm, admin } = powered;
  let heardAt = clock.now();
  let byHand = false;
  let dies: 'before' | 'after' | null = null;
  const modelId = await modelFor(farm);
  const other = await addPrinter(admin, {
    ...{ name: 'Right', family: 'elegoo', host: '127.0.0.1', serial: 'P-2', plate: 'clear' },
  });
  const idleSoon = { auto_off: true, idle_minutes: 5 };

  /** By a request that nobody can read, at the place of the first one's plug. */
  async function hasHadIt(): Promise<void> {
    const elsewhere = { url: 'http://192.168.1.99/off' };
    const requests = { on: elsewhere, off: elsewhere, status: elsewhere, state_path: '' };
    await admin.put(`/printers/${other.id}/plug`, { address: { kind: 'http', ...requests }, ...idleSoon });
    await farm.app.kernel.write(({ db }) =>
      db
        .updateTable('printer_plugs')
        .set({ place: '192.168.1.61' })
        .where('printer_id', '=', other.id)
        .execute(),
    );
  }

  /** While it can be heard, it is. */
  const listen = clock.every(1000, () => {
    powered.beside.report();
    if (mains.link === 'up' && mains.plug.isPowered && mains.boots) {
      heardAt = clock.now();
      mains.report();
    }
  });

  mains.beforeSwitch = (on, isOvertaken) => {
    if (dies !== null) powered.kill();
    if (on || byHand) return;
    if (!mains.plug.isPowered) return;
    seen.offs += 1;
    const silentMs = clock.now() - heardAt;
    if (mains.isPrinting && !isOvertaken) seen.wrong.push(`off while it prints: ${JSON.stringify(history)}`);
    if (silentMs > EARSHOT_MS)
      seen.wrong.push(`off after ${silentMs} ms of silence: ${JSON.stringify(history)}`);
  };

  async function comeBack(): Promise<void> {
    powered.kill();
    database.breakIt('gone');
    await farm.stop();
    database.mend();
    dies = null;
    const { dataDir, databaseUrl } = farm;
    farm = await powered.open({ dataDir, databaseUrl });
    admin = await farm.session('admin');
  }

  /** What keeps a printer on is put right, but for one thing. */
  async function putRight(but: (typeof BUT)[number]): Promise<void> {
    mains.link = 'up';
    mains.trouble = null;
    mains.nozzleC = but === 'the nozzle' ? 210 : 25;
    for (const lie of ['says_on', 'says_off', 'relay_stuck'] as const) mains.plug.lie(lie, false);
    mains.plug.press(true);
    await clock.pass(500);
    // Jobs that wait are printed.
    for (let turn = 0; turn < 3; turn += 1) {
      if (mains.isPrinting) mains.end();
      await clock.pass(300);
      await admin.post(`/printers/${id}/plate-cleared`);
      await clock.pass(300);
    }
    if (but === 'the link') mains.link = 'deaf';
    if (but === 'the plug') mains.trouble = 'late';
    if (but === 'a print' && !mains.isPrinting) mains.begin(null);
    if (but === 'the plate') {
      mains.begin(null);
      mains.end();
    }
    await passMinutes(powered, 7);
    // A slow machine takes more of the minutes.
    for (let more = 0; more < 15 && but === 'nothing' && mains.plug.isPowered; more += 1)
      await passMinutes(powered, 1);
  }

  async function take(each: Step): Promise<void> {
    if (each.kind === 'all is well') await putRight(each.but);
    if (each.kind === 'idle') await passMinutes(powered, each.minutes);
    if (each.kind === 'print at the machine' && !mains.isPrinting) mains.begin(null);
    if (each.kind === 'end') mains.end();
    if (each.kind === 'clear the plate') await admin.post(`/printers/${id}/plate-cleared`);
    if (each.kind === 'queue') await queueJob(admin, modelId);
    if (each.kind === 'link') {
      mains.link = each.link as 'up' | 'cut' | 'deaf';
      mains.report();
    }
    if (each.kind === 'heat') mains.nozzleC = each.nozzleC;
    if (each.kind === 'plug') mains.trouble = each.trouble;
    if (each.kind === 'lie') mains.plug.lie(each.lie as 'says_on', each.on);
    if (each.kind === 'press') mains.plug.press(each.on);
    if (each.kind === 'power by hand') {
      byHand = true;
      const asked = admin.post(`/printers/${id}/power`, { on: each.on, anyway: true });
      await clock.hurry(asked);
      // One that acts late acts within two seconds.
      await clock.pass(2500);
      byHand = false;
    }
    if (each.kind === 'give its plug to another')
      await admin.put(`/printers/${other.id}/plug`, { address: each.address, ...idleSoon });
    if (each.kind === 'another has had its plug') await hasHadIt();
    if (each.kind === 'kill') await comeBack();
    if (each.kind === 'kill at the next switching') dies = each.isDone ? 'after' : 'before';
    await clock.pass(400);
    if (dies !== null && !powered.isAlive()) await comeBack();
  }

  for (const each of history) await take(each);
  await putRight('nothing');
  listen();
  database.mend();
  await farm.stop();
}

/** The histories in which sharing shows: one printer prints, and the other has been idle for long. */
const PRINTS = [
  { kind: 'all is well', but: 'a print' },
  { kind: 'idle', minutes: 6 },
] as const;
const SHARED: [Step[]][] = [
  [[{ kind: 'another has had its plug' }, ...PRINTS]],
  [[{ kind: 'give its plug to another', address: ITS_PLUG[2] }, ...PRINTS]],
];

const RUNS = isPostgres ? asFarAs(4, 30) : asFarAs(12, 120);

test(
  'a printer that is printing, or of which nobody knows, is never switched off by the service',
  async () => {
    const seen: Seen = { offs: 0, wrong: [] };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (history) => {
        await live(history, seen);
        expect(seen.wrong).toEqual([]);
      }),
      { numRuns: RUNS, endOnFailure: true, examples: SHARED },
    );
    // Else it would prove nothing.
    expect(seen.offs).toBeGreaterThan(0);
  },
  asFarAs(300_000, 3_600_000),
);

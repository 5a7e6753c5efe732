import type { Frame } from '@farmhand/contract';
import { asWritten } from '@farmhand/words';
import { expect, test } from 'vitest';
import { breakable, holdWriteLock } from '../../../../test/broken-database.ts';
import { connect, type LiveClient, openListeningFarm } from '../../../../test/live.ts';
import { idle, print, telemetry, working } from '../../../../test/printer-reports.ts';
import { addPrinter, QUICK, until } from '../../../../test/printers.ts';
import { createPuppets } from '../../../../test/puppet.ts';
import { eventRange } from '../../../live/outbox-store.ts';

/** As docs/adr/0019 has it: what can't be stored is shown all the same, and told for good when it is stored. */

const SERIAL = 'one';

async function scene() {
  const database = breakable();
  const puppets = createPuppets();
  const farm = await openListeningFarm({
    databasePlugins: [database.plugin],
    printers: {
      adapterOf: puppets.adapterOf,
      timings: { ...QUICK.timings, tickMs: 50, retryMinMs: 5, retryMaxMs: 100 },
    },
  });
  const admin = await farm.session('admin');
  const added = { name: SERIAL, family: 'moonraker', host: '127.0.0.1', serial: SERIAL, plate: 'clear' };
  const { id } = await addPrinter(admin, added);
  await expect.poll(() => puppets.isLinked(SERIAL)).toBe(true);
  puppets.say(SERIAL, { ...idle, print: print('none', { native_id: null }) });
  await until(admin, id, ({ status }) => status === 'idle');
  await expect.poll(() => farm.app.supervisor.unsavedCount()).toBe(0);
  const viewer = await farm.session('viewer');
  const page = await connect(farm, viewer);
  await page.first('snapshot');
  return { farm, admin, viewer, database, puppets, id, page };
}

type Scene = Awaited<ReturnType<typeof scene>>;

const BREAKS: Readonly<Record<string, (scene: Scene) => Promise<() => Promise<void>>>> = {
  'has no room': async ({ database }) => {
    database.breakIt('full');
    return async () => {
      database.mend();
    };
  },
  'is locked by another program': ({ farm }) => holdWriteLock(farm),
};

interface Entry {
  readonly id: number;
  readonly standing?: { readonly status: string; readonly status_reason: string | null };
}

const passing = ({ frames }: LiveClient): { frame: Frame; entry: Entry }[] =>
  frames.flatMap((frame) =>
    frame.type !== 'printer.telemetry'
      ? []
      : (frame.data as { printers: Entry[] }).printers.map((entry) => ({ frame, entry })),
  );
const shown = (page: LiveClient) =>
  passing(page).findLast(({ entry }) => entry.standing !== undefined)?.entry.standing?.status;
/** What was told for good since the outage began; what was stored just before it may reach the page during it. */
const keptSince = ({ frames }: LiveClient, last: number) =>
  frames.filter(({ type, seq }) => type === 'printer.status' && seq > last);

test.each(Object.keys(BREAKS))(
  'while the database %s, pages see how printers stand; afterwards each change is told once',
  async (how) => {
    const made = await scene();
    const { farm, admin, viewer, puppets, id, page } = made;
    const mend = await BREAKS[how]?.(made);
    const { read } = farm.app.kernel.database;
    const { last } = await eventRange(read);
    puppets.say(SERIAL, { ...working, print: print('printing') });
    await expect.poll(() => shown(page)).toBe('printing');
    // Nothing but its standing has changed, and it is shown all the same.
    puppets.say(SERIAL, { status: 'error', status_reason: asWritten('jam') });
    await expect.poll(() => shown(page)).toBe('error');
    await until(admin, id, ({ status }) => status === 'error');
    const kept = (client: LiveClient) => keptSince(client, last);
    expect([kept(page), (await eventRange(read)).last]).toEqual([[], last]);
    // Whoever resumes after such a frame misses nothing: it has the place of the last event that was kept.
    expect(passing(page).every(({ frame }) => frame.seq === last)).toBe(true);

    await mend?.();
    await expect.poll(() => kept(page).at(-1)?.data, { timeout: 20_000 }).toMatchObject({ status: 'error' });
    await expect.poll(() => farm.app.supervisor.unsavedCount()).toBe(0);
    const late = await connect(farm, viewer);
    late.resume(last);
    await late.until(() => kept(late).length >= kept(page).length);
    expect(kept(late)).toEqual(kept(page));
    const seqs = kept(page).map(({ seq }) => seq);
    expect(new Set(seqs).size).toBe(seqs.length);
    // What is stored is no longer told as what passes.
    const isBare = () => {
      puppets.say(SERIAL, { telemetry });
      const { entry } = passing(page).at(-1) ?? {};
      return entry !== undefined && 'telemetry' in entry && entry.standing === undefined;
    };
    await expect.poll(isBare).toBe(true);
  },
  60_000,
);

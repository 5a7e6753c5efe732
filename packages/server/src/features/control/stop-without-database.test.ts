import type { PrinterCommand, QueueState, StopResult, Summary } from '@farmhand/contract';
import { createMoonrakerPrinter, type SimulatedPrinter } from '@farmhand/simulator';
import { expect, onTestFinished, test } from 'vitest';
import { breakable, commitAfterWriteTo, holdWriteLock } from '../../../test/broken-database.ts';
import { isHeld } from '../../../test/holds.ts';
import { SHORT_PATIENCE_MS } from '../../../test/jitter.ts';
import { type Caller, codeOf, type Farm, type FarmOptions, ORIGIN, openFarm } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import {
  addPrinter,
  entryFor,
  isIdle,
  QUICK,
  shortPrint,
  simulate,
  startFile,
  until,
} from '../../../test/printers.ts';
import { systemClock } from '../../clock.ts';

/** What printers do is waited for, however busy the machine is; the database is not. */
const printers = { ...QUICK, controls: { waitMs: 30_000 }, emergency: { collectMs: 30_000 } };
const STOP_WORDS = { bambu: 'print.stop', moonraker: 'printer.print.cancel' } as const;
const PAUSE_WORDS = { bambu: 'print.pause', moonraker: 'printer.print.pause' } as const;

type Family = keyof typeof STOP_WORDS;
interface Member {
  readonly machine: SimulatedPrinter;
  readonly family: Family;
  readonly id: number;
}

const timesTold = ({ machine, family }: Member, words: Readonly<Record<Family, string>>): number =>
  machine.received.commands.filter(({ name }) => name.startsWith(words[family])).length;
const phaseOf = ({ machine }: Member): string => machine.machine.read().phase;

async function join(farm: Farm, admin: Caller, family: Family): Promise<Member> {
  const machine = family === 'bambu' ? await simulate() : createMoonrakerPrinter({ timeScale: 60 });
  if (family !== 'bambu') {
    await machine.start();
    onTestFinished(() => machine.stop());
  }
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, (printer) => isIdle(printer) && printer.telemetry !== null);
  if (family === 'bambu') machine.machine.start(shortPrint(36_000));
  else await startFile(farm.app.supervisor.connectionOf(id), 'part--fh1.gcode');
  await until(admin, id, ({ status }) => status === 'printing');
  return { machine, family, id };
}

/** Two families in print, on a database that the test can break. */
async function scene(options: FarmOptions = {}) {
  const database = breakable();
  const farm = await openFarm({
    printers,
    patienceMs: SHORT_PATIENCE_MS,
    databasePlugins: [database.plugin],
    ...options,
  });
  onTestFinished(() => database.mend());
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  const bambu = await join(farm, admin, 'bambu');
  const moonraker = await join(farm, admin, 'moonraker');
  return { farm, database, admin, operator, bambu, moonraker };
}

const commandsOf = async (caller: Caller, { id }: Member) =>
  (await caller.get(`/printers/${id}/commands`)).body as PrinterCommand[];

const entriesOf = ({ app }: Farm, action: string) =>
  app.kernel.database.read
    .selectFrom('audit_entries')
    .select(['user_id', 'request_id'])
    .where('action', '=', action)
    .execute();

const outcomesOf = (body: unknown): Record<number, string> =>
  Object.fromEntries(
    (body as { results: StopResult[] }).results.map(({ printer_id, outcome }) => [printer_id, outcome]),
  );

test('a stop reaches the printer while another program has the write lock, and is recorded once', async () => {
  const { farm, operator, bambu, moonraker } = await scene();
  const release = await holdWriteLock(farm);
  for (const member of [bambu, moonraker]) {
    const { status, body } = await operator.post(`/printers/${member.id}/stop`);
    expect([status, body]).toMatchObject([
      200,
      { action: 'stop', outcome: 'confirmed', command_id: null, recorded: false },
    ]);
    expect((body as { note: string }).note).toContain('can’t be written');
    await expect.poll(() => phaseOf(member)).not.toBe('printing');
    expect(timesTold(member, STOP_WORDS)).toBe(1);
  }
  await release();
  for (const member of [bambu, moonraker]) {
    await expect
      .poll(() => commandsOf(operator, member))
      .toMatchObject([{ action: 'stop', outcome: 'confirmed', requested_by: operator.user.id }]);
    const [command] = await commandsOf(operator, member);
    expect(command?.sent_at).not.toBeNull();
    expect(command?.seen_at).not.toBeNull();
  }
  await expect.poll(async () => (await entriesOf(farm, 'stopPrinter')).length).toBe(2);
  expect(timesTold(bambu, STOP_WORDS) + timesTold(moonraker, STOP_WORDS)).toBe(2);
});

test('a locked database does not stop the process: everything else goes on', async () => {
  const { farm, operator, bambu } = await scene();
  const release = await holdWriteLock(farm);
  let longestMs = 0;
  let last = performance.now();
  // Of real time: what is measured is whether anything keeps the process from its turns.
  const stopBeats = systemClock.every(10, () => {
    longestMs = Math.max(longestMs, performance.now() - last);
    last = performance.now();
  });
  onTestFinished(stopBeats);
  const waiting = operator.post('/alerts/read-all');
  expect((await operator.get('/printers')).status).toBe(200);
  expect((await operator.post(`/printers/${bambu.id}/pause`)).body).toMatchObject({ recorded: false });
  await expect.poll(() => phaseOf(bambu)).toBe('paused');
  expect(timesTold(bambu, PAUSE_WORDS)).toBe(1);
  await release();
  expect((await waiting).status).toBeLessThan(300);
  // SQLite's own waiting would have been five seconds.
  expect(longestMs).toBeLessThan(4000);
});

test('on a full disk everything is stopped; the hold holds in memory, and is stored when there is room', async () => {
  const { farm, database, operator, admin, bambu, moonraker } = await scene();
  database.breakIt('full');
  const { status, body } = await operator.post('/printers/all/stop');
  expect([status, body]).toMatchObject([200, { dispatch_hold: true, recorded: false }]);
  expect(outcomesOf(body)).toEqual({ [bambu.id]: 'stopped', [moonraker.id]: 'stopped' });
  expect([phaseOf(bambu), phaseOf(moonraker)]).not.toContain('printing');
  const held = { hold: true, reason: 'Emergency stop.', held_by: operator.user.id };
  expect((await operator.get('/queue/state')).body as QueueState).toMatchObject(held);
  expect(((await operator.get('/summary')).body as Summary).dispatch_hold).toBe(true);
  expect(await isHeld(farm.app.kernel.database.read)).toBe(false);
  // What it can't do is told in words that help.
  expect(codeOf(await admin.put('/queue/state', { hold: false }))).toBe('internal_error');
  const refused = await admin.post('/models', { name: 'part' });
  expect([refused.status, codeOf(refused)]).toEqual([507, 'storage_full']);
  expect(JSON.stringify(refused.body)).toContain('Make room');

  database.mend();
  await expect.poll(() => isHeld(farm.app.kernel.database.read)).toBe(true);
  for (const member of [bambu, moonraker]) {
    await expect
      .poll(() => commandsOf(operator, member))
      .toMatchObject([{ action: 'stop', outcome: 'confirmed' }]);
  }
  expect(await entriesOf(farm, 'stopAllPrinters')).toMatchObject([{ user_id: operator.user.id }]);
  expect((await operator.get('/queue/state')).body).toMatchObject(held);
  expect((await admin.put('/queue/state', { hold: false })).body).toMatchObject({ hold: false });
  expect((await operator.get('/queue/state')).body).toMatchObject({ hold: false });
});

test('a commit that is answered to nobody is recorded once, and the stop sent once', async () => {
  const { farm, database, operator, bambu } = await scene();
  const unanswered = database.holdBack(commitAfterWriteTo('printer_commands'));
  const { body } = await operator.post(`/printers/${bambu.id}/stop`, undefined, {
    'idempotency-key': 'late',
  });
  await unanswered;
  expect(body).toMatchObject({ outcome: 'confirmed', recorded: false, command_id: null });
  database.mend();
  await expect
    .poll(() => commandsOf(operator, bambu))
    .toMatchObject([{ action: 'stop', outcome: 'confirmed' }]);
  await expect.poll(() => farm.app.kernel.catchUp.size()).toBe(0);
  expect(await commandsOf(operator, bambu)).toHaveLength(1);
  expect(await entriesOf(farm, 'stopPrinter')).toHaveLength(1);
  const again = await operator.post(`/printers/${bambu.id}/stop`, undefined, { 'idempotency-key': 'late' });
  expect(again.body).toMatchObject({ outcome: 'confirmed', _idempotent_replay: true });
  expect(timesTold(bambu, STOP_WORDS)).toBe(1);
});

test('a retry with the same key is not sent again, without the database and when it is back', async () => {
  const { farm, database, operator, bambu, moonraker } = await scene();
  const pause = (key: string, { id } = bambu) =>
    operator.post(`/printers/${id}/pause`, undefined, { 'idempotency-key': key });
  // One that the database knows from before.
  expect((await pause('before', moonraker)).body).toMatchObject({ recorded: true });
  database.breakIt('full');
  expect((await pause('before', moonraker)).body).toMatchObject({ _idempotent_replay: true });
  const [first, second] = await Promise.all([pause('red'), pause('red')]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await pause('red')).body).toMatchObject({ recorded: false, _idempotent_replay: true });
  expect(codeOf(await pause('red', moonraker))).toBe('idempotency_conflict');
  expect(timesTold(bambu, PAUSE_WORDS)).toBe(1);
  database.mend();
  await expect.poll(() => farm.app.kernel.catchUp.size()).toBe(0);
  expect((await pause('red')).body).toMatchObject({ recorded: false, _idempotent_replay: true });
  expect(await commandsOf(operator, bambu)).toMatchObject([{ action: 'pause', outcome: 'confirmed' }]);
  expect([timesTold(bambu, PAUSE_WORDS), timesTold(moonraker, PAUSE_WORDS)]).toEqual([1, 1]);
});

test('with the database gone those may stop who were just there, and nobody else', async () => {
  const { farm, database, operator, bambu, moonraker } = await scene();
  const [stranger, viewer, gone] = [
    await farm.token('operator', ['agent:write']),
    await farm.session('viewer'),
    await farm.session('operator'),
  ];
  const reader = await farm.token('operator', ['agent:read']);
  const bound = await farm.token('operator', ['agent:write'], { printerIds: [bambu.id] });
  for (const caller of [operator, viewer, gone, reader, bound]) await caller.get('/printers');
  await gone.post('/auth/logout');
  database.breakIt('gone');

  const asked = await stranger.post(`/printers/${bambu.id}/stop`);
  expect([asked.status, codeOf(asked)]).toEqual([503, 'internal_error']);
  expect(JSON.stringify(asked.body)).toContain('last 15 minutes');
  expect((await gone.post(`/printers/${bambu.id}/stop`)).status).toBe(503);
  expect(codeOf(await farm.anonymous.post(`/printers/${bambu.id}/stop`))).toBe('not_authenticated');
  expect(codeOf(await viewer.post(`/printers/${bambu.id}/stop`))).toBe('permission_denied');
  expect(codeOf(await reader.post(`/printers/${bambu.id}/stop`))).toBe('scope_denied');
  expect(codeOf(await operator.post('/printers/999/stop'))).toBe('printer_not_found');
  expect(codeOf(await bound.post(`/printers/${moonraker.id}/stop`))).toBe('permission_denied');
  expect([timesTold(bambu, STOP_WORDS), timesTold(moonraker, STOP_WORDS)]).toEqual([0, 0]);
  // Other routes need the database, and say so.
  const other = await operator.get('/printers');
  expect([other.status, JSON.stringify(other.body)]).toMatchObject([
    503,
    expect.stringContaining('does not answer'),
  ]);

  expect((await operator.post(`/printers/${bambu.id}/stop`)).body).toMatchObject({ recorded: false });
  expect(outcomesOf((await operator.post('/printers/all/stop')).body)).toEqual({ [moonraker.id]: 'stopped' });
  expect([phaseOf(bambu), phaseOf(moonraker)]).not.toContain('printing');
  database.mend();
  await expect.poll(() => commandsOf(operator, moonraker)).toMatchObject([{ outcome: 'confirmed' }]);
  await expect.poll(() => isHeld(farm.app.kernel.database.read)).toBe(true);
});

test('who has just logged in is known, although they have not asked for anything yet', async () => {
  const { farm, database, bambu } = await scene();
  const { username, password } = await farm.addUser('operator');
  const { headers } = await farm.anonymous.post('/auth/login', { username, password });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  database.breakIt('silent');
  const { status, body } = await farm.caller({ cookie, origin: ORIGIN }).post(`/printers/${bambu.id}/stop`);
  expect([status, body]).toMatchObject([200, { action: 'stop', recorded: false }]);
  await expect.poll(() => phaseOf(bambu)).not.toBe('printing');
});

test('whose printers they are is remembered, and follows what people change', async () => {
  const { farm, database, admin, bambu, moonraker } = await scene({ env: enterprise() });
  const orgId = ((await admin.post('/orgs', { name: 'Lab' })).body as { id: number }).id;
  const member = await farm.session(await farm.addUser('operator', { orgId }));
  const { supervisor } = farm.app;
  expect((await admin.put(`/orgs/${orgId}/printers/${moonraker.id}`)).status).toBeLessThan(300);
  await expect.poll(() => supervisor.knownOf(moonraker.id)?.row.org_id).toBe(orgId);
  await member.get('/printers');
  database.breakIt('silent');
  expect(codeOf(await member.post(`/printers/${bambu.id}/stop`))).toBe('printer_not_found');
  database.mend();
  await admin.patch(`/printers/${bambu.id}`, { shared: true });
  await expect.poll(() => supervisor.knownOf(bambu.id)?.row.is_shared).toBe(1);

  database.breakIt('silent');
  expect(codeOf(await member.post(`/printers/${bambu.id}/stop`))).toBe('permission_denied');
  const { body } = await member.post('/printers/all/stop');
  expect(outcomesOf(body)).toEqual({ [moonraker.id]: 'stopped' });
  expect([phaseOf(bambu), timesTold(bambu, STOP_WORDS)]).toEqual(['printing', 0]);
  expect(farm.app.kernel.catchUp.size()).toBeGreaterThan(0);
  database.mend();
  const { read } = farm.app.kernel.database;
  await expect.poll(() => isHeld(read, orgId)).toBe(true);
  expect(await isHeld(read)).toBe(false);
});

test('a control that is bound to a print is refused by what is remembered, too', async () => {
  const { database, operator, bambu } = await scene();
  bambu.machine.machine.stop();
  await until(operator, bambu.id, isIdle);
  database.breakIt('gone');
  const reply = await operator.post(`/printers/${bambu.id}/stop`);
  expect([reply.status, codeOf(reply)]).toEqual([409, 'invalid_state_transition']);
  expect(timesTold(bambu, STOP_WORDS)).toBe(0);
});

import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SimulatedPrinter } from '@farmhand/simulator';
import { expect, onTestFinished, test } from 'vitest';
import { blankJob } from '../packages/server/test/blank-job.ts';
import { simulated } from '../packages/server/test/dispatch.ts';
import { plateGcode } from '../packages/server/test/plates.ts';
import { entryFor } from '../packages/server/test/printers.ts';
import { type Service, startService, temporaryFolder } from './support/service.ts';
import { openSharedDatabase, type SharedDatabase } from './support/shared-database.ts';

const PRELOAD = fileURLToPath(new URL('./support/freeze-point.ts', import.meta.url));
const ADMIN = { FARM_ADMIN_USERNAME: 'root', FARM_ADMIN_PASSWORD: 'a long password' };
/** A lease lasts 15 s and is looked at every 4 s. */
const TAKEN_OVER = { timeout: 60_000, interval: 100 };
const SOON = { timeout: 30_000, interval: 50 };

/** Somebody who is logged in at one of the services. */
async function logIn({ url }: Service) {
  const base = `${url}/api/v1`;
  const json = { 'content-type': 'application/json', origin: url };
  const body = JSON.stringify({ username: ADMIN.FARM_ADMIN_USERNAME, password: ADMIN.FARM_ADMIN_PASSWORD });
  const reply = await fetch(`${base}/auth/login`, { method: 'POST', headers: json, body });
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return {
    get: async (path: string): Promise<unknown> =>
      (await fetch(`${base}${path}`, { headers: { cookie } })).json(),
    async post(path: string, sent: object | FormData) {
      const isForm = sent instanceof FormData;
      const headers = isForm ? { cookie, origin: url } : { cookie, ...json };
      const options = { method: 'POST', headers, body: isForm ? sent : JSON.stringify(sent) };
      const response = await fetch(`${base}${path}`, options);
      return { status: response.status, body: (await response.json()) as { id: number } };
    },
  };
}

type Caller = Awaited<ReturnType<typeof logIn>>;

async function addMachine(caller: Caller): Promise<{ id: number; machine: SimulatedPrinter }> {
  const machine = simulated('moonraker');
  await machine.start();
  onTestFinished(() => machine.stop());
  const { body } = await caller.post('/printers', { ...entryFor(machine), plate: 'clear' });
  await expect.poll(() => caller.get(`/printers/${body.id}`), SOON).toMatchObject({ ready: true });
  return { id: body.id, machine };
}

async function addModel(caller: Caller, seconds: number): Promise<number> {
  const { body } = await caller.post('/models', { name: 'part' });
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(plateGcode({ seconds }))]), 'part.gcode');
  expect(await caller.post(`/models/${body.id}/files`, form)).toMatchObject({ status: 201 });
  return body.id;
}

async function addJob({ rows }: SharedDatabase, modelId: number, printerId: number): Promise<number> {
  const row = Object.entries({
    ...blankJob(modelId, Date.now()),
    item_name_folded: 'part',
    printer_id: printerId,
  });
  const names = row.map(([name]) => name).join(', ');
  const places = row.map((_, index) => `$${index + 1}`).join(', ');
  const [job] = await rows<{ id: string }>(
    `insert into jobs (${names}) values (${places}) returning id`,
    row.map(([, value]) => value),
  );
  return Number(job?.id);
}

test('frozen in the middle of a start, or killed in the middle of a print, a service is replaced and nothing happens twice', {
  // Twice a lease must run out, which on a busy machine is the smaller part of the time.
  timeout: 240_000,
}, async () => {
  const database = await openSharedDatabase();
  const dataDir = temporaryFolder();
  const open = (name: string, preload?: string) =>
    startService({
      dataDir,
      env: { ...ADMIN, FARM_LOG_LEVEL: 'info', FARM_DATABASE_URL: database.urlFor(name) },
      ...(preload !== undefined && { preload }),
    });
  const first = await open('first', PRELOAD);
  const second = await open('second');
  const [atFirst, atSecond] = [await logIn(first), await logIn(second)];
  const fence = async () => (await database.rows<{ fence: string }>('select fence from driver_lease'))[0];
  const runs = () =>
    database.rows<{ job_id: string; state: string }>('select job_id, state, evidence from runs order by id');
  const stateOf = async (job: number) => (await runs()).find(({ job_id }) => Number(job_id) === job)?.state;
  const told = ({ machine }: { machine: SimulatedPrinter }) =>
    machine.received.commands.filter(({ name }) => /print\.(?:start|cancel|pause|resume)/.test(name)).length;

  const printing = await addMachine(atFirst);
  const starting = await addMachine(atFirst);
  const modelId = await addModel(atFirst, 900);
  const printed = await addJob(database, modelId, printing.id);
  await expect.poll(() => stateOf(printed), SOON).toBe('printing');

  // Frozen between the commit of the intent and the sending of the start.
  first.child.send({});
  await once(first.child, 'message');
  const frozen = once(first.child, 'message');
  const started = await addJob(database, modelId, starting.id);
  await frozen;
  expect(await stateOf(started)).toBe('starting');
  await expect.poll(fence, TAKEN_OVER).toEqual({ fence: '2' });
  await expect.poll(() => atSecond.get(`/printers/${starting.id}`), SOON).toMatchObject({ status: 'idle' });

  await database.countWrites();
  first.child.kill('SIGCONT');
  await expect.poll(first.output, SOON).toContain('this service stands by');
  expect([told(starting), starting.machine.machine.starts]).toEqual([0, []]);
  expect(await stateOf(started)).toBe('starting');
  await expect.poll(() => atFirst.get(`/printers/${starting.id}`), SOON).toMatchObject({ ready: true });
  expect(await atFirst.post(`/printers/${starting.id}/plate-cleared`, {})).toMatchObject({ status: 503 });
  await expect.poll(() => stateOf(printed), TAKEN_OVER).toBe('completed');

  // Now the second is lost in the middle of a print, and the first drives again.
  expect(await atSecond.post(`/printers/${printing.id}/plate-cleared`, {})).toMatchObject({ status: 200 });
  const inherited = await addJob(database, modelId, printing.id);
  await expect.poll(() => stateOf(inherited), SOON).toBe('printing');
  expect(await database.writesOf('first')).toBe(0);
  expect(await database.writesOf('second')).toBeGreaterThan(0);
  await second.kill();
  await expect.poll(() => stateOf(inherited), TAKEN_OVER).toBe('completed');
  // On a busy machine the print may have ended before the second was lost.
  await expect.poll(fence, TAKEN_OVER).toEqual({ fence: '3' });
  const archive = await database.rows('select job_id::int, status from archive_entries order by id');
  expect(archive).toEqual([printed, inherited].map((job_id) => ({ job_id, status: 'completed' })));
  expect([told(printing), printing.machine.machine.starts.length]).toEqual([2, 2]);
  expect([told(starting), await stateOf(started)]).toEqual([0, 'starting']);
  expect(await first.stop()).toBe(0);
});

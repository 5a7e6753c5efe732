import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import type { Caller } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { connect } from '../../../test/live.ts';
import { openPlate } from '../../../test/taking-off.ts';
import type { Writer } from '../../db/portable.ts';

const within = { timeout: 20_000 };

test('what a print left lies on the plate until somebody clears it, over a restart as well', async () => {
  const { admin, printer, queue, printCopy, again, fileId, printerId } = await openPlate();
  expect(await printer()).toMatchObject({ plate: 'clear', on_plate: null });
  const job = await queue({ item_name: 'Bracket', quantity: 2 });
  const run = await printCopy(job.id);
  const lies = {
    ...{ run_id: run.id, job_id: job.id, item_name: 'Bracket', outcome: 'completed', pieces: null },
    ...{ thumbnail_url: `/api/v1/print-files/${fileId}/thumbnails/1`, org_id: null },
  };
  expect(await printer()).toMatchObject({ plate: 'occupied', active_job: null, on_plate: lies });
  const { since } = (await printer()).on_plate ?? {};
  expect(
    ((await admin.get(`/archive?job_id=${job.id}`)).body as { finished_at: string }[])[0]?.finished_at,
  ).toBe(since);
  expect((await admin.get('/printers')).body).toMatchObject([{ on_plate: { ...lies, since } }]);
  const house = await again();
  const back = await house.session('admin');
  const seen = async () => (await back.get(`/printers/${printerId}`)).body as Printer;
  expect((await seen()).on_plate).toEqual({ ...lies, since });
  await back.post(`/printers/${printerId}/plate-cleared`);
  expect(await seen()).toMatchObject({ plate: 'clear', on_plate: null });
});

test('while a print goes on nothing lies there, and the next end takes the place of the one before', async () => {
  const { printer, queue, printCopy, say } = await openPlate({}, { requires_plate_clear: false });
  const job = await queue({ quantity: 2 });
  const first = await printCopy(job.id);
  expect((await printer()).on_plate?.run_id).toBe(first.id);
  say('printing', { native_id: 'other', file_name: 'theirs.gcode' });
  await expect.poll(async () => (await printer()).status, within).toBe('printing');
  expect(await printer()).toMatchObject({ plate: 'occupied', on_plate: null });
  say('cancelled', { native_id: 'other', file_name: 'theirs.gcode' });
  await expect
    .poll(async () => (await printer()).on_plate, within)
    .toMatchObject({
      ...{ run_id: null, job_id: null, item_name: 'theirs.gcode', outcome: 'cancelled' },
    });
});

test('how it ended is what its run says, also where the printer calls it otherwise', async () => {
  const { admin, printer, queue, printCopy } = await openPlate();
  const job = await queue();
  const run = await printCopy(job.id, 'failed', { cause: { kind: 'at_machine', code: null, said: null } });
  expect((await printer()).on_plate).toMatchObject({ run_id: run.id, outcome: 'cancelled' });
  expect((await admin.get(`/jobs/${job.id}`)).body).toMatchObject({ runs: [{ state: 'cancelled' }] });
});

test('of a printer that is gone while it prints nothing is said, until a person says what became of it', async () => {
  const { farm, queue, begin, again, printerId } = await openPlate();
  const job = await queue();
  const run = await begin(job.id);
  await farm.app.kernel.write(({ db }) => setUnknown(db, run.id));
  const house = await again();
  const back = await house.session('admin');
  const seen = async () => (await back.get(`/printers/${printerId}`)).body as Printer;
  expect(await seen()).toMatchObject({ status: 'offline', plate: 'occupied', on_plate: null });
  expect((await back.post(`/runs/${run.id}/resolve`, { outcome: 'completed' })).status).toBe(200);
  expect(await seen()).toMatchObject({
    plate: 'occupied',
    on_plate: { run_id: run.id, outcome: 'completed' },
  });
});

const setUnknown = (db: Writer, runId: number) =>
  db.updateTable('runs').set({ state: 'unknown' }).where('id', '=', runId).execute();

const orgOf = async (admin: Caller, name: string) =>
  ((await admin.post('/orgs', { name })).body as { id: number }).id;

test('what a shared printer has made for others is named to nobody else, by no way', async () => {
  const opened = await openPlate({ env: { ...enterprise(), FARM_PORT: '0' } }, { shared: true });
  const { farm, admin, printer, printCopy, modelId, printerId, clear } = opened;
  await farm.app.listen();
  const address = farm.app.http.server.address();
  if (address === null || typeof address === 'string') throw new Error('the farm does not listen');
  const org = await orgOf(admin, 'Others');
  const other = await farm.session(await farm.addUser('operator', { orgId: org }));
  const own = await farm.session(await farm.addUser('operator'));
  const live = {
    other: await connect({ port: address.port }, other),
    own: await connect({ port: address.port }, own),
  };
  const job = (
    (await admin.post('/jobs', { model_id: modelId, item_name: 'Secret part' })).body as { id: number }
  ).id;
  const run = await printCopy(job);
  expect((await printer(own)).on_plate).toMatchObject({ run_id: run.id, item_name: 'Secret part' });
  expect(await printer(other)).toMatchObject({ plate: 'occupied', on_plate: null });
  expect((await other.get('/printers')).body).toMatchObject([{ id: printerId, on_plate: null }]);
  const told = (who: keyof typeof live) =>
    live[who].frames
      .filter(({ type }) => type === 'printer.status')
      .map(({ data }) => (data as Printer).on_plate);
  await expect.poll(() => told('own').at(-1), within).toMatchObject({ run_id: run.id, outcome: 'completed' });
  await expect.poll(() => told('other').length, within).toBe(told('own').length);
  expect(JSON.stringify(live.other.frames)).not.toContain('Secret');
  expect(told('other').every((lies) => lies === null)).toBe(true);
  expect(await clear({}, other)).toMatchObject({ status: 403 });
  // Who looks anew has it in the first frame.
  const late = await connect({ port: address.port }, other);
  expect((await late.first('snapshot')).data).toMatchObject({
    printers: [{ id: printerId, on_plate: null }],
  });
});

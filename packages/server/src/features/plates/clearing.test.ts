import type { Job, PrinterEvent } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { codeOf } from '../../../test/kit.ts';
import { schedule } from '../../../test/orders.ts';
import { entryOf, itemOf, openPlate, takenOff } from '../../../test/taking-off.ts';

const SCRAP = { verdict: 'scrap', pieces: 6, scrapped_pieces: 2, cause: 'did_not_stick', note: 'corner up' };
const pathsOf = ({ body }: { body: unknown }) =>
  (body as { error?: { fields?: { path: string }[] } }).error?.fields?.map(({ path }) => path);

test('without a body the plate is cleared as ever, and the print is named in the answer', async () => {
  const { clear, queue, printCopy, admin } = await openPlate();
  const job = await queue();
  const run = await printCopy(job.id);
  const cleared = await clear();
  const entry = await entryOf(admin, run.id);
  expect(cleared).toMatchObject({ status: 200, body: { plate: 'clear', on_plate: null, ready: true } });
  expect(takenOff(cleared)).toEqual({
    ...{
      run_id: run.id,
      job_id: job.id,
      item_name: 'Bracket',
      entry_id: entry?.id,
      verdict: null,
      missing: null,
    },
  });
  expect(await clear()).toMatchObject({ status: 200, body: { plate: 'clear', taken_off: null } });
  expect(entry?.verdict).toBeNull();
});

test('a verdict is kept with the print, its run and the printer’s history, and a good one changes no figure', async () => {
  const { clear, queue, printCopy, admin, farm, printerId } = await openPlate();
  const job = await queue({ quantity: 2 });
  const run = await printCopy(job.id);
  const operator = await farm.session(await farm.addUser('operator', { username: 'mia' }));
  const preview = await clear({ verdict: 'good' }, operator, { 'x-dry-run': 'true' });
  expect(preview.body).toMatchObject({
    dry_run: true,
    would_execute: {
      action: 'plate_cleared',
      printer_id: printerId,
      run_id: run.id,
      verdict: 'good',
      pieces: 1,
    },
  });
  const off = takenOff(await clear({ verdict: 'good', run_id: run.id, note: 'fine' }, operator));
  const said = {
    verdict: 'good',
    pieces: 1,
    scrapped_pieces: 0,
    cause: null,
    note: 'fine',
    user_name: 'mia',
  };
  expect(off).toMatchObject({ verdict: said, missing: null });
  expect(await entryOf(admin, run.id)).toMatchObject({ id: off.entry_id, verdict: said });
  expect((await admin.get(`/jobs/${job.id}`)).body).toMatchObject({
    ...{ completed_count: 1, scrapped_count: 0, runs: [{ id: run.id, verdict: said }] },
  });
  const [event] = (await admin.get(`/printers/${printerId}/events?kind=plate`)).body as PrinterEvent[];
  expect(event).toMatchObject({
    after: 'clear',
    run_id: run.id,
    evidence: { said: { code: 'seen.plate_good' } },
  });
  const { body: audit } = await admin.get('/audit?limit=500');
  expect(JSON.stringify(audit)).toContain('plate_cleared');
});

test('scrap of a job stays completed and is missing; one call makes a job for it, as often as is asked', async () => {
  const { clear, queue, printCopy, admin } = await openPlate();
  const job = await queue({ quantity: 1, required_tags: ['enclosed'], priority: 2 });
  const run = await printCopy(job.id);
  const off = takenOff(await clear({ ...SCRAP, run_id: run.id }));
  expect(off.missing).toEqual({ copies: 1, pieces: 2, job_id: job.id, order_id: null, order_item_id: null });
  const after = (await admin.get(`/jobs/${job.id}`)).body as Job;
  expect(after).toMatchObject({
    status: 'completed',
    completed_count: 1,
    scrapped_count: 1,
    waiting_count: 0,
  });
  const twin = await admin.post(`/jobs/${job.id}/duplicate`, { quantity: 3 });
  expect(twin).toMatchObject({
    status: 201,
    body: { quantity: 3, waiting_count: 3, required_tags: ['enclosed'], priority: 2, scrapped_count: 0 },
  });
  // Taken back, and said otherwise.
  const entry = `/archive/${off.entry_id}`;
  const count = async () => ((await admin.get(`/jobs/${job.id}`)).body as Job).scrapped_count;
  expect((await admin.patch(entry, { verdict: { verdict: 'good' } })).body).toMatchObject({
    verdict: { verdict: 'good', pieces: 1, scrapped_pieces: 0, cause: null },
  });
  expect(await count()).toBe(0);
  await admin.patch(entry, { verdict: { verdict: 'scrap', cause: 'warped' } });
  await admin.patch(entry, { verdict: { verdict: 'scrap', cause: 'ran_out' }, notes: 'again' });
  expect(await count()).toBe(1);
  expect((await admin.patch(entry, { verdict: null })).body).toMatchObject({ verdict: null, notes: 'again' });
  expect(await count()).toBe(0);
});

test('a scrapped copy of an order is to be printed again, is paid for, and leaves a shipped order as it was', async () => {
  const { clear, order, printCopy, admin } = await openPlate();
  const { orderId, jobId } = await order(2);
  const [first, second] = [await printCopy(jobId), null];
  await clear({ verdict: 'good' });
  await printCopy(jobId);
  expect(second).toBeNull();
  const before = await itemOf(admin, orderId);
  expect(before).toMatchObject({ status: 'completed', printed: 2, scrapped: 0, missing: 0 });
  const off = takenOff(await clear({ verdict: 'scrap', cause: 'warped' }));
  expect(off.missing).toMatchObject({ copies: 1, job_id: jobId, order_id: orderId });
  const after = await itemOf(admin, orderId);
  expect(after).toMatchObject({ status: 'in_progress', printed: 1, scrapped: 1, missing: 1 });
  // What was spent stays spent, and the copy that is to come costs as well.
  expect(after.totals?.machine_cost).toBeGreaterThanOrEqual(before.totals?.machine_cost ?? 0);
  expect((await admin.post(`/orders/${orderId}/ship`)).status).toBe(409);
  const [again = 0] = await schedule(admin, orderId);
  expect((await admin.get(`/jobs/${again}`)).body).toMatchObject({ quantity: 1, order_id: orderId });
  expect(await schedule(admin, orderId)).toEqual([]);
  await printCopy(again);
  await clear({ verdict: 'good' });
  expect(await itemOf(admin, orderId)).toMatchObject({
    status: 'completed',
    printed: 2,
    scrapped: 1,
    missing: 0,
  });
  expect((await admin.post(`/orders/${orderId}/ship`)).status).toBe(200);
  const shipped = await itemOf(admin, orderId);
  const entry = await entryOf(admin, first.id);
  expect((await admin.patch(`/archive/${entry?.id}`, { verdict: { verdict: 'scrap' } })).status).toBe(200);
  expect(await itemOf(admin, orderId)).toEqual(shipped);
});

test('a print that failed may be judged, and no copy is missing by that: its job tries it again', async () => {
  const { clear, order, printCopy, admin, say } = await openPlate();
  const { orderId, jobId } = await order(1);
  const run = await printCopy(jobId, 'failed', { cause: { kind: 'error', code: null, said: null } });
  const off = takenOff(await clear({ verdict: 'scrap', cause: 'spaghetti' }));
  expect(off).toMatchObject({ run_id: run.id, verdict: { cause: 'spaghetti' }, missing: null });
  expect(await itemOf(admin, orderId)).toMatchObject({ printed: 0, scrapped: 0, missing: 0 });
  say('none');
});

test('what lies there now is what is judged: another print, or none, is refused with its own code', async () => {
  const { clear, queue, printCopy, printer } = await openPlate();
  const job = await queue({ quantity: 3 });
  const first = await printCopy(job.id);
  await clear();
  const second = await printCopy(job.id);
  const refused = await clear({ verdict: 'good', run_id: first.id });
  expect([refused.status, codeOf(refused)]).toEqual([409, 'plate_changed']);
  expect(refused.body).toMatchObject({ error: { on_plate: { run_id: second.id } } });
  expect((await clear({ run_id: first.id })).status).toBe(409);
  expect((await printer()).plate).toBe('occupied');
  const key = { 'idempotency-key': 'take-it-off-once' };
  expect((await clear({ verdict: 'scrap', run_id: second.id }, undefined, key)).status).toBe(200);
  expect((await clear({ verdict: 'scrap', run_id: second.id }, undefined, key)).body).toMatchObject({
    ...{ _idempotent_replay: true, taken_off: { verdict: { verdict: 'scrap' } } },
  });
  expect(codeOf(await clear({ verdict: 'good', run_id: second.id }))).toBe('plate_changed');
  expect((await clear({ run_id: second.id })).body).toMatchObject({ plate: 'clear', taken_off: null });
});

test('who saw a print of which nothing is known does not judge the one that came to lie there meanwhile', async () => {
  const { clear, queue, printCopy, printer } = await openPlate();
  const job = await queue({ quantity: 2 });
  const run = await printCopy(job.id);
  const refused = await clear({ verdict: 'scrap', run_id: null });
  expect([refused.status, codeOf(refused)]).toEqual([409, 'plate_changed']);
  expect(refused.body).toMatchObject({ error: { on_plate: { run_id: run.id } } });
  expect((await printer()).plate).toBe('occupied');
  // Nor the one that somebody has taken off.
  expect((await clear({ run_id: run.id })).status).toBe(200);
  expect(codeOf(await clear({ verdict: 'scrap', run_id: null }))).toBe('plate_changed');
});

test('a print that somebody started at the machine is judged in the printer’s history alone', async () => {
  const { clear, say, printer, admin, printerId } = await openPlate();
  say('printing', { native_id: 'x', file_name: 'theirs.gcode' });
  await expect.poll(async () => (await printer()).status).toBe('printing');
  say('completed', { native_id: 'x', file_name: 'theirs.gcode' });
  await expect.poll(async () => (await printer()).on_plate?.item_name).toBe('theirs.gcode');
  // What the printer reported is in its history before anybody can have gone there.
  const told = async () =>
    (await admin.get(`/printers/${printerId}/events?kind=plate`)).body as PrinterEvent[];
  await expect.poll(async () => (await told()).length).toBe(1);
  expect(takenOff(await clear({ verdict: 'scrap', cause: 'warped', run_id: null }))).toEqual({
    ...{
      run_id: null,
      job_id: null,
      item_name: 'theirs.gcode',
      entry_id: null,
      verdict: null,
      missing: null,
    },
  });
  const [event] = await told();
  expect(event?.evidence).toMatchObject({
    detail: 'the print was taken off: 1 of 1 piece thrown away: it warped',
    said: { code: 'seen.plate_scrap' },
  });
});

test.each([
  [{ pieces: 2 }, 'body.pieces'],
  [{ cause: 'warped' }, 'body.cause'],
  [{ note: 'hm' }, 'body.note'],
  [{ verdict: 'good', cause: 'warped' }, 'body.cause'],
  [{ verdict: 'good', scrapped_pieces: 1 }, 'body.scrapped_pieces'],
  [{ verdict: 'scrap', pieces: 2, scrapped_pieces: 3 }, 'body.scrapped_pieces'],
  [{ verdict: 'scrap', scrapped_pieces: 2 }, 'body.scrapped_pieces'],
  [{ verdict: 'scrap', cause: 'bad luck' }, 'body.cause'],
] as const)('%j is no verdict', async (body, path) => {
  const { clear, printer } = await openPlate({}, { plate: 'occupied' });
  const refused = await clear(body);
  expect([refused.status, pathsOf(refused)]).toEqual([422, [path]]);
  expect((await printer()).plate).toBe('occupied');
});

test('a button with the grant gives a verdict too; the archive is filtered by it and exported with it', async () => {
  const { clear, queue, printCopy, admin, farm, printerId } = await openPlate();
  const made = await admin.post('/tokens', {
    ...{
      name: 'button',
      scopes: ['agent:write'],
      grants: ['plate_cleared'],
      budgets: { printer_ids: [printerId] },
    },
  });
  const button = farm.caller({ 'x-api-key': (made.body as { token: string }).token });
  const job = await queue({ quantity: 3 });
  const runs = { scrap: await printCopy(job.id), good: null as unknown, none: null as unknown };
  expect((await clear(SCRAP, button)).status).toBe(200);
  runs.good = await printCopy(job.id);
  await clear({ verdict: 'good' }, button);
  runs.none = await printCopy(job.id);
  const found = async (query: string) =>
    ((await admin.get(`/archive?${query}`)).body as { run_id: number }[]).map(({ run_id }) => run_id);
  const idOf = (run: unknown) => (run as { id: number }).id;
  expect(await found('verdict=scrap')).toEqual([runs.scrap.id]);
  expect(await found('verdict=good')).toEqual([idOf(runs.good)]);
  expect(await found('verdict=none')).toEqual([idOf(runs.none)]);
  expect(await found('cause=did_not_stick')).toEqual([runs.scrap.id]);
  expect(await found('cause=warped')).toEqual([]);
  const csv = String((await admin.get('/archive/export?verdict=scrap')).body);
  const [head, line] = csv.trim().split(/\r?\n/);
  expect(head).toMatch(/,verdict,pieces,scrapped_pieces,scrap_cause,verdict_note,verdict_by,verdict_at$/);
  expect(line).toMatch(/,scrap,6,2,did_not_stick,corner up,admin[\w-]*,2026-/);
});

import type { Job } from '@farmhand/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addModel, beginRun, endPrint, jobOf, queueJob } from '../../../test/jobs.ts';
import { type Caller, type Farm, openFarm } from '../../../test/kit.ts';
import { addPrinter } from '../../../test/printers.ts';
import { addSpool, eventsOf } from '../../../test/spools.ts';

const plain = { name: 'Left', family: 'moonraker', host: '127.0.0.1', enabled: false } as const;
const costOf = async (caller: Caller, id: number) => jobOf(await caller.get(`/jobs/${id}`)).estimated_cost;

async function load(caller: Caller, printerId: number, body: object): Promise<number> {
  const { id } = await addSpool(caller, body);
  const reply = await caller.post('/filament-slots', { spool_id: id, printer_id: printerId });
  if (reply.status >= 300) throw new Error(`not loaded: ${JSON.stringify(reply.body)}`);
  return id;
}

/** Gives the model's file a plate of so many filaments. */
async function setFilaments({ app }: Farm, fileId: number, filaments: readonly object[]): Promise<void> {
  await app.kernel.write(async ({ db }) => {
    const { plates } = await db
      .selectFrom('print_files')
      .select('plates')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    const [first] = JSON.parse(plates) as object[];
    const changed = JSON.stringify([{ ...first, filaments }]);
    await sql`update print_files set plates = ${changed} where id = ${fileId}`.execute(db);
  });
}

const filament = (tool: number, material: string | null, weight_mg: number | null) => ({
  tool,
  material,
  color_hex: '#FF0000',
  weight_mg,
  length_mm: 1000,
});

// spec: S2.3
test('a copy costs its grams at the mean price of the active spools of its material', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { modelId } = await addModel(farm);
  const { id, estimated_cost } = await queueJob(admin, modelId, { quantity: 5 });
  expect(estimated_cost).toBeNull();
  await addSpool(admin, { material: 'PETG', cost_per_gram: 1 });
  await addSpool(admin, {});
  expect(await costOf(admin, id)).toBeNull();
  // The figure follows the prices while the job waits, and how the material is written does not matter.
  await addSpool(admin, { cost_per_gram: 0.02 });
  const dear = await addSpool(admin, { material: 'pla', cost_per_gram: 0.04 });
  expect(await costOf(admin, id)).toBe(0.3);
  expect((await admin.get('/jobs')).body).toMatchObject([{ id, estimated_cost: 0.3 }]);
  expect((await admin.get('/queue')).body).toMatchObject([{ id, estimated_cost: 0.3 }]);
  await admin.patch(`/spools/${dear.id}`, { status: 'archived' });
  expect(await costOf(admin, id)).toBe(0.2);
  expect((await queueJob(admin, modelId, { plate_index: 2 })).estimated_cost).toBe(0.4);
  expect(await eventsOf(farm, 'job.created')).toMatchObject([
    { estimated_cost: null },
    { estimated_cost: 0.4 },
  ]);
});

test('money is whole cents, half to even', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { modelId } = await addModel(farm);
  const spool = await addSpool(admin, {});
  const { id, estimated_grams } = await queueJob(admin, modelId);
  expect(estimated_grams).toBe(10);
  for (const [cost_per_gram, expected] of [
    [0.0005, 0],
    [0.0015, 0.02],
    [0.0025, 0.02],
    [0.00251, 0.03],
  ]) {
    await admin.patch(`/spools/${spool.id}`, { cost_per_gram });
    expect(await costOf(admin, id)).toBe(expected);
  }
});

test('every filament is a line of its own, rounded by itself; one without a price leaves the whole unknown', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { modelId, fileId } = await addModel(farm);
  await setFilaments(farm, fileId, [filament(0, 'PLA', 10_000), filament(1, 'PETG', 10_000)]);
  await addSpool(admin, { cost_per_gram: 0.0014 });
  const { id } = await queueJob(admin, modelId);
  expect(await costOf(admin, id)).toBeNull();
  await addSpool(admin, { material: 'PETG', cost_per_gram: 0.0014 });
  // 0.014 and 0.014: together they would be three cents.
  expect(await costOf(admin, id)).toBe(0.02);
  await setFilaments(farm, fileId, [filament(0, null, 10_000)]);
  expect((await queueJob(admin, modelId)).estimated_cost).toBeNull();
  await setFilaments(farm, fileId, [filament(0, 'PLA', null)]);
  expect((await queueJob(admin, modelId)).estimated_cost).toBeNull();
});

test('what the job is printed from counts before its printer, and that before the stock; at the end it stands', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { modelId, fileId } = await addModel(farm);
  const printer = await addPrinter(admin, plain);
  await addSpool(admin, { cost_per_gram: 0.1 });
  const job = await queueJob(admin, modelId, { printer_id: printer.id });
  expect(job.estimated_cost).toBe(1);
  const spool_id = await load(admin, printer.id, { cost_per_gram: 0.05 });
  expect(await costOf(admin, job.id)).toBe(0.5);
  await admin.patch(`/jobs/${job.id}`, { printer_id: null });
  expect(await costOf(admin, job.id)).toBe(0.75);

  const slots = JSON.stringify([{ tool: 0, place: { position: 'Ext' }, spool_id }]);
  const printing = await beginRun(farm, job.id, printer.id, fileId, slots);
  expect(await costOf(admin, job.id)).toBe(0.5);
  await endPrint(farm, printing, 'completed');
  await admin.patch(`/spools/${spool_id}`, { cost_per_gram: 9 });
  const ended = jobOf(await admin.get(`/jobs/${job.id}`));
  expect(ended).toMatchObject({ status: 'completed', estimated_cost: 0.5 } satisfies Partial<Job>);
});

test('only spools of the job’s own organization count, whoever reads it', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const orgId = await farm.app.kernel.write(async ({ db, now }) => {
    const name = { name: 'Lab', name_folded: 'lab', description: '', owner_id: null, settings: '{}' };
    const row = { ...name, is_org: 1 as const, created_at: now };
    const { id } = await db.insertInto('groups').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  });
  const member = await farm.session(await farm.addUser('operator', { orgId }));
  const { modelId } = await addModel(farm, { orgId });
  await addSpool(admin, { cost_per_gram: 0.5 });
  const { id } = await queueJob(member, modelId);
  expect(await costOf(member, id)).toBeNull();
  await addSpool(member, { cost_per_gram: 0.03 });
  for (const caller of [member, admin]) expect(await costOf(caller, id)).toBe(0.3);
});

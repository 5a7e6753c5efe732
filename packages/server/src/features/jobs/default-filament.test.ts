import type { JobExplanation } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { addEntry } from '../../../test/archive.ts';
import { addModel, jobOf, queueJob } from '../../../test/jobs.ts';
import { openFarm } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { addOrg } from '../../../test/live.ts';
import { addOrder, jobsOf, schedule } from '../../../test/orders.ts';
import { addPrinter } from '../../../test/printers.ts';
import { addSpool } from '../../../test/spools.ts';

const USUAL = { material: 'PETG', color_hex: '#1A2B3C' };

/** An organization that prints PETG, and a file that does not say its material. */
async function openLab() {
  const farm = await openFarm({ env: enterprise() });
  const admin = await farm.session('admin');
  const orgId = await addOrg(farm, 'Lab');
  await admin.patch(`/orgs/${orgId}/settings`, {
    default_filament_type: USUAL.material,
    default_filament_color: USUAL.color_hex,
  });
  const operator = await farm.session(await farm.addUser('operator', { orgId }));
  const silent = await addModel(farm, { orgId, material: null });
  return { farm, admin, operator, orgId, ...silent };
}

// spec: S2.59 S2.70
test('every way to make a job gives it the filament of its organization where the file says none', async () => {
  const { farm, admin, operator, orgId, modelId, fileId } = await openLab();
  const queued = await queueJob(operator, modelId);
  const made = { filament: USUAL, requirements: { materials: ['PETG'] } };
  expect(queued).toMatchObject(made);
  const dry = await operator.post('/jobs', { model_id: modelId }, { 'x-dry-run': 'true' });
  expect(dry.body).toMatchObject({ would_execute: { filament: USUAL } });
  // An administrator who prints for the organization prints as one of it.
  expect(await queueJob(admin, modelId)).toMatchObject(made);
  expect(jobOf(await operator.post(`/jobs/${queued.id}/duplicate`))).toMatchObject(made);
  const entry = await addEntry(farm, { model_id: modelId, print_file_id: fileId, org_id: orgId });
  expect(jobOf(await operator.post(`/archive/${entry.id}/reprint`))).toMatchObject(made);
  const order = await addOrder(operator, [{ model_id: modelId, quantity: 2, unit_price: 3 }]);
  await schedule(operator, order.id);
  expect(await jobsOf(operator, order.id)).toMatchObject([made]);
  // Another plate of the same file says as little.
  expect(jobOf(await operator.patch(`/jobs/${queued.id}`, { plate_index: 2 }))).toMatchObject(made);
});

test('what the caller or the file says goes before what is usual', async () => {
  const { farm, operator, orgId, modelId } = await openLab();
  const open = await queueJob(operator, modelId, { filament: null });
  expect(open).toMatchObject({ filament: null, requirements: { materials: [] } });
  expect(jobOf(await operator.post(`/jobs/${open.id}/duplicate`))).toMatchObject({ filament: null });
  const said = await queueJob(operator, modelId, { filament: { material: 'ABS' } });
  expect(said).toMatchObject({
    filament: { material: 'ABS', color_hex: null },
    requirements: { materials: ['ABS'] },
  });
  const named = await addModel(farm, { orgId, material: 'PLA' });
  expect(await queueJob(operator, named.modelId)).toMatchObject({ requirements: { materials: ['PLA'] } });
  const outside = await addModel(farm, { material: null });
  const stranger = await farm.session('operator');
  expect(await queueJob(stranger, outside.modelId)).toMatchObject({
    filament: null,
    requirements: { materials: [] },
  });
});

const BLUE = USUAL.color_hex;
const RED = '#FF0000';
type Named = { material: string | null; color: string | null };

test.each<[string, Partial<typeof USUAL>, Named, object | null]>([
  ['nothing', USUAL, { material: null, color: null }, USUAL],
  ['another material', USUAL, { material: 'PLA', color: RED }, null],
  // One filament is a material in a colour: what is printed in another is not printed in its colour either.
  ['another material and no colour', USUAL, { material: 'PLA', color: null }, null],
  ['a colour alone', USUAL, { material: null, color: RED }, { material: 'PETG', color_hex: null }],
  [
    'a material, where a colour alone is usual',
    { color_hex: BLUE },
    { material: 'PLA', color: null },
    { material: null, color_hex: BLUE },
  ],
  ['all of it, where a colour alone is usual', { color_hex: BLUE }, { material: 'PLA', color: RED }, null],
  [
    'a colour, where a material alone is usual',
    { material: 'PETG' },
    { material: null, color: RED },
    { material: 'PETG', color_hex: null },
  ],
])(
  'of the usual filament a job of a file that names %s shows what stands for the rest',
  async (_names, usual, file, filament) => {
    const { farm, admin, operator, orgId } = await openLab();
    await admin.patch(`/orgs/${orgId}/settings`, {
      default_filament_type: usual.material ?? null,
      default_filament_color: usual.color_hex ?? null,
    });
    const { modelId } = await addModel(farm, { orgId, ...file });
    const material = file.material ?? usual.material;
    expect(await queueJob(operator, modelId)).toMatchObject({
      filament,
      requirements: { materials: material === undefined ? [] : [material] },
    });
    const dry = await operator.post('/jobs', { model_id: modelId }, { 'x-dry-run': 'true' });
    const { would_execute } = dry.body as { would_execute: { filament?: object } };
    expect(would_execute.filament ?? null).toEqual(filament);
  },
);

test('the dispatcher asks for the usual filament, and the estimate is at its price', async () => {
  const { admin, operator, orgId, modelId } = await openLab();
  const printer = await addPrinter(admin, {
    name: 'Left',
    family: 'moonraker',
    host: '127.0.0.1',
    enabled: true,
  });
  await admin.put(`/orgs/${orgId}/printers/${printer.id}`);
  const pla = await addSpool(operator, { material: 'PLA', cost_per_gram: 0.5 });
  await addSpool(operator, { material: 'PETG', cost_per_gram: 0.03 });
  await operator.post('/filament-slots', { spool_id: pla.id, printer_id: printer.id });
  const [job, open] = [
    await queueJob(operator, modelId),
    await queueJob(operator, modelId, { filament: null }),
  ];
  const why = async (id: number) => {
    const { printers } = (await operator.get(`/jobs/${id}/explain`)).body as JobExplanation;
    return printers[0]?.reason;
  };
  expect(await why(job.id)).toBe('it needs PETG, and PLA is loaded');
  expect(await why(open.id)).not.toContain('PETG');
  expect(job.estimated_cost).toBe(0.3);
});

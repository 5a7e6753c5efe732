import { FAMILIES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { openPrinting, type Printing, simulated } from '../../../../test/dispatch.ts';
import {
  archiveOf,
  cancelJob,
  clearPlate,
  isIn,
  pass,
  runsOf,
  until,
  untilRun,
} from '../../../../test/dispatch-moves.ts';
import { until as untilPrinter } from '../../../../test/printers.ts';
import { addSpool, balances, ledgerOf } from '../../../../test/spools.ts';
import { findLayers } from '../../models/index.ts';

const PLATE = { seconds: 300, layers: 10, grams: 12, mm: 4000 };

interface Slot {
  readonly slot_id: number;
  readonly material: string | null;
}

/** A spool in every place that the job could print from; answers their ids. */
async function load({ admin }: Printing, printerId: number, grams = 1000): Promise<number[]> {
  const seen = await untilPrinter(admin, printerId, ({ ams }) => ams.length > 0);
  const ids: number[] = [];
  for (const { ams_id, slots } of seen.ams) {
    for (const { slot_id, material } of slots as readonly Slot[]) {
      if (material !== null && material !== 'PLA') continue;
      const weights = { initial_weight_g: grams, remaining_weight_g: grams, core_weight_g: 0 };
      const spool = await addSpool(admin, { ...weights, cost_per_gram: 0.02 });
      const place = { spool_id: spool.id, printer_id: printerId, ams_id, slot_id };
      const reply = await admin.post('/filament-slots', place);
      if (reply.status >= 300) throw new Error(`not loaded: ${JSON.stringify(reply.body)}`);
      ids.push(spool.id);
    }
  }
  return ids;
}

/** They are read from the file beside everything else. */
async function areLayersKnown(printing: Printing, jobId: number): Promise<boolean> {
  const [run] = await runsOf(printing, jobId);
  const { read } = printing.farm.app.kernel.database;
  const file = await read
    .selectFrom('print_files')
    .select('sha256')
    .where('id', '=', run?.print_file_id ?? 0)
    .executeTakeFirstOrThrow();
  return (await findLayers(read, file.sha256, 1)) !== undefined;
}

const grams = (entry: { readonly consumption: string } | undefined) =>
  JSON.parse(entry?.consumption ?? '[]') as { spool_id: number; grams: number; source: string }[];

// spec: S1.22 S3.10 S3.11 S2.19
test('a finished print takes what it used off the spool in its slot, once and to the milligram', async () => {
  const printing = await openPrinting();
  const { add, model, queue, untilJob, farm, admin } = printing;
  const modelId = await model(PLATE);
  await Promise.all(
    FAMILIES.map(async (family) => {
      const machine = simulated(family, 200);
      const printerId = await add(machine);
      if (family === 'elegoo') machine.scenario('hex_text_keys');
      const loaded = await load(printing, printerId);
      const jobId = await queue(modelId, { printer_id: printerId });
      await untilJob(jobId, ({ status }) => status === 'completed');
      // The printer goes on saying that it has finished, also to a new link.
      machine.scenario('drop_link');
      const isLinked = () => printing.farm.app.supervisor.connectionOf(printerId) !== null;
      await until('the link is gone', () => !isLinked());
      machine.scenario('drop_link', false);
      await until('there is a new link', isLinked);
      await pass(printing, 300);
      const [entry, ...more] = await archiveOf(printing, jobId);
      expect(more).toEqual([]);
      const source = { bambu: 'slicer', moonraker: 'printer', prusalink: 'slicer', elegoo: 'printer' }[
        family
      ];
      expect([family, grams(entry)]).toMatchObject([family, [{ grams: 12, source }]]);
      expect(entry).toMatchObject({ used_mg: 12_000, cost_micro: 240_000 });
      const spoolId = grams(entry)[0]?.spool_id ?? 0;
      expect(loaded).toContain(spoolId);
      const posted = (await ledgerOf(admin, spoolId)).filter(({ kind }) => kind === 'print');
      expect(posted).toMatchObject([{ grams: -12, run_id: entry?.run_id, job_id: jobId, shortfall_g: 0 }]);
      expect(await balances(farm, spoolId)).toEqual({ ledger_mg: 988_000, remaining_mg: 988_000 });
    }),
  );
}, 180_000);

test.each(['cancelled', 'failed'] as const)(
  'a print that is %s half way takes off what was really extruded, by the best that its family tells',
  async (end) => {
    const printing = await openPrinting();
    const { add, admin, model, queue, untilJob, farm } = printing;
    const modelId = await model({ ...PLATE, seconds: 600 });
    await Promise.all(
      FAMILIES.map(async (family) => {
        const machine = simulated(family, 150);
        const printerId = await add(machine);
        if (family === 'elegoo') machine.scenario('hex_text_keys');
        const loaded = await load(printing, printerId);
        const jobId = await queue(modelId, { printer_id: printerId, max_attempts: 1 });
        await untilRun(printing, jobId, isIn('printing'));
        await until('it is half way', () => machine.machine.read().progress > 0.5);
        // What is printed while the stop is on its way counts as well: it stands still for the comparison.
        machine.machine.pause();
        await untilPrinter(admin, printerId, ({ status }) => status === 'paused');
        const { extrudedMm, layer, progress } = machine.machine.read();
        const isNear = (one: number | null, other: number, by: number) => Math.abs((one ?? 0) - other) <= by;
        await untilRun(printing, jobId, (run) => {
          const isThere = isNear(run.progress_permille, progress * 1000, 10);
          if (family === 'bambu') return isThere && run.layer === layer;
          if (family === 'prusalink') return isThere;
          return isNear(run.extruded_um, extrudedMm * 1000, 300);
        });
        if (family === 'bambu') await until('its layers are known', () => areLayersKnown(printing, jobId));
        if (end === 'cancelled') await cancelJob(printing, jobId);
        else machine.machine.fail('jam');
        await untilJob(jobId, ({ status }) => status === end);
        const [entry] = await archiveOf(printing, jobId);
        const [use] = grams(entry);
        const source = {
          bambu: 'slicer_progress',
          moonraker: 'printer',
          prusalink: 'slicer_progress',
          elegoo: 'printer',
        }[family];
        expect([family, use]).toMatchObject([family, { source }]);
        const used = entry?.used_mg ?? 0;
        // Printers round what they report: a tenth of a millimetre, a percent.
        if (family === 'bambu' || family === 'prusalink') {
          expect(Math.abs(used - progress * 12_000)).toBeLessThanOrEqual(120);
        } else expect(Math.abs(used - extrudedMm * 3)).toBeLessThanOrEqual(1);
        const spoolId = use?.spool_id ?? 0;
        expect(loaded).toContain(spoolId);
        const left = await balances(farm, spoolId);
        expect(left).toEqual({ ledger_mg: 1_000_000 - used, remaining_mg: 1_000_000 - used });
      }),
    );
  },
  180_000,
);

test('the only layer of a print that is cancelled early has not used the whole file', async () => {
  const printing = await openPrinting();
  const { add, admin, model, queue, untilJob } = printing;
  const machine = simulated('elegoo', 50);
  const printerId = await add(machine);
  const jobId = await queue(await model({ ...PLATE, layers: 1, seconds: 600 }), { printer_id: printerId });
  await untilRun(printing, jobId, isIn('printing'));
  await until('its layers are known', () => areLayersKnown(printing, jobId));
  await until('it has begun', () => machine.machine.read().progress > 0.05);
  machine.machine.pause();
  await untilPrinter(admin, printerId, ({ status }) => status === 'paused');
  const { progress } = machine.machine.read();
  await untilRun(printing, jobId, ({ progress_permille }) => progress_permille >= progress * 1000 - 10);
  await cancelJob(printing, jobId);
  await untilJob(jobId, ({ status }) => status === 'cancelled');
  const [entry] = await archiveOf(printing, jobId);
  expect(grams(entry)).toMatchObject([{ source: 'slicer_progress' }]);
  expect(Math.abs((entry?.used_mg ?? 0) - progress * 12_000)).toBeLessThanOrEqual(120);
}, 180_000);

test('what a file does not name is known from the spool, else from the job', async () => {
  const printing = await openPrinting();
  const { add, model, queue, untilJob, admin } = printing;
  const modelId = await model({ ...PLATE, material: null });
  const materialOf = async (jobId: number) => {
    await untilJob(jobId, ({ status }) => status === 'completed');
    const [entry] = await archiveOf(printing, jobId);
    return JSON.parse(entry?.consumption ?? '[]') as { material: string | null }[];
  };
  const printerId = await add(simulated('moonraker', 300));
  const requirements = JSON.stringify({ unsaid: { material: 'ASA', color_hex: null } });
  const open = await queue(modelId, { printer_id: printerId });
  expect(await materialOf(open)).toMatchObject([{ spool_id: null, material: null }]);
  await clearPlate(printing, printerId);
  const said = await queue(modelId, { printer_id: printerId, requirements });
  expect(await materialOf(said)).toMatchObject([{ spool_id: null, material: 'ASA' }]);
  const spool = await addSpool(admin, { material: 'PETG' });
  const place = { spool_id: spool.id, printer_id: printerId, ams_id: 0, slot_id: 0 };
  expect(await admin.post('/filament-slots', place)).toMatchObject({ status: 200 });
  await clearPlate(printing, printerId);
  const known = await queue(modelId, { printer_id: printerId });
  expect(await materialOf(known)).toMatchObject([{ spool_id: spool.id, material: 'PETG' }]);
}, 180_000);

test('more than the spool has is posted down to nothing, and the shortfall is kept', async () => {
  const printing = await openPrinting();
  const { add, model, queue, untilJob, admin, farm } = printing;
  const machine = simulated('moonraker', 200);
  const printerId = await add(machine);
  const [spoolId = 0] = await load(printing, printerId, 20);
  const jobId = await queue(await model(PLATE), { quantity: 2, printer_id: printerId });
  await untilJob(jobId, ({ completed_count }) => completed_count === 1);
  await clearPlate(printing, printerId);
  // Eight grams are left where twelve are needed: it is known, so the next copy waits.
  await pass(printing, 500);
  expect(machine.machine.starts).toHaveLength(1);
  await admin.post(`/spools/${spoolId}/weigh`, { gross_weight_g: 12 });
  await until('it starts', () => machine.machine.starts.length === 2);
  // It stands still until somebody has taken of its spool.
  expect(machine.machine.pause()).toBe(true);
  await admin.post(`/spools/${spoolId}/use`, { grams: 9 });
  const before = await balances(farm, spoolId);
  machine.machine.resume();
  await untilJob(jobId, ({ status }) => status === 'completed');
  const [last] = await ledgerOf(admin, spoolId);
  expect(last?.kind).toBe('print');
  expect(last?.shortfall_g).toBeCloseTo(12 - before.remaining_mg / 1000, 3);
  expect(await balances(farm, spoolId)).toEqual({ ledger_mg: 0, remaining_mg: 0 });
}, 180_000);

import type { Nozzle } from '@farmhand/contract';
import type { ReportedNozzle } from '@farmhand/protocols';
import { expect, test } from 'vitest';
import { addModel, queueJob } from '../../../test/jobs.ts';
import { type Farm, openFarm } from '../../../test/kit.ts';
import { install, list } from '../../../test/nozzles.ts';
import { idle, print } from '../../../test/printer-reports.ts';
import { addPrinter, isIdle, QUICK, until } from '../../../test/printers.ts';
import { createPuppets } from '../../../test/puppet.ts';

const SERIAL = 'P-1';
const FIRST_ID = 1;
const LEFT = { name: 'Left', family: 'moonraker', host: '127.0.0.1', serial: SERIAL, plate: 'clear' };
const nozzle = (diameter: number | null, type: string | null = null): ReportedNozzle => ({
  position: 'main',
  diameter,
  type,
});

async function openReporting(before?: { farm: Farm; puppets: ReturnType<typeof createPuppets> }) {
  const puppets = before?.puppets ?? createPuppets();
  const farm = await openFarm({
    printers: { ...QUICK, adapterOf: puppets.adapterOf },
    ...(before !== undefined && {
      ...{ dataDir: before.farm.dataDir, databaseUrl: before.farm.databaseUrl, clock: before.farm.clock },
    }),
  });
  const admin = await farm.session('admin');
  const id = before === undefined ? (await addPrinter(admin, LEFT)).id : FIRST_ID;
  await expect.poll(() => puppets.isLinked(SERIAL)).toBe(true);
  let firmware = 0;
  return {
    ...{ farm, admin, id, puppets },
    /** Answers when all that was said is stored. */
    async says(...nozzles: readonly ReportedNozzle[]) {
      firmware += 1;
      const machine = { serial: SERIAL, model: null, nozzle_count: 1, fingerprint: null };
      puppets.say(SERIAL, {
        ...idle,
        machine: { ...machine, firmware: String(firmware), nozzles },
        print: print('none', { native_id: null }),
      });
      await until(admin, id, isIdle);
      await expect.poll(() => farm.app.supervisor.unsavedCount()).toBe(0);
    },
    nozzles: async () => (await list(admin, id)).map(told),
  };
}

const told = ({ diameter, type, notes, retired_at }: Nozzle) => [
  diameter,
  type,
  notes,
  retired_at === null ? 'in' : 'retired',
];
const REPORTED = 'Reported by the printer.';

test('what a printer says of its nozzle is on record, and what it says next retires it', async () => {
  const { says, nozzles } = await openReporting();
  await says(nozzle(0.4, 'stainless steel'));
  expect(await nozzles()).toEqual([[0.4, 'stainless steel', REPORTED, 'in']]);
  await says(nozzle(0.4, 'stainless steel'));
  await says(nozzle(0.4));
  await says();
  expect(await nozzles()).toHaveLength(1);
  await says(nozzle(0.2, 'hardened steel'));
  expect(await nozzles()).toEqual([
    [0.2, 'hardened steel', REPORTED, 'in'],
    [0.4, 'stainless steel', REPORTED, 'retired'],
  ]);
});

test('a nozzle of unknown make gets its name when the printer learns it', async () => {
  const { says, nozzles } = await openReporting();
  await says(nozzle(0.4));
  expect(await nozzles()).toEqual([[0.4, 'unknown', REPORTED, 'in']]);
  await says(nozzle(0.4, 'brass'));
  expect(await nozzles()).toEqual([[0.4, 'brass', REPORTED, 'in']]);
});

test('what a person notes on it makes it theirs, also in the words of the service', async () => {
  const { says, nozzles, admin, id } = await openReporting();
  await says(nozzle(0.4, 'stainless steel'));
  const [first] = await list(admin, id);
  expect(first?.notes_said).toEqual({ code: 'nozzle.reported', facts: {} });
  await admin.patch(`/printers/${id}/nozzles/${first?.id}`, { notes: REPORTED });
  expect((await list(admin, id))[0]?.notes_said).toBeNull();
  await says(nozzle(0.4, 'brass'));
  expect(await nozzles()).toEqual([[0.4, 'stainless steel', REPORTED, 'in']]);
});

test('a person’s record of the same diameter stays, whatever the printer calls it', async () => {
  const { says, nozzles, admin, id } = await openReporting();
  await install(admin, id, { type: 'tungsten carbide', diameter: 0.4 });
  await says(nozzle(0.4, 'hardened steel'));
  await says(nozzle(0.4));
  expect(await nozzles()).toEqual([[0.4, 'tungsten carbide', null, 'in']]);
  await says(nozzle(0.6));
  expect(await nozzles()).toEqual([
    [0.6, 'unknown', REPORTED, 'in'],
    [0.4, 'tungsten carbide', null, 'retired'],
  ]);
});

test('a report that is no news undoes nothing that a person has entered since, not even after a restart', async () => {
  const first = await openReporting();
  await first.says(nozzle(0.4));
  await install(first.admin, first.id, { type: 'brass', diameter: 0.6 });
  await first.farm.stop();
  first.puppets.forget(SERIAL);
  const { says, nozzles } = await openReporting(first);
  await says(nozzle(0.4));
  expect((await nozzles())[0]).toEqual([0.6, 'brass', null, 'in']);
});

test('a file for another nozzle than the one that is reported waits, and says why', async () => {
  const { says, admin, id, farm } = await openReporting();
  const { modelId } = await addModel(farm);
  const job = await queueJob(admin, modelId, { hold: true, printer_id: id });
  const why = async () => {
    const { printers } = (await admin.get(`/jobs/${job.id}/explain`)).body as {
      printers: { rule: string; reason: string; fix: string }[];
    };
    return printers[0];
  };
  await install(admin, id, { type: 'brass', diameter: 0.4 });
  await says(nozzle(0.2));
  // Also by a record that somebody made since: the machine knows what is in it.
  await install(admin, id, { type: 'brass', diameter: 0.4 });
  await admin.patch(`/jobs/${job.id}`, { hold: false });
  expect(await why()).toMatchObject({
    rule: 'nozzle',
    reason: 'the file needs a 0.4 mm nozzle, and the printer reports 0.2 mm',
    fix: 'Change the nozzle and its setting at the machine, or slice for the one that it reports.',
  });
  expect((await admin.get('/queue')).body).toMatchObject([
    { waiting_reason: 'no printer fits: the file needs a 0.4 mm nozzle, and the printer reports 0.2 mm' },
  ]);
  await says(nozzle(0.4));
  await expect.poll(async () => (await why())?.rule).not.toBe('nozzle');
});

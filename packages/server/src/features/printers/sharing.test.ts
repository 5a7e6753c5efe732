import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { listEntered } from '../../../test/nozzles.ts';
import { addPrinter, entryFor, isIdle, QUICK, shortPrint, simulate, until } from '../../../test/printers.ts';
import { addSpool } from '../../../test/spools.ts';

/** What it shows is waited for, however busy the machine is. */
const printers = { ...QUICK, controls: { waitMs: 20_000 }, emergency: { collectMs: 30_000 } };

/** A printer that one organization shares, seen by its own people and by those of another. */
async function shared() {
  const farm = await openFarm({ env: enterprise(), printers });
  const admin = await farm.session('admin');
  const org = async (name: string) => ((await admin.post('/orgs', { name })).body as { id: number }).id;
  const [owners, others] = [await org('Owners'), await org('Others')];
  const owner = await farm.session(await farm.addUser('operator', { orgId: owners }));
  const other = await farm.session(await farm.addUser('operator', { orgId: others }));
  const machine = await simulate();
  const { id } = await addPrinter(admin, { ...entryFor(machine), shared: true, org_id: owners });
  await until(admin, id, isIdle);
  machine.machine.start(shortPrint(36_000));
  await until(admin, id, ({ status }) => status === 'printing');
  return { admin, owner, other, machine, id };
}

test('to others a shared printer shows status and telemetry, but not where it is', async () => {
  const { admin, owner, other, machine, id } = await shared();
  const seen = (await other.get(`/printers/${id}`)).body as Printer;
  expect(seen).toMatchObject({ status: 'printing', host: null, ports: null, serial: null });
  expect(seen.telemetry).not.toBeNull();
  expect((await other.get('/printers')).body).toMatchObject([{ id, host: null, ports: null, serial: null }]);
  for (const caller of [owner, admin]) {
    expect((await caller.get(`/printers/${id}`)).body).toMatchObject({
      host: machine.address.host,
      serial: machine.serial,
    });
  }
});

test('others can’t control it, clear its plate or test it; its own people can', async () => {
  const { owner, other, machine, id } = await shared();
  const before = machine.received.commands.length;
  for (const [path, body] of [
    ['pause', undefined],
    ['stop', undefined],
    ['light', { on: false }],
    ['speed', { speed_percent: 50 }],
    ['plate-cleared', undefined],
    ['test', undefined],
  ] as const) {
    expect([path, codeOf(await other.post(`/printers/${id}/${path}`, body))]).toEqual([
      path,
      'permission_denied',
    ]);
  }
  expect(machine.received.commands.slice(before)).toEqual([]);
  expect((await owner.post(`/printers/${id}/pause`)).body).toMatchObject({ outcome: 'confirmed' });
});

test('others change no nozzle of it and load nothing into it, also while it prints', async () => {
  const { admin, owner, other, id } = await shared();
  const nozzle = { type: 'brass', diameter: 0.4 };
  const own = (await owner.post(`/printers/${id}/nozzles`, nozzle)).body as { id: number };
  const spool = await addSpool(other);
  const body = { spool_id: spool.id, printer_id: id, ams_slot: 0 };
  const denied = [
    () => other.post(`/printers/${id}/nozzles`, nozzle),
    () => other.patch(`/printers/${id}/nozzles/${own.id}`, { notes: 'mine' }),
    () => other.post(`/printers/${id}/nozzles/${own.id}/retire`),
    () => other.post('/filament-slots', body),
  ];
  for (const attempt of denied) expect(codeOf(await attempt())).toBe('permission_denied');
  expect(await listEntered(owner, id)).toMatchObject([{ id: own.id, retired_at: null }]);
  expect((await other.get(`/spools/${spool.id}`)).body).toMatchObject({ printer_id: null });
  // An admin has put it there; taking it out again is still for those who control the printer.
  expect((await admin.post('/filament-slots', body)).status).toBe(200);
  expect(codeOf(await other.post(`/spools/${spool.id}/unload`))).toBe('permission_denied');
  expect(codeOf(await other.patch(`/spools/${spool.id}`, { status: 'archived' }))).toBe('permission_denied');
  expect((await other.patch(`/spools/${spool.id}`, { notes: 'opened' })).status).toBe(200);
  expect((await other.post(`/spools/${spool.id}/use`, { grams: 1 })).status).toBe(200);
});

test('an emergency stop reaches the own organization’s printers, not those that others share', async () => {
  const { owner, other, machine, id } = await shared();
  expect((await other.post('/printers/all/stop')).body).toMatchObject({ results: [] });
  expect(['preparing', 'printing']).toContain(machine.machine.read().phase);
  expect((await owner.post('/printers/all/stop')).body).toMatchObject({
    results: [{ printer_id: id, outcome: 'stopped' }],
  });
});

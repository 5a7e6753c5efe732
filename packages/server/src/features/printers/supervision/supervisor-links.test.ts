import type { Printer } from '@farmhand/contract';
import { adapterOf as realAdapterOf } from '@farmhand/protocols';
import { expect, test } from 'vitest';
import { openFarm } from '../../../../test/kit.ts';
import {
  addPrinter,
  entryFor,
  isIdle,
  QUICK,
  shortPrint,
  simulate,
  until,
} from '../../../../test/printers.ts';

const kindsOf = (body: unknown) => (body as { kind: string }[]).map(({ kind }) => kind);

test('a silent printer is offline by its family’s rule with an alert, and back with its next report', async () => {
  const [farm, machine] = [await openFarm({ printers: QUICK }), await simulate()];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, isIdle);
  machine.scenario('drop_link');
  await expect.poll(() => farm.app.supervisor.connectionOf(id)).toBeNull();
  farm.clock.advance(89_000);
  await farm.clock.pass(150);
  expect((await admin.get(`/printers/${id}`)).body).toMatchObject({ status: 'idle' });
  farm.clock.advance(1500);
  const lost = await until(admin, id, ({ status }) => status === 'offline');
  expect(lost).toMatchObject({ ready: false, status_reason: expect.stringMatching(/./) });
  await expect.poll(async () => kindsOf((await admin.get('/alerts')).body)).toEqual(['printer_offline']);
  machine.scenario('drop_link', false);
  await until(admin, id, isIdle);
  await expect
    .poll(async () => (await admin.get('/alerts')).body)
    .toMatchObject([{ printer_id: id, resolved_at: expect.any(String) }]);
});

test('a link that is up but silent is asked, then rebuilt', async () => {
  const [farm, machine] = [await openFarm({ printers: QUICK }), await simulate()];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, isIdle);
  const asked = () => machine.received.commands.filter(({ name }) => name === 'pushing.pushall').length;
  const before = asked();
  machine.scenario('stale_session');
  // What it said before may still be on its way: it counts from when it is heard.
  await expect
    .poll(async () => {
      const { last_seen_at } = (await admin.get(`/printers/${id}`)).body as Printer;
      if (last_seen_at === new Date(farm.clock.now()).toISOString()) farm.clock.advance(61_000);
      return asked();
    })
    .toBeGreaterThan(before);
  const seenAt = new Date(farm.clock.now()).toISOString();
  expect(await until(admin, id, (one) => (one.last_seen_at ?? '') >= seenAt)).toMatchObject({
    status: 'idle',
  });
});

test('another certificate stops the link and raises an alert until an admin confirms it', async () => {
  let tries = 0;
  const adapterOf: NonNullable<typeof QUICK.adapterOf> = (family) => {
    const adapter = QUICK.adapterOf?.(family) ?? realAdapterOf(family);
    const connect: typeof adapter.connect = (...how) => {
      tries += 1;
      return adapter.connect(...how);
    };
    return { ...adapter, connect };
  };
  const [farm, machine] = [await openFarm({ printers: { ...QUICK, adapterOf } }), await simulate()];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, ({ identity }) => identity === 'pinned');
  machine.scenario('change_identity');
  await machine.powerCycle();
  const changed = await until(admin, id, ({ identity }) => identity === 'changed');
  expect(changed).toMatchObject({ status: 'offline', ready: false });
  const triesBefore = tries;
  await expect
    .poll(async () => kindsOf((await admin.get('/alerts')).body))
    .toContain('printer_identity_changed');
  // Ten times as long as the wait between two tries.
  await farm.clock.pass(500);
  expect(tries).toBe(triesBefore);
  expect((await admin.post(`/printers/${id}/test`)).body).toMatchObject({
    ok: false,
    problem: 'certificate_changed',
    fix: expect.stringContaining('confirm'),
  });
  const accepted = await admin.patch(`/printers/${id}`, { identity: 'accept' });
  expect(accepted.body).toMatchObject({ identity: 'unverified' });
  await until(admin, id, (one) => one.identity === 'pinned' && isIdle(one));
  const open = (await admin.get('/alerts?kind=printer_identity_changed')).body;
  expect(open).toMatchObject([{ resolved_at: expect.any(String) }]);
});

test.each([
  ['wrong_credentials', { credentials: { access_code: '00000000' } }],
  ['credentials_missing', { credentials: null }],
  ['wrong_serial', { serial: '01P00A000000000' }],
  ['lan_mode_off', { ports: { mqtt: 1 } }],
  ['outbound_blocked', { host: '192.0.2.1' }],
])('the connection test names the cause and the fix: %s', async (problem, change) => {
  const [farm, machine] = [await openFarm({ printers: QUICK }), await simulate()];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, { ...entryFor(machine), ...change });
  const { status, body } = await admin.post(`/printers/${id}/test`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ok: false, problem, fix: expect.stringMatching(/\w+/), machine: null });
  const shown = await until(admin, id, (one) => one.status_reason !== 'Not connected yet.');
  expect(shown.status_reason).toBe((body as { message: string }).message);
});

test('the connection test of a printer that is fine says what it is, with and without a link', async () => {
  const [farm, machine] = [await openFarm({ printers: QUICK }), await simulate()];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, { ...entryFor(machine), enabled: false });
  const fine = { ok: true, problem: null, machine: { serial: machine.serial, model: 'P1S' } };
  expect((await admin.post(`/printers/${id}/test`)).body).toMatchObject(fine);
  await admin.patch(`/printers/${id}`, { enabled: true });
  await until(admin, id, (one) => isIdle(one) && one.model !== null);
  expect((await admin.post(`/printers/${id}/test`)).body).toMatchObject(fine);
});

test('dead printers do not slow the living', async () => {
  const farm = await openFarm({ printers: QUICK });
  const admin = await farm.session('admin');
  for (let number = 0; number < 20; number += 1) {
    await addPrinter(admin, {
      name: `dead ${number}`,
      family: 'bambu',
      host: '127.0.0.1',
      ports: { mqtt: 1 },
    });
  }
  const machine = await simulate();
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, isIdle);
  machine.machine.start(shortPrint(36_000));
  await until(admin, id, ({ status }) => status === 'printing');
});

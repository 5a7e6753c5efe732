import type { Alert } from '@farmhand/contract';
import { createBambuAdapter } from '@farmhand/protocols';
import type { BambuPrinter } from '@farmhand/simulator';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { openFarm } from '../../../../test/kit.ts';
import { addPrinter, entryFor, isIdle, QUICK, simulate, until } from '../../../../test/printers.ts';

/** Long enough that the model stays unknown while the test looks. */
const patient = {
  ...QUICK,
  adapterOf: () => createBambuAdapter({ dialMs: 15_000, firstMessageMs: 15_000, completeMs: 300 }),
};

const doors = ({ received }: BambuPrinter): string[] => received.logins.map(({ door }) => door);

/** The same address and name, another machine behind it. */
async function swap(machine: BambuPrinter): Promise<void> {
  machine.scenario('change_identity');
  await machine.powerCycle();
}

async function openWith(options: Parameters<typeof openFarm>[0], entry: object = {}) {
  const [farm, machine] = [await openFarm(options), await simulate()];
  const admin = await farm.session('admin');
  const alerts = async () =>
    (await admin.get('/alerts?kind=printer_identity_changed')).body as (Alert & { resolved_at: unknown })[];
  const add = () => addPrinter(admin, { ...entryFor(machine), ...entry });
  return { farm, machine, admin, alerts, add };
}

test('a certificate that is swapped before the printer said what it is gets no access code', async () => {
  const { machine, admin, alerts, add } = await openWith({ printers: patient });
  machine.scenario('no_version');
  const { id } = await add();
  await until(admin, id, isIdle);
  const before = doors(machine).length;
  expect(before).toBeGreaterThan(0);
  await swap(machine);
  const changed = await until(admin, id, ({ identity }) => identity === 'changed');
  expect(changed).toMatchObject({ status: 'offline', ready: false });
  await expect.poll(alerts).toMatchObject([{ printer_id: id, resolved_at: null }]);
  expect((await admin.post(`/printers/${id}/test`)).body).toMatchObject({
    ok: false,
    problem: 'certificate_changed',
  });
  expect(doors(machine)).toHaveLength(before);
});

test('a log-in that was refused has pinned the certificate all the same: it has seen the code', async () => {
  const wrong = { credentials: { access_code: '00000000' } };
  const { farm, machine, admin, alerts, add } = await openWith({ printers: patient }, wrong);
  const { id } = await add();
  await expect.poll(() => doors(machine).length).toBeGreaterThan(0);
  await until(admin, id, ({ status_reason }) => status_reason === 'The printer refused the credentials.');
  await swap(machine);
  await until(admin, id, ({ identity }) => identity === 'changed');
  const before = doors(machine).length;
  await expect.poll(alerts).toHaveLength(1);
  // Neither another address nor another code is a new identity: a person says so.
  await admin.patch(`/printers/${id}`, { credentials: machine.credentials });
  expect((await admin.post(`/printers/${id}/test`)).body).toMatchObject({ problem: 'certificate_changed' });
  expect(doors(machine)).toHaveLength(before);
  await admin.patch(`/printers/${id}`, { identity: 'accept' });
  await until(admin, id, (one) => isIdle(one) && one.identity === 'pinned');
  await expect.poll(alerts).toMatchObject([{ resolved_at: expect.any(String) }]);
  expect(farm.app.supervisor.stateOf(id)?.identity).toBe('pinned');
});

test('a connection test is a first contact too, and what it saw is what every later link must show', async () => {
  const { machine, admin, alerts, add } = await openWith({ printers: patient }, { enabled: false });
  const { id } = await add();
  expect((await admin.post(`/printers/${id}/test`)).body).toMatchObject({ ok: true });
  const before = doors(machine).length;
  await swap(machine);
  await admin.patch(`/printers/${id}`, { enabled: true });
  await until(admin, id, ({ identity }) => identity === 'changed');
  await expect.poll(alerts).toHaveLength(1);
  expect(doors(machine)).toHaveLength(before);
});

test('the pin stays with the printer when its address changes', async () => {
  const { machine, admin, add } = await openWith({ printers: patient });
  const { id } = await add();
  await until(admin, id, ({ identity }) => identity === 'pinned');
  const other = await simulate({ serial: machine.serial });
  await swap(other);
  await admin.patch(`/printers/${id}`, {
    ports: { ...other.address.ports },
    credentials: other.credentials,
  });
  await until(admin, id, ({ identity }) => identity === 'changed');
  expect(doors(other)).toEqual([]);
});

test('a certificate that can’t be stored gets no access code, and the test says why', async () => {
  let isFull = false;
  const full: KyselyPlugin = {
    transformQuery({ node }) {
      if (isFull && node.kind === 'UpdateQueryNode') throw new Error('the disk is full');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const options = { printers: patient, databasePlugins: [full] };
  const { machine, admin, add } = await openWith(options, { enabled: false });
  const { id } = await add();
  isFull = true;
  const { body } = await admin.post(`/printers/${id}/test`);
  isFull = false;
  expect(body).toMatchObject({ ok: false, problem: 'identity_not_kept' });
  expect(doors(machine)).toEqual([]);
  expect((await admin.post(`/printers/${id}/test`)).body).toMatchObject({ ok: true });
});

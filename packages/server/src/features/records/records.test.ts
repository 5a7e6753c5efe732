import { isWrite, type RecordKind, ROUTES, type RouteShape } from '@farmhand/contract';
import { expect, test, vi } from 'vitest';
import { blankJob } from '../../../test/blank-job.ts';
import type { Caller, Reply } from '../../../test/kit.ts';
import { newIssuer } from '../../../test/licenses.ts';
import { connect, type ListeningFarm, type LiveClient, openListeningFarm } from '../../../test/live.ts';
import { insertJob } from '../jobs/job-store.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Writes of which events of their own tell, or that change nothing which others have on their pages. */
const TOLD_OTHERWISE: Readonly<Record<string, string>> = {
  'told by who adds and removes any printer':
    'createPrinter deletePrinter startSimulatedFleet removeSimulatedFleet',
  'told while the backup is made': 'createBackup',
  'told when the licence server has answered': 'refreshLicense',
  'printer.status, printer.ams and command.updated':
    'clearPlate pausePrinter resumePrinter stopPrinter stopAllPrinters setSpeed setFan skipObjects refreshAms setAmsSlot setLight clearError',
  'spool.updated':
    'createSpool updateSpool consumeSpool postSpoolUse weighSpool unloadSpool assignSpool addOrgSpool removeOrgSpool importSpools logDryingSession updateDryingSession deleteDryingSession',
  'job.created, job.updated and run.updated':
    'createJob updateJob cancelJob approveJob rejectJob resubmitJob retryJob duplicateJob orderQueue resolveRun reprintEntry',
  'queue.changed': 'setQueueState',
  'printer.power': 'switchPower',
  'maintenance.updated':
    'createMaintenanceTask updateMaintenanceTask deleteMaintenanceTask loadMaintenanceDefaults',
  'order.updated': 'createOrder updateOrder scheduleOrder shipOrder cancelOrder',
  'alert.updated': 'readAlert dismissAlert readAllAlerts markAlerts',
  'asks a printer or the network, and keeps nothing':
    'testPrinter discoverPrinters testExternalInventory testMailServer testLoginProvider testBroker testPlug',
  'the page of messages looks by itself':
    'createDestination updateDestination deleteDestination testDestination sendMessageAgain updateMessagePreferences',
  'one caller’s own':
    'beginUpload cancelUpload setUp logIn logOut changePassword endSession linkIdentity unlinkIdentity',
  'one caller’s own second factor': 'beginTotp enableTotp renewRecoveryCodes disableTotp',
};

test('every write says which records it changes, or is told otherwise', () => {
  const otherwise = Object.values(TOLD_OTHERWISE).flatMap((ids) => ids.split(' '));
  const routes: readonly RouteShape[] = Object.values(ROUTES);
  const silent = routes.filter((route) => isWrite(route) && route.changes === undefined).map(({ id }) => id);
  expect(silent.toSorted()).toEqual(otherwise.toSorted());
});

const idOf = ({ status, body }: Reply): number => {
  if (status !== 201 || body === null || typeof body !== 'object' || !('id' in body)) {
    throw new Error(`not made: ${status} ${JSON.stringify(body)}`);
  }
  return Number(body.id);
};

const toldOf = ({ frames }: LiveClient): string[] =>
  frames.filter(({ type }) => type === 'record.changed').map(({ data }) => JSON.stringify(data));

const words = (kind: RecordKind, id: number | null): string => JSON.stringify({ kind, id });

async function untilTold(client: LiveClient, kind: RecordKind, id: number | null): Promise<void> {
  await client.until(() => toldOf(client).includes(words(kind, id)));
}

/** Forgets nothing, so the same words must come once more. */
async function untilToldAgain(
  client: LiveClient,
  kind: RecordKind,
  id: number | null,
  act: () => Promise<Reply>,
) {
  const count = () => toldOf(client).filter((each) => each === words(kind, id)).length;
  const before = count();
  const { status } = await act();
  expect([200, 201, 204]).toContain(status);
  await client.until(() => count() > before);
}

const issuer = newIssuer();
const open = () => openListeningFarm({ env: { ...issuer.env, FARM_LICENSE_KEY: issuer.issue() } });

const addJob = (farm: ListeningFarm, modelId: number) =>
  farm.app.kernel.write((tx) =>
    insertJob(tx.db, { ...blankJob(modelId, tx.now), status: 'completed', completed_count: 1 }),
  );

test('whatever one admin makes, edits or deletes, another one hears of', async () => {
  const farm = await open();
  const admin = await farm.session('admin');
  const other = await connect(farm, await farm.session('admin'));
  await other.first('snapshot');

  const printer = idOf(
    await admin.post('/printers', { name: 'A', family: 'bambu', host: '127.0.0.1', enabled: false }),
  );
  await untilTold(other, 'printer', printer);
  await untilToldAgain(other, 'printer', printer, () => admin.patch(`/printers/${printer}`, { name: 'B' }));
  const nozzle = idOf(
    await admin.post(`/printers/${printer}/nozzles`, { position: 'main', type: 'brass', diameter: 0.4 }),
  );
  await untilTold(other, 'nozzle', printer);
  await untilToldAgain(other, 'nozzle', printer, () =>
    admin.delete(`/printers/${printer}/nozzles/${nozzle}`),
  );
  await untilToldAgain(other, 'printer', printer, () => admin.delete(`/printers/${printer}`));

  const model = idOf(await admin.post('/models', { name: 'part' }));
  await untilTold(other, 'model', model);
  const order = idOf(await admin.post('/orders', { customer_name: 'Mia', items: [{ model_id: model }] }));
  await untilToldAgain(other, 'order', order, () => admin.delete(`/orders/${order}`));
  const job = await addJob(farm, model);
  await untilToldAgain(other, 'job', job.id, () => admin.delete(`/jobs/${job.id}`));
  await untilToldAgain(other, 'model', model, () => admin.patch(`/models/${model}`, { notes: 'thin' }));
  await untilToldAgain(other, 'model', model, () => admin.delete(`/models/${model}`));
  const spool = idOf(await admin.post('/spools', { material: 'PLA' }));
  await untilToldAgain(other, 'spool', spool, () => admin.delete(`/spools/${spool}`));

  const user = idOf(
    await admin.post('/users', { username: 'mia', password: 'correct horse battery', role: 'viewer' }),
  );
  await untilTold(other, 'user', user);
  const group = idOf(await admin.post('/groups', { name: 'Mondays' }));
  await untilTold(other, 'group', group);
  await untilToldAgain(other, 'user', user, () => admin.put(`/groups/${group}/members/${user}`));
  const org = idOf(await admin.post('/orgs', { name: 'Lab' }));
  await untilTold(other, 'org', org);
  await untilToldAgain(other, 'org', org, () => admin.patch(`/orgs/${org}`, { description: 'Robots' }));
  await untilToldAgain(other, 'quota', user, () =>
    admin.put(`/users/${user}/quota`, { period: 'day', jobs: 3 }),
  );
  await untilToldAgain(other, 'settings', null, () => admin.patch('/settings', { app_name: 'Our farm' }));
  await untilToldAgain(other, 'license', null, () => admin.post('/license', { key: issuer.issue() }));
  await untilToldAgain(other, 'backup', 1, () => admin.post('/backups'));
  const token = idOf(await admin.post('/tokens', { name: 'agent', scopes: ['agent:read'] }));
  await untilTold(other, 'token', token);
});

test('only those who may see a record are told of it, before and after it moves', async () => {
  const farm = await open();
  const admin = await farm.session('admin');
  const orgId = idOf(await admin.post('/orgs', { name: 'Lab' }));
  const member = await connect(farm, await farm.session(await farm.addUser('viewer', { orgId })));
  const outsider = await connect(farm, await farm.session('viewer'));
  for (const client of [member, outsider]) await client.first('snapshot');

  const unscoped = idOf(await admin.post('/models', { name: 'open' }));
  const moved = idOf(await admin.post('/models', { name: 'moved' }));
  await admin.put(`/orgs/${orgId}/models/${moved}`);
  await admin.post('/users', { username: 'mia', password: 'correct horse battery', role: 'viewer' });
  await admin.patch(`/orgs/${orgId}`, { description: 'Robots' });
  await lastWord(admin, [member, outsider]);

  expect(toldOf(member)).toEqual([words('model', moved), words('org', orgId), words('settings', null)]);
  expect(toldOf(outsider)).toEqual([
    words('model', unscoped),
    words('model', moved),
    words('model', moved),
    words('settings', null),
  ]);
});

/** Everybody hears of the settings, and events keep their order: what has not come by then does not come. */
async function lastWord(admin: Caller, clients: readonly LiveClient[]): Promise<void> {
  await admin.patch('/settings', { app_name: 'The end' });
  for (const client of clients) await untilTold(client, 'settings', null);
}

test('a write that fails tells nobody', async () => {
  const farm = await open();
  const admin = await farm.session('admin');
  const other = await connect(farm, await farm.session('admin'));
  await other.first('snapshot');
  expect((await admin.patch('/models/77', { name: 'none' })).status).toBe(404);
  expect((await admin.post('/models', { name: 'dry' }, { 'x-dry-run': 'true' })).status).toBe(200);
  await lastWord(admin, [other]);
  expect(toldOf(other)).toEqual([words('settings', null)]);
});

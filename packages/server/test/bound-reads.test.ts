import { type Frame, ROUTES, type RouteShape } from '@farmhand/contract';
import { alertSaid, asWritten } from '@farmhand/words';
import { expect, test } from 'vitest';
import { raiseAlert } from '../src/features/alerts/index.ts';
import { openWorld, type World } from './control-aims.ts';
import { type Caller, codeOf, type TokenCaller } from './kit.ts';
import { connect, openListeningFarm } from './live.ts';
import { addIdle } from './maintenance.ts';

/** What a token reads whose budget names some printers: every GET of the table, by one that is bound to another printer. */

const NAME = 'Shared';
const READS: readonly RouteShape[] = Object.values(ROUTES).filter(
  ({ method, access }) => method === 'GET' && access.kind === 'role',
);
const hasFilter = ({ query }: RouteShape) => query !== undefined && 'printer_id' in query.shape;
const isPlain = ({ path }: RouteShape) => !path.includes('{');

/** These are the farm's, whatever printer they are on at the moment: a job and a spool say by its id which one that is. */
const SAY_WHERE = [
  'listJobs',
  'getQueue',
  'getJob',
  'listSpools',
  'listLowStock',
  'getSpool',
  'getSpoolByQr',
];

/** Reads of one record: of a printer, of something that goes with one, or of what is the farm's. */
const OF_A_RECORD: Readonly<Record<string, (world: Furnished) => string>> = {
  getJob: ({ runningJob }) => `/jobs/${runningJob}`,
  explainJob: ({ job }) => `/jobs/${job}/explain`,
  getMaintenanceTask: ({ task }) => `/maintenance/tasks/${task}`,
  getFloorPlan: ({ plan }) => `/floor-plans/${plan}`,
  getOrder: ({ order }) => `/orders/${order}`,
  getSpool: ({ spool }) => `/spools/${spool.id}`,
  getSpoolByQr: ({ spool }) => `/spools/by-qr/${spool.qr_code}`,
  listLedger: ({ spool }) => `/spools/${spool.id}/ledger`,
  listDryingSessions: ({ spool }) => `/spools/${spool.id}/drying-sessions`,
};
const REFUSED: Readonly<Record<string, (world: Furnished) => string>> = {
  getEntry: ({ entry }) => `/archive/${entry}`,
  getEntryPicture: ({ entry }) => `/archive/${entry}/picture`,
  getEntryPhoto: ({ entry }) => `/archive/${entry}/photo`,
  getAlert: ({ alert }) => `/alerts/${alert}`,
};
const NO_PRINTER_IN_IT = [
  ...['getGroup', 'getOrg', 'getOrgSettings', 'getOrgLogo', 'getFilament', 'getModel'],
  ...['getFileContent', 'getThumbnail', 'getUpload', 'getLabelSvg', 'getLabelPng', 'getFloorPlanPicture'],
];

type Furnished = Awaited<ReturnType<typeof furnish>>;

/** With what goes with a printer: an alert, care, and a word to the external inventory. */
async function furnish(world: World) {
  const { farm, admin, owner, owners, printer, task } = world;
  await owner.post('/maintenance/logs', { task_id: task, printer_id: printer });
  const alert = await farm.app.kernel.write(async (tx) => {
    await tx.db.updateTable('printers').set({ tells_inventory: 1 }).where('id', '=', printer).execute();
    return raiseAlert(tx, {
      kind: 'printer_error',
      subject: `printer:${printer}`,
      severity: 'critical',
      said: alertSaid('printer_error', { printer: NAME, reason: asWritten('It stands.') }),
      audience: { org_id: owners, role: 'viewer', user_id: null },
      refs: { printer_id: printer },
    });
  });
  const made = await admin.post('/floor-plans', { name: 'Hall', width: 2, height: 2, org_id: owners });
  const { id: plan } = made.body as { id: number };
  const placements = [{ printer_id: printer, x: 1, y: 1 }];
  await admin.put(`/floor-plans/${plan}/placements`, { revision: 1, placements });
  return { ...world, alert: alert ?? 0, plan };
}

/** Where an answer speaks of the printer: by its name, or by its id where it says that it is one. */
function mentions(body: unknown, printer: number): string[] {
  if (typeof body === 'string') return new RegExp(`\\b${NAME}\\b`).test(body) ? ['name'] : [];
  if (body === null || typeof body !== 'object') return [];
  return Object.entries(body).flatMap(([key, value]) => {
    const isIt = key === 'printer_id' && value === printer;
    const isAmong = key === 'printer_ids' && Array.isArray(value) && value.includes(printer);
    return [...(isIt || isAmong ? ['id'] : []), ...mentions(value, printer)];
  });
}

async function readsThatMention(caller: Caller, world: Furnished): Promise<string[]> {
  const found: string[] = [];
  for (const route of READS) {
    const path = isPlain(route) ? route.path : OF_A_RECORD[route.id]?.(world);
    if (path === undefined || route.media !== undefined) continue;
    const { body } = await caller.get(path);
    const where = mentions(body, world.printer);
    if (where.includes('name') || (where.length > 0 && !SAY_WHERE.includes(route.id))) found.push(route.id);
  }
  return found.toSorted();
}

test('every read of one record is walked, or has no printer in it', () => {
  const known = [...Object.keys(OF_A_RECORD), ...Object.keys(REFUSED), ...NO_PRINTER_IN_IT];
  const other = READS.filter((route) => !isPlain(route) && !route.path.startsWith('/printers/{id}'));
  expect(known.toSorted()).toEqual(other.map(({ id }) => id).toSorted());
});

test('no list, count, line of time or record tells a bound token of another printer', async () => {
  const world = await furnish(await openWorld());
  const bound = await world.farm.token('admin', ['admin'], { printerIds: [world.otherPrinter] });
  const free = await world.farm.token('admin', ['admin']);
  expect(await readsThatMention(free, world)).toEqual(
    ['explainJob', 'getExternalInventoryStatus', 'getMaintenanceTask', 'getQueueTimeline', 'listAlerts']
      .concat([
        'getFloorPlan',
        'listFloorPlans',
        'listArchive',
        'listAudit',
        'listMaintenanceLogs',
        'listMaintenanceTasks',
        'listPrinters',
      ])
      .toSorted(),
  );
  expect(await readsThatMention(bound, world)).toEqual([]);
  expect(codeOf(await bound.get('/audit'))).toBe('permission_denied');
  expect((await bound.get(`/jobs/${world.runningJob}`)).body).toMatchObject({ runs: [] });
  const { body } = await bound.get('/archive/export');
  expect(String(body)).not.toContain('Bracket');
  expect(String((await free.get('/archive/export')).body)).toContain('Bracket');
});

test('totals and figures of a bound token are those of its printers', async () => {
  const world = await furnish(await openWorld());
  const bound = await world.farm.token('admin', ['admin'], { printerIds: [world.otherPrinter] });
  const total = async (path: string) => (await bound.get(path)).headers['x-total-count'];
  expect((await bound.get('/summary')).body).toMatchObject({ printer_count: 1 });
  expect(await total('/printers')).toBe('1');
  expect(await total('/archive')).toBe('0');
  expect(await total('/alerts?kind=printer_error')).toBe('0');
  const mine = await world.farm.token('admin', ['admin'], { printerIds: [world.printer] });
  expect((await mine.get('/archive')).headers['x-total-count']).toBe('1');
  expect((await mine.get('/alerts?kind=printer_error')).headers['x-total-count']).toBe('1');
});

test('what names another printer is refused alike: in the path, in a filter, by a record that goes with it', async () => {
  const world = await furnish(await openWorld());
  const bound = await world.farm.token('admin', ['admin'], { printerIds: [world.otherPrinter] });
  const filtered = READS.filter(hasFilter);
  expect(filtered.length).toBeGreaterThan(5);
  for (const { id, path } of filtered) {
    const at = (printer: number) => bound.get(`${path}?printer_id=${printer}`);
    const reply = await at(world.printer);
    expect([id, reply.status, codeOf(reply)]).toEqual([id, 403, 'permission_denied']);
    expect([id, (await at(world.otherPrinter)).status]).toEqual([id, 200]);
  }
  for (const [id, pathOf] of Object.entries(REFUSED)) {
    const reply = await bound.get(pathOf(world));
    expect([id, reply.status, codeOf(reply)]).toEqual([id, 403, 'permission_denied']);
  }
  for (const mark of ['read', 'dismiss']) {
    expect((await bound.patch(`/alerts/${world.alert}/${mark}`)).status).toBe(403);
    const some = await bound.post('/alerts/bulk', { ids: [world.alert], action: mark });
    expect([some.status, codeOf(some)]).toEqual([403, 'permission_denied']);
  }
});

/** Of which printers a client was told anything. */
const toldOf = (frames: readonly Frame[]): number[] => {
  const all = frames.flatMap(({ type, data }) => {
    const told = data as { id?: number; kind?: string; printer_id?: number; printers?: { id: number }[] };
    if (type.startsWith('job.') || type === 'spool.updated') return [];
    const own = type.startsWith('printer.') || told.kind === 'printer' || told.kind === 'nozzle';
    return [
      ...(told.printers ?? []).map(({ id }) => id),
      ...(own ? [told.id ?? 0] : []),
      told.printer_id ?? 0,
    ];
  });
  return [...new Set(all)].filter((id) => id !== 0).toSorted();
};

test('the live feed of a bound token is about its printers, from the snapshot on', async () => {
  const farm = await openListeningFarm();
  const admin = await farm.session('admin');
  const [own, other] = [(await addIdle(admin, 'Own')).id, (await addIdle(admin, 'Other')).id];
  const listen = async (who: TokenCaller) => {
    const client = await connect(farm, who);
    await client.first('snapshot');
    return client;
  };
  const bound = await listen(await farm.token('admin', ['agent:read'], { printerIds: [own] }));
  const free = await listen(await farm.token('admin', ['agent:read']));
  for (const id of [other, own]) {
    await admin.patch(`/printers/${id}`, { name: `Told ${id}` });
    await farm.app.kernel.write((tx) =>
      raiseAlert(tx, {
        ...{ kind: 'printer_error', subject: `printer:${id}`, severity: 'critical' },
        said: alertSaid('printer_error', { printer: 'It', reason: asWritten('It stands.') }),
        audience: { org_id: null, role: 'viewer', user_id: null },
        refs: { printer_id: id },
      }),
    );
    const row = { org_id: null, role: 'viewer', user_id: null } as const;
    farm.app.hub.publishPassing(row, id, () => ({ id }));
  }
  const isDone = (frames: readonly Frame[]) =>
    frames.some(
      ({ type, data }) => type === 'alert.created' && (data as { printer_id: number }).printer_id === own,
    ) &&
    frames.some(
      ({ type, data }) => type === 'printer.telemetry' && JSON.stringify(data).includes(`"id":${own}`),
    );
  await free.until(isDone);
  await bound.until(isDone);
  expect(toldOf(free.frames)).toEqual([own, other].toSorted());
  expect(toldOf(bound.frames)).toEqual([own]);
  bound.resume(0);
  await bound.first('resumed');
  await admin.patch(`/printers/${own}`, { name: 'Last' });
  await bound.until((frames) => frames.filter(({ type }) => type === 'printer.status').length > 2);
  expect(toldOf(bound.frames)).toEqual([own]);
});

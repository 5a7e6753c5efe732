import { ROUTES, type RouteShape } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { type Caller, codeOf, openFarm, type Reply } from './kit.ts';
import { type HiddenWorld, MARK, mentions, openHidden } from './limited-group.ts';

/** What the members of a group read that is limited to other printers: every GET of the table, and nothing of the hidden one. */

const READS: readonly RouteShape[] = Object.values(ROUTES).filter(
  ({ method, access }) => method === 'GET' && access.kind !== 'public' && access.role !== 'admin',
);
const isPlain = ({ path }: RouteShape) => !path.includes('{');
const has = ({ query }: RouteShape, name: string) => query !== undefined && name in query.shape;
const NOWHERE = 999_999;

type PathOf = (world: HiddenWorld) => string;

/** Not there for those who do not see the printer. */
const GONE: Readonly<Record<string, readonly PathOf[]>> = {
  getJob: [
    (w) => `/jobs/${w.pinned}`,
    (w) => `/jobs/${w.done}`,
    (w) => `/jobs/${w.failed}`,
    (w) => `/jobs/${w.printing}`,
  ],
  explainJob: [(w) => `/jobs/${w.pinned}/explain`, (w) => `/jobs/${w.printing}/explain`],
  getEntry: [(w) => `/archive/${w.entry}`],
  getEntryPicture: [
    (w) => `/archive/${w.entry}/picture`,
    (w) => `/archive/${w.own.operator.entry}/picture`,
    (w) => `/archive/${w.own.viewer.entry}/picture`,
  ],
  getEntryPhoto: [(w) => `/archive/${w.entry}/photo`],
  getAlert: [(w) => `/alerts/${w.alert}`],
};
/** There, and silent about the printer. */
const SILENT: Readonly<Record<string, readonly PathOf[]>> = {
  getJob: [(w) => `/jobs/${w.own.operator.pinned}`, (w) => `/jobs/${w.own.viewer.job}`],
  explainJob: [
    (w) => `/jobs/${w.own.operator.pinned}/explain`,
    (w) => `/jobs/${w.own.viewer.pinned}/explain`,
  ],
  getEntry: [(w) => `/archive/${w.own.operator.entry}`, (w) => `/archive/${w.own.viewer.entry}`],
  getMaintenanceTask: [(w) => `/maintenance/tasks/${w.task}`],
  getOrder: [(w) => `/orders/${w.order}`],
  getSpool: [(w) => `/spools/${w.spool.id}`],
  getSpoolByQr: [(w) => `/spools/by-qr/${w.spool.qr_code}`],
  listLedger: [(w) => `/spools/${w.spool.id}/ledger`],
  listDryingSessions: [(w) => `/spools/${w.spool.id}/drying-sessions`],
  getGroup: [(w) => `/groups/${w.group}`],
  getDestination: [
    (w) => `/destinations/${w.destinations.operator}`,
    (w) => `/destinations/${w.destinations.viewer}`,
  ],
  listMessages: [
    (w) => `/destinations/${w.destinations.operator}/messages`,
    (w) => `/destinations/${w.destinations.viewer}/messages`,
    (w) => `/destinations/${w.destinations.staff}/messages`,
  ],
  getModel: [(w) => `/models/${w.modelId}`],
  getFloorPlan: [(w) => `/floor-plans/${w.plan}`],
};
const NO_PRINTER_IN_IT = [
  ...['getOrg', 'getOrgSettings', 'getOrgLogo', 'getFilament', 'getFileContent', 'getThumbnail', 'getUpload'],
  ...['getLabelSvg', 'getLabelPng', 'getFloorPlanPicture'],
];

function pathsOf(route: RouteShape, world: HiddenWorld): string[] {
  const { spool, destinations } = world;
  if (!isPlain(route)) return (SILENT[route.id] ?? []).map((path) => path(world));
  if (route.id === 'getLabelsPdf') return [`${route.path}?ids=${spool.id}`];
  if (route.id === 'previewReport')
    return Object.values(destinations).map((id) => `${route.path}?period=daily&destination_id=${id}`);
  return [route.path, ...(has(route, 'q') ? [`${route.path}?q=${MARK}`] : [])];
}

async function told(
  caller: Caller,
  world: HiddenWorld,
  isAllowed: (route: RouteShape) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (const route of READS.filter(isAllowed)) {
    if (route.media !== undefined) continue;
    for (const path of pathsOf(route, world)) {
      const reply = await caller.get(path);
      if (reply.status >= 500 || reply.status === 422) found.push(`${path} answers ${reply.status}`);
      found.push(...mentions(reply.body, world.hidden).map((where) => `${route.id} ${where}`));
    }
  }
  return found;
}

const outcome = (reply: Reply) => [reply.status, codeOf(reply)];
const ROLE_RANK = { viewer: 0, operator: 1, admin: 2 };

async function callersOf({ farm, members }: HiddenWorld) {
  return [
    { name: 'an operator', role: 'operator', isHuman: true, caller: members.operator },
    { name: 'a viewer', role: 'viewer', isHuman: true, caller: members.viewer },
    {
      name: 'a token of an operator',
      role: 'operator',
      isHuman: false,
      caller: await farm.token(members.operator.user, ['admin']),
    },
  ] as const;
}

const mayCall =
  ({ role, isHuman }: { readonly role: 'viewer' | 'operator'; readonly isHuman: boolean }) =>
  ({ access }: RouteShape): boolean =>
    access.kind !== 'public' &&
    ROLE_RANK[access.role] <= ROLE_RANK[role] &&
    (isHuman || access.kind !== 'human');

test('every read is walked, or has no printer in it', () => {
  const known = [...new Set([...Object.keys(GONE), ...Object.keys(SILENT), ...NO_PRINTER_IN_IT])];
  const other = READS.filter((route) => !isPlain(route) && !route.path.startsWith('/printers/{id}'));
  expect(known.toSorted()).toEqual(other.map(({ id }) => id).toSorted());
});

test('no answer tells the members of a limited group of another printer, of what is on it or was', async () => {
  const world = await openHidden(await openFarm());
  for (const who of await callersOf(world)) {
    expect([who.name, await told(who.caller, world, mayCall(who))]).toEqual([who.name, []]);
  }
  // The same questions, of one who is not limited: what the walk looks for is there.
  const free = await told(world.staff, world, mayCall({ role: 'operator', isHuman: true }));
  const routes = [...new Set(free.map((line) => line.split(' ')[0] ?? ''))];
  expect(routes.toSorted()).toEqual(
    ['exportArchive', 'getExternalInventoryStatus', 'getMaintenanceTask', 'getQueue', 'getQueueTimeline']
      .concat(['getSpool', 'getSpoolByQr', 'listAlerts', 'listArchive', 'listJobs', 'listMaintenanceLogs'])
      .concat(['listMaintenanceTasks', 'listMessages', 'listPrinters', 'listSpools', 'previewReport'])
      .concat(['explainJob', 'getEntry', 'getJob', 'getFloorPlan', 'listFloorPlans'])
      .toSorted(),
  );
});

test('a printer outside of a group, and what is on it, is as one that does not exist', async () => {
  const world = await openHidden(await openFarm());
  const ofPrinter = READS.filter(({ path }) => path.startsWith('/printers/{id}'));
  expect(ofPrinter.length).toBeGreaterThan(5);
  for (const { caller, name } of await callersOf(world)) {
    for (const { id, path } of ofPrinter) {
      const at = (printer: number) =>
        caller.get(
          `${path.replace('{id}', String(printer))}${id === 'getPrinterHistory' ? '?kind=telemetry' : ''}`,
        );
      expect([name, id, ...outcome(await at(world.hidden))]).toEqual([name, id, 404, 'printer_not_found']);
      expect(outcome(await at(NOWHERE))).toEqual([404, 'printer_not_found']);
    }
    for (const [id, paths] of Object.entries(GONE)) {
      for (const path of paths)
        expect([name, id, (await caller.get(path(world))).status]).toEqual([name, id, 404]);
    }
    for (const { id, path } of READS.filter((route) => has(route, 'printer_id'))) {
      const at = async (printer: number) => {
        const { status, body, headers } = await caller.get(`${path}?printer_id=${printer}`);
        return [name, id, status, body, headers['x-total-count']];
      };
      expect(await at(world.hidden)).toEqual(await at(NOWHERE));
    }
  }
});

test('totals and figures are those of the group’s printers', async () => {
  const { members, staff, spool } = await openHidden(await openFarm());
  const totals = async (caller: Caller) => {
    const of = async (path: string) => Number((await caller.get(path)).headers['x-total-count']);
    const paths = [
      '/printers',
      '/archive',
      '/jobs',
      '/jobs?status=completed',
      '/queue',
      '/alerts',
      '/maintenance/logs',
    ];
    return Promise.all(paths.map(of));
  };
  // Of the archive the own print alone, of the jobs the two own ones, and that one of them is done.
  expect(await totals(members.operator)).toEqual([1, 1, 2, 1, 1, 1, 0]);
  expect(await totals(staff)).toEqual([2, 3, 9, 3, 3, 5, 1]);
  expect((await members.operator.get('/summary')).body).toMatchObject({
    ...{ printer_count: 1, queue_depth: 1, active_jobs: 0, unread_alerts: 1, plates_waiting: 0 },
  });
  expect((await staff.get('/summary')).body).toMatchObject({
    printer_count: 2,
    active_jobs: 1,
    unread_alerts: 5,
  });
  expect((await members.viewer.get(`/spools/${spool.id}`)).body).toMatchObject({
    ...{ id: spool.id, printer_id: null, ams_slot: null, position: null },
  });
});

test('the own job and the own print stay, without the printer', async () => {
  const { members, own, hidden, admin } = await openHidden(await openFarm());
  for (const role of ['operator', 'viewer'] as const) {
    const { job, pinned, entry } = own[role];
    const { body } = await members[role].get(`/jobs/${job}`);
    expect(body).toMatchObject({ item_name: 'Own piece', printer_id: null, printer_ids: [], runs: [] });
    expect((await members[role].get(`/jobs/${pinned}`)).body).toMatchObject({
      pinned: true,
      printer_id: null,
    });
    expect((await members[role].get(`/archive/${entry}`)).body).toMatchObject({
      ...{ item_name: 'Own piece', printer_id: null, picture_url: null },
    });
    expect((await admin.get(`/archive/${entry}`)).body).toMatchObject({ printer_id: hidden });
  }
});

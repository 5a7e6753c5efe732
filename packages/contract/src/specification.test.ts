import { expect, test } from 'vitest';
import { ERRORS } from './errors.ts';
import type { Access, RouteShape } from './route.ts';
import { ROUTES } from './routes.ts';

/** What the specification names word by word, held against the table of routes. */
const table: readonly RouteShape[] = Object.values(ROUTES);
const find = (method: string, path: string) =>
  table.find((route) => route.method === method && route.path.replaceAll(/\{\w+\}/g, '{}') === path);

const operators = { kind: 'role', role: 'operator' };
const viewers = { kind: 'role', role: 'viewer' };

const ENDPOINTS: readonly (readonly [method: string, path: string, access: object])[] = [
  ['POST', '/auth/login', { kind: 'public' }],
  ['POST', '/tokens', viewers],
  ['GET', '/version', viewers],
  ['GET', '/printers', viewers],
  ['GET', '/jobs', viewers],
  ['POST', '/printers/{}/pause', operators],
  ['POST', '/printers/{}/resume', operators],
  ['POST', '/printers/{}/stop', operators],
  ['POST', '/printers/{}/speed', operators],
  ['POST', '/printers/{}/fan', operators],
  ['POST', '/printers/{}/skip-objects', operators],
  ['POST', '/printers/{}/plate-cleared', operators],
  ['POST', '/printers/all/stop', operators],
  ['POST', '/printers/{}/ams/refresh', operators],
  ['PUT', '/printers/{}/ams/{}/slots/{}', operators],
  ['GET', '/printers/{}/nozzles', viewers],
  ['POST', '/printers/{}/nozzles', operators],
  ['PATCH', '/printers/{}/nozzles/{}', operators],
  ['DELETE', '/printers/{}/nozzles/{}', { role: 'admin' }],
  ['GET', '/spools/low-stock', viewers],
  ['GET', '/spools/export', viewers],
  ['GET', '/groups', viewers],
  ['POST', '/groups', { role: 'admin' }],
  ['GET', '/orgs', viewers],
  ['POST', '/orgs', { role: 'admin' }],
  ['PATCH', '/orgs/{}', { role: 'admin' }],
  ['DELETE', '/orgs/{}', { role: 'admin' }],
];

// spec: S4.11 S4.15 S4.17 S4.24 S5.17 S5.18
test.each(ENDPOINTS)('%s %s is there, for whom the specification says', (method, path, access) => {
  expect(find(method, path)?.access).toMatchObject(access);
});

test.each([
  'printers',
  'jobs',
  'queue',
  'models',
  'spools',
  'alerts',
  'maintenance/tasks',
  'printers/{}/nozzles',
  'groups',
  'orgs',
])('%s can be read', (kind) => {
  expect(find('GET', `/${kind}`)?.access).toMatchObject({ kind: 'role', scope: 'agent:read' });
});

/** The routes behind the write tools, with the least that their callers need (spec section 5.6). */
const BEHIND_TOOLS: readonly (readonly [keyof typeof ROUTES, Access])[] = [
  ['createJob', { kind: 'role', role: 'viewer', scope: 'agent:write' }],
  ['cancelJob', { kind: 'role', role: 'operator', scope: 'agent:write' }],
  ['approveJob', { kind: 'role', role: 'operator', scope: 'agent:write' }],
  ['rejectJob', { kind: 'role', role: 'operator', scope: 'agent:write' }],
  ['pausePrinter', { kind: 'role', role: 'operator', scope: 'agent:write' }],
  ['resumePrinter', { kind: 'role', role: 'operator', scope: 'agent:write' }],
  ['readAlert', { kind: 'role', role: 'viewer', scope: 'agent:write' }],
  ['dismissAlert', { kind: 'role', role: 'viewer', scope: 'agent:write' }],
  ['assignSpool', { kind: 'role', role: 'operator', scope: 'agent:write' }],
  ['consumeSpool', { kind: 'role', role: 'operator', scope: 'agent:write' }],
  ['completeMaintenance', { kind: 'role', role: 'operator', scope: 'agent:write' }],
];

test.each(['/users', '/license', '/backups'])('%s is for people alone, whatever the scope', (path) => {
  const ours = table.filter((route) => route.path === path || route.path === `${path}/{id}`);
  expect(ours.length).toBeGreaterThan(1);
  expect(ours.filter(({ access }) => access.kind !== 'human').map(({ id }) => id)).toEqual([]);
});

// spec: S4.70
test.each(BEHIND_TOOLS)('%s is open to agents that write, and has a preview', (id, access) => {
  expect(ROUTES[id]).toMatchObject({ access, dryRun: true });
});

// spec: ~S5.1
test('only the log-in, its ways and the first set-up take a caller whom nobody knows', () => {
  const open = table.filter(({ access }) => access.kind === 'public');
  expect(open.map(({ id }) => id).toSorted()).toEqual(['getSetup', 'listLoginWays', 'logIn', 'setUp']);
});

// spec: S4.3 S8.1 S8.2
test('every list begins at 0 and has 50 entries unless said otherwise', () => {
  const lists = table.filter(({ list }) => list === true);
  expect(lists.length).toBeGreaterThan(10);
  const unlike = lists.filter(({ query }) => {
    const read = query?.safeParse({});
    // A list that can't be read without a filter says so in its own tests.
    return read?.success === true && (read.data['skip'] !== 0 || read.data['limit'] !== 50);
  });
  expect(unlike.map(({ id }) => id)).toEqual([]);
});

// spec: S4.12 S8.3
test.each([
  [24, false],
  [25, true],
  [200, true],
  [201, false],
  [99.5, false],
])('a speed of %d percent is taken: %s', (speed_percent, isTaken) => {
  expect(ROUTES.setSpeed.body.safeParse({ speed_percent }).success).toBe(isTaken);
});

// spec: S4.13 S8.4
test.each([
  ['part_cooling', 0, true],
  ['auxiliary', 255, true],
  ['chamber', 128, true],
  ['chamber', 256, false],
  ['chamber', -1, false],
  ['bed', 10, false],
])('the fan %s at %d is taken: %s', (fan_type, speed, isTaken) => {
  expect(ROUTES.setFan.body.safeParse({ fan_type, speed }).success).toBe(isTaken);
});

// spec: S1.39 S7.9
test('every code that the specification names has its status, and is retriable where it says so', () => {
  expect(ERRORS).toMatchObject({
    printer_not_found: { status: 404 },
    job_not_found: { status: 404 },
    quota_exceeded: {},
    scope_denied: { status: 403 },
    idempotency_conflict: { status: 409, retriable: false },
    idempotency_in_progress: { status: 409, retriable: true },
    idempotency_authz_changed: { status: 409, retriable: false },
    idempotency_uncacheable_success: { status: 409, retriable: false },
    itar_outbound_blocked: {},
    rate_limited: {},
    internal_error: {},
    dry_run_unsupported: { status: 501, retriable: false },
  });
});

import { isWrite, ROUTES, type RouteShape } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { withoutControl } from './access-callers.ts';
import { AIMED_AT_NO_PRINTER, AIMS, type Aim, openWorld } from './control-aims.ts';
import { everything } from './every-row.ts';
import { type Caller, codeOf, type Reply } from './kit.ts';

/** Control is not sight: every write of the table, by those who see a printer and control nothing of it. */

const WRITES: readonly RouteShape[] = Object.values(ROUTES).filter(isWrite);
const AIMED = Object.keys(AIMS) as (keyof typeof AIMS)[];

const shoot = (caller: Caller, { method }: RouteShape, { path, body, headers }: Aim, dryRun = false) =>
  caller.call(method, path, {
    ...(body !== undefined && { body }),
    headers: { ...headers, ...(dryRun && { 'x-dry-run': 'true' }) },
  });

/** A pin outside a token's printers, and a row about a spool of others, are told as mistakes in the request. */
function isRefused(reply: Reply): boolean {
  if (reply.status === 403 || reply.status === 404) return true;
  const [field] = (reply.body as { error?: { fields?: { path: string }[] } }).error?.fields ?? [];
  return reply.status === 422 && /^body\.(printer_id|line_\d+)/.test(field?.path ?? '');
}

test('every write says which printer it is aimed at, or that it is aimed at none', () => {
  const known = [...AIMED, ...AIMED_AT_NO_PRINTER].toSorted();
  expect(known).toEqual(WRITES.map(({ id }) => id).toSorted());
});

test('who sees a printer and does not control it changes nothing of it, on it or for it', async () => {
  const world = await openWorld();
  const callers = await withoutControl(world.farm, world);
  const before = await everything(world.farm);
  const surprises: string[] = [];
  for (const id of AIMED) {
    const aim: Aim = AIMS[id](world);
    for (const { name, caller, why } of callers) {
      if (why === 'shared' && (aim.isSharedUse === true || aim.onlyBound === true)) continue;
      if (why === 'limited' && (aim.isMembersUse === true || aim.onlyBound === true)) continue;
      const reply = await shoot(caller, ROUTES[id], aim);
      if (!isRefused(reply)) surprises.push(`${id} by ${name}: ${reply.status} ${codeOf(reply)}`);
    }
  }
  expect(surprises).toEqual([]);
  expect(await everything(world.farm)).toEqual(before);
}, 120_000);

test('the same writes are open to those who control the printer', async () => {
  const world = await openWorld();
  const allowed = [200, 409, 503];
  const surprises: string[] = [];
  for (const id of AIMED) {
    const route: RouteShape = ROUTES[id];
    if (!route.dryRun) continue;
    const reply = await shoot(world.admin, route, AIMS[id](world), true);
    // What stands in the way now is the state of the printer or the job, or whose job it is, not whose printer.
    const isOwners = id === 'resubmitJob' && codeOf(reply) === 'permission_denied';
    if (!allowed.includes(reply.status) && !isOwners)
      surprises.push(`${id}: ${reply.status} ${JSON.stringify(reply.body)}`);
  }
  expect(surprises).toEqual([]);
}, 120_000);

test('a token that is bound to other printers reads none by name', async () => {
  const world = await openWorld();
  const bound = (await withoutControl(world.farm, world)).filter(({ why }) => why === 'bound');
  const reads = Object.values(ROUTES).filter(
    ({ method, path, access }) =>
      method === 'GET' && path.startsWith('/printers/{id}') && access.kind === 'role',
  );
  expect(reads.length).toBeGreaterThan(5);
  for (const { caller } of bound) {
    for (const { path, id } of reads) {
      const query = id === 'getPrinterHistory' ? '?kind=telemetry' : '';
      const at = (printer: number) => caller.get(`${path.replace('{id}', String(printer))}${query}`);
      const reply = await at(world.printer);
      expect([id, reply.status, codeOf(reply)]).toEqual([id, 403, 'permission_denied']);
      expect([id, (await at(world.otherPrinter)).status]).not.toEqual([id, 403]);
    }
  }
});

/** Where the role alone refuses, nobody has looked for the printer. */
const isForOperators = ({ access }: RouteShape): boolean =>
  access.kind !== 'public' && access.role !== 'admin';

/** Spools and orders are the farm's: who does not see the printer sees them, and is told that they are to look at. */
const LOOKED_AT: readonly string[] = [
  ...['unloadSpool', 'updateSpool', 'consumeSpool', 'postSpoolUse', 'weighSpool', 'deleteSpool'],
  ...['logDryingSession', 'updateDryingSession', 'deleteDryingSession', 'importSpools', 'cancelOrder'],
];

test('to the members of a group that is limited to others, what is on the printer is as what does not exist, or to look at', async () => {
  const world = await openWorld();
  const limited = (await withoutControl(world.farm, world)).filter(({ why }) => why === 'limited');
  const surprises: string[] = [];
  for (const id of AIMED) {
    const aim: Aim = AIMS[id](world);
    if (!isForOperators(ROUTES[id]) || aim.isMembersUse === true || aim.onlyBound === true) continue;
    for (const { name, caller } of limited) {
      const reply = await shoot(caller, ROUTES[id], aim);
      const isField = reply.status === 422 && isRefused(reply);
      if (reply.status !== (LOOKED_AT.includes(id) ? 403 : 404) && !isField)
        surprises.push(`${id} by ${name}: ${reply.status} ${JSON.stringify(reply.body)}`);
    }
  }
  expect(surprises).toEqual([]);
}, 120_000);

import { isWrite, ROUTES, type RouteShape } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { everyKindOfCaller, type Kind } from './access-callers.ts';
import { everything } from './every-row.ts';
import { codeOf, type Farm, openFarm, type Reply } from './kit.ts';
import { enterprise } from './licenses.ts';

/**
 * Every route of the table with every kind of caller. What should happen follows from the declared access by the
 * small table below, which shares no code with the service.
 */
const ROLE_RANK = { viewer: 0, operator: 1, admin: 2 };
const SCOPE_RANK = { 'agent:read': 0, 'agent:write': 1, admin: 2 };

/** Of no record in particular, and yet not for those whose group is limited to some printers. */
const NOT_FOR_LIMITED: readonly string[] = ['setQueueState'];

function expected({ id, access }: RouteShape, { standing, isLimited = false }: Kind): string {
  if (access.kind === 'public') return 'allowed';
  if (standing === null) return '401 not_authenticated';
  const { role, scope } = standing;
  if (access.kind === 'human' && scope !== null) return '403 human_only';
  if (access.kind === 'role' && scope !== null && SCOPE_RANK[scope] < SCOPE_RANK[access.scope]) {
    return '403 scope_denied';
  }
  const isLeftOut = isLimited && NOT_FOR_LIMITED.includes(id);
  return isLeftOut || ROLE_RANK[role] < ROLE_RANK[access.role] ? '403 permission_denied' : 'allowed';
}

const ACCESS_CODES = ['not_authenticated', 'human_only', 'scope_denied', 'permission_denied'];

/** Anything that the access layer does not say is beyond it; our own fault and a missing route are neither. */
function judged(reply: Reply): string {
  const code = codeOf(reply);
  if (code !== null && (ACCESS_CODES.includes(code) || reply.status === 401))
    return `${reply.status} ${code}`;
  return reply.status >= 500 ? `broken: ${reply.status} ${code}` : 'allowed';
}

const TABLE: readonly RouteShape[] = Object.values(ROUTES);

const pathWith = (route: RouteShape, id: number) => route.path.replaceAll(/\{\w+\}/g, String(id));

/** The whole request, aimed at a record that exists: it would act if it were let through. */
function attack(kind: Kind, route: RouteShape): Promise<Reply> {
  return kind.caller.call(route.method, pathWith(route, 1), {
    ...(isWrite(route) && { body: route.example.body ?? {}, headers: { 'idempotency-key': `${kind.name}` } }),
  });
}

/** Where the example itself asks for more than the least of the allowed callers may have. */
const MODEST_BODIES: Readonly<Record<string, unknown>> = {
  createToken: { name: 'modest', scopes: ['agent:read'] },
};

/** A request that gets past the access check and yet changes nothing: a dry run, or a body that can't be right. */
function knock(kind: Kind, route: RouteShape): Promise<Reply> {
  const path = pathWith(route, 999_999_999);
  if (!isWrite(route)) return kind.caller.get(path);
  if (!route.dryRun) return kind.caller.call(route.method, path, { body: { no_such_field: true } });
  const body = MODEST_BODIES[route.id] ?? route.example.body;
  return kind.caller.call(route.method, path, {
    ...(body !== undefined && { body }),
    headers: { 'x-dry-run': 'true' },
  });
}

/** Every new route makes the walk longer, by some thirty calls. */
const WALK_MS = 120_000;

async function walk(farm: Farm, ask: typeof knock, onlyAllowed: boolean): Promise<void> {
  const surprises: string[] = [];
  const kinds = await everyKindOfCaller(farm);
  const before = await everything(farm);
  let calls = 0;
  for (const route of TABLE) {
    for (const kind of kinds) {
      const should = expected(route, kind);
      if ((should === 'allowed') !== onlyAllowed) continue;
      calls += 1;
      const did = judged(await ask(kind, route));
      if (did !== should) surprises.push(`${route.id} by ${kind.name}: should be ${should}, was ${did}`);
    }
  }
  expect(surprises).toEqual([]);
  expect(calls).toBeGreaterThan(100);
  expect(Object.values(before).flat().length).toBeGreaterThan(kinds.length);
  expect(await everything(farm)).toEqual(before);
}

// spec: S1.15 S4.24 S5.1 S5.12 S5.24 S5.25 S5.13 S5.14 S7.3 S7.4
test(
  'whoever is not declared for a route is refused with the right code, and leaves no trace',
  async () => {
    await walk(await openFarm({ env: enterprise() }), attack, false);
  },
  WALK_MS,
);

// spec: S5.9
test(
  'whoever is declared for a route gets past the access check',
  async () => {
    const farm = await openFarm({ env: enterprise() });
    // The reads that write: whoever asks for one of the farm's keys first has it made.
    await (await farm.session('viewer')).get(ROUTES.getPushKey.path);
    await (await farm.session('admin')).get(ROUTES.getEgress.path);
    await walk(farm, knock, true);
  },
  WALK_MS,
);

import { isWrite, ROUTES, type RouteShape } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { AIMS, type Aim, openWorld } from '../../../test/control-aims.ts';
import { type Caller, codeOf, type Farm, openFarm, type Reply } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { addOrg } from '../../../test/live.ts';

const GRANTED = { name: 'button', scopes: ['agent:write'], grants: ['plate_cleared'] };
const boundTo = (...printer_ids: number[]) => ({ ...GRANTED, budgets: { printer_ids } });

const outcome = (reply: Reply) => [reply.status, codeOf(reply)];
const fieldsOf = ({ body }: Reply) =>
  (body as { error?: { fields?: { path: string }[] } }).error?.fields?.map(({ path }) => path);
const tokenOf = (farm: Farm, { body }: Reply) =>
  farm.caller({ 'x-api-key': (body as { token: string }).token });

async function addPrinter(admin: Caller, name: string): Promise<number> {
  const body = { name, family: 'prusalink', host: '127.0.0.1', enabled: false };
  return ((await admin.post('/printers', body)).body as { id: number }).id;
}

test('a grant is asked for by a person from operator up, for named printers, and is shown wherever the token is', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const id = await addPrinter(admin, 'Left');
  for (const role of ['operator', 'admin'] as const) {
    const person = await farm.session(role);
    const preview = await person.post('/tokens', boundTo(id), { 'x-dry-run': 'true' });
    expect(preview.body).toMatchObject({ would_execute: { grants: ['plate_cleared'] } });
    const made = await person.post('/tokens', boundTo(id));
    expect(made).toMatchObject({ status: 201, body: { grants: ['plate_cleared'] } });
    expect((await person.get('/tokens')).body).toMatchObject([{ grants: ['plate_cleared'] }]);
  }
  expect((await admin.post('/tokens', { name: 'plain', scopes: ['agent:write'] })).body).toMatchObject({
    grants: [],
  });
  // Neither with a scope that is above a viewer's role nor with one that is not.
  const viewer = await farm.session('viewer');
  for (const scope of ['agent:write', 'agent:read']) {
    const refused = await viewer.post('/tokens', { ...boundTo(id), scopes: [scope] });
    expect([scope, ...outcome(refused)]).toEqual([scope, 403, 'permission_denied']);
  }
});

test('a token gives no grant, not even one that it has, and its children have none', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const id = await addPrinter(admin, 'Left');
  const parent = tokenOf(farm, await admin.post('/tokens', { ...boundTo(id), scopes: ['admin'] }));
  expect(outcome(await parent.post('/tokens', boundTo(id)))).toEqual([403, 'human_only']);
  const made = await parent.post('/tokens', { name: 'child', scopes: ['agent:write'] });
  expect(made).toMatchObject({ status: 201, body: { grants: [], budgets: { printer_ids: [id] } } });
  const child = tokenOf(farm, made);
  expect(outcome(await child.post(`/printers/${id}/plate-cleared`))).toEqual([403, 'scope_denied']);
});

test('a grant without printers, or without the scope that it widens, is a mistake in the request', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const bad = [
    [GRANTED, 'body.budgets.printer_ids'],
    [{ ...GRANTED, budgets: { starts_per_hour: 3 } }, 'body.budgets.printer_ids'],
    [{ ...boundTo(1), scopes: ['agent:read'] }, 'body.grants'],
    [{ ...boundTo(1), grants: ['everything'] }, 'body.grants.0'],
  ] as const;
  for (const [body, path] of bad) {
    const reply = await operator.post('/tokens', body);
    expect([reply.status, fieldsOf(reply)]).toEqual([422, [path]]);
  }
});

/** Whom the access layer lets through; what the route itself then says is another matter. */
const isAdmitted = (reply: Reply) =>
  !['scope_denied', 'permission_denied', 'human_only'].includes(codeOf(reply) ?? '');

test('of all writes aimed at its printer a grant opens one, and aimed at another printer none', async () => {
  const world = await openWorld();
  const { farm, owner, printer, otherPrinter } = world;
  const mint = async (body: object) => tokenOf(farm, await owner.post('/tokens', body));
  const plain = { name: 'plain', scopes: ['agent:write'], budgets: { printer_ids: [printer] } };
  const callers = [
    await mint(plain),
    await mint(boundTo(printer)),
    await mint(boundTo(otherPrinter)),
  ] as const;
  const differences: string[] = [];
  for (const [id, aimOf] of Object.entries(AIMS)) {
    const route: RouteShape = ROUTES[id as keyof typeof AIMS];
    if (!isWrite(route) || !route.dryRun) continue;
    const { path, body }: Aim = aimOf(world);
    const options = { ...(body !== undefined && { body }), headers: { 'x-dry-run': 'true' } };
    const [without, own, other] = await Promise.all(
      callers.map(async (caller) => isAdmitted(await caller.call(route.method, path, options))),
    );
    if (own !== without) differences.push(id);
    if (other === true && without === false) differences.push(`${id} elsewhere`);
  }
  expect(differences).toEqual(['clearPlate']);
}, 120_000);

test('the button clears the plate of its printer and no other, is written down, and ends with its owner’s role', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const [left, right] = [await addPrinter(admin, 'Left'), await addPrinter(admin, 'Right')];
  const owner = await farm.session('operator');
  const made = await owner.post('/tokens', boundTo(left));
  const button = tokenOf(farm, made);
  const cleared = await button.post(`/printers/${left}/plate-cleared`);
  expect(cleared).toMatchObject({ status: 200, body: { id: left, plate: 'clear' } });
  expect(outcome(await button.post(`/printers/${right}/plate-cleared`))).toEqual([403, 'permission_denied']);
  expect((await admin.get(`/printers/${right}`)).body).toMatchObject({ plate: 'occupied' });

  const { id: token_id } = made.body as { id: number };
  expect((await admin.get('/audit?action=clearPlate')).body).toMatchObject([
    { user_id: owner.user.id, token_id, details: { printer_id: left } },
  ]);
  await admin.patch(`/users/${owner.user.id}`, { role: 'viewer' });
  expect(outcome(await button.post(`/printers/${left}/plate-cleared`))).toEqual([403, 'permission_denied']);
});

test('whoever is refused what a grant would open is told of the grant, and of no grant elsewhere', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const id = await addPrinter(admin, 'Left');
  const operator = await farm.session('operator');
  const mint = async (scope: string) =>
    tokenOf(farm, await operator.post('/tokens', { name: 'plain', scopes: [scope] }));
  for (const scope of ['agent:read', 'agent:write']) {
    const token = await mint(scope);
    expect(await token.post(`/printers/${id}/plate-cleared`)).toMatchObject({
      status: 403,
      body: {
        detail:
          "This token's scopes do not allow this. It needs admin, or agent:write with the grant plate_cleared for this printer, which a person can give when making a token.",
        error: {
          code: 'scope_denied',
          allowed_scopes: ['admin'],
          token_scopes: [scope],
          allowed_grants: [{ grant: 'plate_cleared', scope: 'agent:write' }],
          token_grants: [],
        },
      },
    });
  }
  const other = (await (await mint('agent:write')).post(`/printers/${id}/light`, { on: true })).body;
  expect(other).toMatchObject({
    detail: expect.not.stringContaining('grant'),
    error: { code: 'scope_denied' },
  });
  expect((other as { error: object }).error).not.toHaveProperty('allowed_grants');
});

test('printers that are not there, or not to be seen, are named, and no token is made', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const here = await addPrinter(admin, 'Here');
  const lab = await addOrg(farm, 'Lab');
  const theirs = await farm.session(await farm.addUser('operator', { orgId: lab }));
  const unseen = (...printer_ids: number[]) => ({
    status: 404,
    body: { error: { code: 'printer_not_found', printer_ids } },
  });
  const plain = (...printer_ids: number[]) => ({
    name: 'plain',
    scopes: ['agent:read'],
    budgets: { printer_ids },
  });

  expect(await admin.post('/tokens', boundTo(here, 998, 999))).toMatchObject({
    ...unseen(998, 999),
    body: {
      detail:
        'There is no printer 998 or 999. The printers of a token (printer_ids) must be there when it is made.',
    },
  });
  for (const body of [plain(999), plain(here, 999), boundTo(999)]) {
    expect(await admin.post('/tokens', body)).toMatchObject(unseen(999));
    expect(await admin.post('/tokens', body, { 'x-dry-run': 'true' })).toMatchObject(unseen(999));
  }
  // Just as one that does not exist.
  for (const body of [plain(here), boundTo(here)]) {
    expect(await theirs.post('/tokens', body)).toMatchObject(unseen(here));
  }
  expect((await admin.get('/tokens')).body).toEqual([]);
  expect((await theirs.get('/tokens')).body).toEqual([]);
});

test('a grant is for printers that its giver may control: one that is shared to be watched is refused, to read it is not', async () => {
  const farm = await openFarm({ env: enterprise() });
  const admin = await farm.session('admin');
  const [lab, shop] = [await addOrg(farm, 'Lab'), await addOrg(farm, 'Shop')];
  const body = { name: 'Shared', family: 'prusalink', host: '127.0.0.1', enabled: false, shared: true };
  const { id } = (await admin.post('/printers', body)).body as { id: number };
  await admin.put(`/orgs/${shop}/printers/${id}`);
  const watcher = await farm.session(await farm.addUser('operator', { orgId: lab }));
  expect(outcome(await watcher.post('/tokens', boundTo(id)))).toEqual([403, 'permission_denied']);
  const reader = { name: 'wall', scopes: ['agent:read'], budgets: { printer_ids: [id] } };
  expect((await watcher.post('/tokens', reader)).status).toBe(201);
});

test('a token that is bound to a printer which is gone still mints: its children inherit the list as it is', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const [left, gone] = [await addPrinter(admin, 'Left'), await addPrinter(admin, 'Gone')];
  const budgets = { printer_ids: [left, gone] };
  const parent = tokenOf(farm, await admin.post('/tokens', { name: 'parent', scopes: ['admin'], budgets }));
  expect((await admin.delete(`/printers/${gone}`)).status).toBe(204);
  const child = { name: 'child', scopes: ['agent:read'] };
  expect(await parent.post('/tokens', child)).toMatchObject({ status: 201, body: { budgets } });
  expect(outcome(await parent.post('/tokens', { ...child, budgets }))).toEqual([404, 'printer_not_found']);
});

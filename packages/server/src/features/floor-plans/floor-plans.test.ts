import type { FloorPlan, Placement } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { type Caller, codeOf, type Farm, openFarm } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { limitedGroup } from '../../../test/limited-group.ts';
import { addOrg } from '../../../test/live.ts';
import { addPrinter } from '../../../test/printers.ts';
import { problemOf } from './rules.ts';

/** Not to be connected: these tests are about where they stand. */
const plain = { name: 'Left', family: 'bambu', host: '127.0.0.1', enabled: false } as const;

async function newPlan(admin: Caller, changes: object = {}): Promise<FloorPlan> {
  const { status, body } = await admin.post('/floor-plans', {
    ...{ name: 'Hall 2', width: 12, height: 8 },
    ...changes,
  });
  expect([status, body]).toMatchObject([201, {}]);
  return body as FloorPlan;
}

const place = (who: Caller, plan: Pick<FloorPlan, 'id' | 'revision'>, placements: readonly Placement[]) =>
  who.put(`/floor-plans/${plan.id}/placements`, { revision: plan.revision, placements });

const placedFor = async (who: Caller, id: number) =>
  ((await who.get(`/floor-plans/${id}`)).body as FloorPlan).placements.map(({ printer_id }) => printer_id);

async function scene(env: Record<string, string> = {}) {
  const farm = await openFarm({ env });
  const admin = await farm.session('admin');
  const one = (await addPrinter(admin, plain)).id;
  const other = (await addPrinter(admin, { ...plain, name: 'Right' })).id;
  return { farm, admin, one, other };
}

test('a plan is made, placed on, changed and deleted; its printers stay', async () => {
  const { farm, admin, one, other } = await scene();
  const plan = await newPlan(admin);
  expect(plan).toMatchObject({ picture_url: null, placements: [], revision: 1, org_id: null });
  const placed = await place(admin, plan, [
    { printer_id: other, x: 0, y: 0 },
    { printer_id: one, x: 11, y: 7 },
  ]);
  expect(placed).toMatchObject({
    status: 200,
    body: {
      revision: 2,
      placements: [
        { printer_id: one, x: 11, y: 7 },
        { printer_id: other, x: 0, y: 0 },
      ],
    },
  });
  const viewer = await farm.session('viewer');
  expect((await viewer.get('/floor-plans')).body).toMatchObject([{ id: plan.id, revision: 2 }]);

  const small = await admin.patch(`/floor-plans/${plan.id}`, { width: 11 });
  expect(small.body).toMatchObject({
    error: { code: 'validation_failed', fields: [{ path: 'body.width' }] },
  });
  const wide = await admin.patch(`/floor-plans/${plan.id}`, { name: 'Hall', width: 20 });
  expect(wide.body).toMatchObject({ name: 'Hall', width: 20, height: 8, revision: 3 });

  // A printer that goes leaves its place.
  await admin.delete(`/printers/${one}`);
  expect(await placedFor(viewer, plan.id)).toEqual([other]);
  expect((await admin.delete(`/floor-plans/${plan.id}`)).status).toBe(204);
  expect((await viewer.get(`/floor-plans/${plan.id}`)).status).toBe(404);
  expect((await viewer.get(`/printers/${other}`)).status).toBe(200);
});

test('a list made from an older plan is refused, and nothing of it is written', async () => {
  const { admin, one, other } = await scene();
  const plan = await newPlan(admin);
  await place(admin, plan, [{ printer_id: one, x: 1, y: 1 }]);
  const late = await place(admin, plan, [{ printer_id: other, x: 1, y: 1 }]);
  expect(late).toMatchObject({ status: 409, body: { error: { code: 'changed_meanwhile', revision: 2 } } });
  expect(await placedFor(admin, plan.id)).toEqual([one]);
});

test.each<[string, readonly Placement[], number | null, string | null]>([
  ['fits', [{ printer_id: 1, x: 3, y: 1 }], null, null],
  ['is beyond the right edge', [{ printer_id: 1, x: 4, y: 0 }], 0, 'floor_plan.outside'],
  ['is beyond the lower edge', [{ printer_id: 1, x: 0, y: 2 }], 0, 'floor_plan.outside'],
  [
    'is where another stands',
    [
      { printer_id: 1, x: 0, y: 0 },
      { printer_id: 2, x: 0, y: 0 },
    ],
    1,
    'floor_plan.cell_taken',
  ],
  [
    'is there twice',
    [
      { printer_id: 1, x: 0, y: 0 },
      { printer_id: 1, x: 1, y: 0 },
    ],
    1,
    'floor_plan.twice',
  ],
])('a list of places: a printer %s', (_what, placements, at, code) => {
  const problem = problemOf(placements, { width: 4, height: 2 });
  expect([problem?.at ?? null, problem?.said.code ?? null]).toEqual([at, code]);
});

test('a wrong list says where it is wrong, and a printer that is not there is not found', async () => {
  const { admin, one } = await scene();
  const plan = await newPlan(admin);
  const beyond = await place(admin, plan, [{ printer_id: one, x: 12, y: 0 }]);
  expect(beyond.body).toMatchObject({ error: { fields: [{ path: 'body.placements.0' }] } });
  expect(codeOf(await place(admin, plan, [{ printer_id: 99, x: 0, y: 0 }]))).toBe('printer_not_found');
});

test('only administrators change plans, and not with a token for some printers', async () => {
  const { farm, admin, one } = await scene();
  const plan = await newPlan(admin);
  const operator = await farm.session('operator');
  const bound = await farm.token('admin', ['admin'], { printerIds: [one] });
  for (const who of [operator, bound]) {
    const tries = [
      await who.post('/floor-plans', { name: 'x', width: 1, height: 1 }),
      await who.patch(`/floor-plans/${plan.id}`, { name: 'x' }),
      await place(who, plan, []),
      await who.delete(`/floor-plans/${plan.id}/picture`),
      await who.delete(`/floor-plans/${plan.id}`),
    ];
    expect(tries.map(codeOf)).toEqual(tries.map(() => 'permission_denied'));
  }
});

test('each sees the plans of the own organization, and on them the printers that they may see', async () => {
  const { farm, admin, one, other } = await scene(enterprise());
  const lab = await addOrg(farm, 'Lab');
  const ours = await newPlan(admin);
  const theirs = await newPlan(admin, { name: 'Lab', org_id: lab });
  await admin.put(`/orgs/${lab}/printers/${other}`);
  for (const plan of [ours, theirs]) {
    await place(admin, plan, [
      { printer_id: one, x: 0, y: 0 },
      { printer_id: other, x: 1, y: 0 },
    ]);
  }
  const viewer = await farm.session('viewer');
  const insider = await farm.token(await farm.addUser('viewer', { orgId: lab }), ['agent:read']);
  expect(await placedFor(viewer, ours.id)).toEqual([one]);
  expect(await placedFor(insider, theirs.id)).toEqual([other]);
  expect((await viewer.get(`/floor-plans/${theirs.id}`)).status).toBe(404);
  expect((await insider.get('/floor-plans')).body).toMatchObject([{ id: theirs.id }]);
  expect(await placedFor(admin, ours.id)).toEqual([one, other]);
  expect(codeOf(await admin.delete(`/orgs/${lab}`))).toBe('in_use');

  const limited = await farm.session('viewer');
  const group = await limitedGroup(admin, []);
  await admin.put(`/groups/${group}/members/${limited.user.id}`);
  expect(await placedFor(limited, ours.id)).toEqual([]);
  const reader = await farm.token('admin', ['agent:read'], { printerIds: [one] });
  expect(await placedFor(reader, ours.id)).toEqual([one]);
});

test('a dry run of each JSON write shows it and changes nothing; the audit log has what was done', async () => {
  const { farm, admin, one } = await scene();
  const plan = await newPlan(admin);
  const dry = { 'x-dry-run': 'true' };
  const placements = [{ printer_id: one, x: 0, y: 0 }];
  const tries = [
    await admin.post('/floor-plans', { name: 'New', width: 2, height: 2 }, dry),
    await admin.patch(`/floor-plans/${plan.id}`, { width: 3 }, dry),
    await admin.put(`/floor-plans/${plan.id}/placements`, { revision: 1, placements }, dry),
    await admin.delete(`/floor-plans/${plan.id}`, dry),
  ];
  expect(tries.map(({ body }) => (body as { would_execute: unknown }).would_execute)).toMatchObject([
    { action: 'create_floor_plan', name: 'New' },
    { action: 'update_floor_plan', floor_plan_id: plan.id, width: 3 },
    { action: 'set_placements', floor_plan_id: plan.id, printer_ids: [one] },
    { action: 'delete_floor_plan', floor_plan_id: plan.id },
  ]);
  expect((await admin.get('/floor-plans')).body).toMatchObject([{ id: plan.id, revision: 1 }]);
  await place(admin, plan, placements);
  expect(await actionsIn(farm)).toContain('setPlacements');
});

async function actionsIn(farm: Farm): Promise<string[]> {
  const rows = await farm.app.kernel.database.read
    .selectFrom('audit_entries')
    .select('action')
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

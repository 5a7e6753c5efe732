import type { Job, Order } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { addModel, claim, endPrint, printOne, startPrinting } from '../../../test/jobs.ts';
import { type Caller, codeOf, type Farm, openFarm } from '../../../test/kit.ts';
import { addOrder, orderOf, readOrder, schedule } from '../../../test/orders.ts';
import { addPrinter } from '../../../test/printers.ts';
import { outcome } from '../../../test/replies.ts';
import { eventsOf } from '../../../test/spools.ts';

const disabled = { name: 'Left', family: 'prusalink', host: '127.0.0.1', enabled: false } as const;

async function openShop() {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const admin = await farm.session('admin');
  const model = await addModel(farm, { name: 'Bracket' });
  const printer = await addPrinter(admin, disabled);
  const printCopy = (jobId: number, result?: Parameters<typeof printOne>[4]) =>
    printOne(farm, jobId, printer.id, model.fileId, result);
  return { farm, admin, operator, ...model, printerId: printer.id, printCopy };
}

const jobsOf = async (caller: Caller, orderId: number): Promise<Job[]> =>
  (await caller.get(`/jobs?order_id=${orderId}`)).body as Job[];

async function addOrg({ app }: Farm, name: string): Promise<number> {
  return app.kernel.write(async ({ db, now }) => {
    const words = { name, name_folded: name.toLowerCase(), description: '', owner_id: null, settings: '{}' };
    const row = { ...words, is_org: 1 as const, created_at: now };
    return (await db.insertInto('groups').values(row).returning('id').executeTakeFirstOrThrow()).id;
  });
}

test('an order has a number of its own, the names of its models, and a line in the audit log', async () => {
  const { operator, admin, modelId } = await openShop();
  const made = await addOrder(operator, [{ model_id: modelId }, { model_id: modelId, name: ' Left one ' }], {
    source: 'phone',
  });
  expect(made).toMatchObject({
    order_number: 'ORD-00001',
    customer_name: 'Mia Berg',
    customer_email: null,
    source: 'phone',
    status: 'pending',
    items: [
      { name: 'Bracket', model_id: modelId, product_id: null, plate_index: 1, quantity: 1, unit_price: 0 },
      { name: 'Left one', printed_count: 0, missing_count: 1, job_ids: [] },
    ],
    shipped_at: null,
    tracking_number: null,
  } satisfies Partial<Record<keyof Order, unknown>>);
  expect((await admin.get('/audit?action=createOrder')).body).toMatchObject([
    { details: { action: 'create_order', customer_name: 'Mia Berg' } },
  ]);
});

test('a number is given once within an organization, whatever its case', async () => {
  const { farm, operator, modelId } = await openShop();
  await addOrder(operator, [{ model_id: modelId }], { order_number: 'ord-00002' });
  const taken = await operator.post('/orders', {
    customer_name: 'B',
    order_number: 'ORD-00002',
    items: [{ model_id: modelId }],
  });
  expect(outcome(taken)).toEqual([409, 'already_exists']);
  // Ours steps aside where somebody has typed it.
  expect((await addOrder(operator, [{ model_id: modelId }])).order_number).toBe('ORD-00002-2');
  const orgId = await addOrg(farm, 'Lab');
  const member = await farm.session(await farm.addUser('operator', { orgId }));
  const own = await addModel(farm, { orgId });
  expect(
    (await addOrder(member, [{ model_id: own.modelId }], { order_number: 'ORD-00002' })).order_number,
  ).toBe('ORD-00002');
});

test('orders are found by status, number, customer and item, by those of the organization', async () => {
  const { farm, operator, admin, modelId } = await openShop();
  const orgId = await addOrg(farm, 'Lab');
  const member = await farm.session(await farm.addUser('viewer', { orgId }));
  const own = await addModel(farm, { orgId, name: 'Gripper' });
  const first = await addOrder(operator, [{ model_id: modelId }], { customer_email: 'mia@berg.example' });
  const second = await addOrder(admin, [{ model_id: own.modelId }], { customer_name: 'École' });
  expect(second.org_id).toBe(orgId);
  const found = async (caller: Caller, query: string) => {
    const { body, headers } = await caller.get(`/orders?${query}`);
    return [(body as Order[]).map(({ id }) => id), headers['x-total-count']];
  };
  expect(await found(admin, '')).toEqual([[second.id, first.id], '2']);
  expect(await found(admin, 'limit=1&skip=1')).toEqual([[first.id], '2']);
  expect(await found(operator, '')).toEqual([[first.id], '1']);
  expect(await found(member, '')).toEqual([[second.id], '1']);
  expect(await found(admin, 'q=BERG')).toEqual([[first.id], '1']);
  expect(await found(admin, 'q=école')).toEqual([[second.id], '1']);
  expect(await found(admin, 'q=gripper')).toEqual([[second.id], '1']);
  expect(await found(admin, 'status=completed')).toEqual([[], '0']);
  expect(outcome(await operator.get(`/orders/${second.id}`))).toEqual([404, 'order_not_found']);
  expect(outcome(await operator.post(`/orders/${second.id}/schedule`))).toEqual([404, 'order_not_found']);
  const mixed = [
    { model_id: own.modelId },
    { model_id: (await addModel(farm, { orgId: await addOrg(farm, 'B') })).modelId },
  ];
  expect(outcome(await admin.post('/orders', { customer_name: 'C', items: mixed }))).toEqual([
    422,
    'validation_failed',
  ]);
  // Jobs belong to whom the order belongs, whoever makes them.
  await schedule(admin, second.id);
  expect(await jobsOf(member, second.id)).toMatchObject([{ org_id: orgId, item_name: 'Gripper' }]);
});

test('viewers read, operators run orders, and tokens need the scope admin for it', async () => {
  const { farm, operator, modelId } = await openShop();
  const { id } = await addOrder(operator, [{ model_id: modelId }]);
  const viewer = await farm.session('viewer');
  expect((await readOrder(viewer, id)).id).toBe(id);
  expect(outcome(await viewer.post(`/orders/${id}/schedule`))).toEqual([403, 'permission_denied']);
  const agent = await farm.token('operator', ['agent:write']);
  expect((await readOrder(agent, id)).id).toBe(id);
  expect(outcome(await agent.post(`/orders/${id}/schedule`))).toEqual([403, 'scope_denied']);
  const trusted = await farm.token('operator', ['admin']);
  expect(await schedule(trusted, id)).toHaveLength(1);
});

test('schedule makes one job for each item that lacks copies, with its due date, and none twice', async () => {
  const { operator, modelId } = await openShop();
  const due_at = '2026-12-01T12:00:00.000Z';
  const order = await addOrder(
    operator,
    [
      { model_id: modelId, quantity: 5 },
      { model_id: modelId, plate_index: 2, quantity: 2, name: 'Lid' },
    ],
    { due_at },
  );
  const made = await schedule(operator, order.id);
  expect(made).toHaveLength(2);
  const jobs = await jobsOf(operator, order.id);
  expect(jobs.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(made);
  expect(jobs).toMatchObject([
    {
      item_name: 'Lid',
      quantity: 2,
      plate_index: 2,
      due_at,
      status: 'pending',
      order_item_id: order.items[1]?.id,
    },
    { item_name: 'Bracket', quantity: 5, plate_index: 1, order_item_id: order.items[0]?.id },
  ]);
  expect(await schedule(operator, order.id)).toEqual([]);
  expect((await readOrder(operator, order.id)).items).toMatchObject([
    { missing_count: 0, job_ids: [made[0]] },
    { missing_count: 0, job_ids: [made[1]] },
  ]);
});

test('parallel calls and retries with a key make the jobs once', async () => {
  const { operator, modelId } = await openShop();
  const { id } = await addOrder(operator, [{ model_id: modelId, quantity: 7 }]);
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_none, index) =>
      operator.post(`/orders/${id}/schedule`, {}, index % 2 === 0 ? {} : { 'idempotency-key': `k${index}` }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  const made = replies.flatMap(({ body }) => (body as { created_job_ids: number[] }).created_job_ids);
  expect(made).toHaveLength(1);
  expect((await jobsOf(operator, id)).map(({ quantity }) => quantity)).toEqual([7]);

  const other = await addOrder(operator, [{ model_id: modelId }]);
  const key = { 'idempotency-key': 'once' };
  const first = await operator.post(`/orders/${other.id}/schedule`, {}, key);
  const again = await operator.post(`/orders/${other.id}/schedule`, {}, key);
  expect(again.headers['x-idempotent-replay']).toBe('true');
  expect(again.body).toMatchObject(first.body as object);
  expect(await jobsOf(operator, other.id)).toHaveLength(1);
});

test('a dry run shows the jobs and makes none', async () => {
  const { operator, modelId } = await openShop();
  const { id, items } = await addOrder(operator, [{ model_id: modelId, quantity: 3 }]);
  const shown = await operator.post(`/orders/${id}/schedule`, {}, { 'x-dry-run': 'true' });
  expect(shown.body).toEqual({
    dry_run: true,
    would_execute: {
      action: 'schedule_order',
      order_id: id,
      order_number: 'ORD-00001',
      jobs: [
        {
          order_item_id: items[0]?.id,
          item_name: 'Bracket',
          model_id: modelId,
          quantity: 3,
          status: 'pending',
        },
      ],
    },
  });
  for (const path of ['ship', 'cancel']) {
    await operator.post(`/orders/${id}/${path}`, {}, { 'x-dry-run': 'true' });
  }
  expect(await jobsOf(operator, id)).toEqual([]);
  expect((await readOrder(operator, id)).status).toBe('pending');
});

test('all jobs of an order fit into the quota together, or none is made', async () => {
  const { admin, operator, modelId } = await openShop();
  await admin.put(`/users/${operator.user.id}/quota`, { period: 'day', jobs: 1 });
  const order = await addOrder(operator, [{ model_id: modelId }, { model_id: modelId }]);
  const refused = await operator.post(`/orders/${order.id}/schedule`);
  expect(refused).toMatchObject({
    status: 429,
    body: { error: { quota: 'jobs_per_day', used: 0, limit: 1 } },
  });
  await admin.put(`/users/${operator.user.id}/quota`, { period: 'day', grams: 15 });
  expect(codeOf(await operator.post(`/orders/${order.id}/schedule`))).toBe('quota_exceeded');
  expect(await jobsOf(operator, order.id)).toEqual([]);
  await admin.put(`/users/${operator.user.id}/quota`, { period: 'day', jobs: 2, grams: 20 });
  expect(await schedule(operator, order.id)).toHaveLength(2);
});

test('an item without anything to print is named, and no job is made', async () => {
  const { farm, operator, modelId } = await openShop();
  const shape = await addModel(farm, { name: 'Shape', plates: 0 });
  const order = await addOrder(operator, [{ model_id: modelId }, { model_id: shape.modelId }]);
  const refused = await operator.post(`/orders/${order.id}/schedule`);
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { code: 'validation_failed', fields: [{ path: `items.${order.items[1]?.id}` }] } },
  });
  expect(await jobsOf(operator, order.id)).toEqual([]);
});

test('the order follows its prints: begun, printed, and back when more is wanted', async () => {
  const { farm, operator, modelId, fileId, printerId, printCopy } = await openShop();
  const { id, items } = await addOrder(operator, [{ model_id: modelId, quantity: 2 }]);
  const [item] = items;
  const [jobId = 0] = await schedule(operator, id);
  expect((await readOrder(operator, id)).status).toBe('pending');
  const claimed = await claim(farm, jobId, printerId, fileId);
  expect((await readOrder(operator, id)).status).toBe('pending');
  const run = await startPrinting(farm, claimed);
  expect((await readOrder(operator, id)).status).toBe('in_progress');
  await endPrint(farm, run, 'completed');
  expect((await readOrder(operator, id)).items).toMatchObject([{ printed_count: 1 }]);
  expect(outcome(await operator.post(`/orders/${id}/ship`))).toEqual([409, 'invalid_state_transition']);
  await printCopy(jobId);
  expect(await readOrder(operator, id)).toMatchObject({ status: 'completed', items: [{ printed_count: 2 }] });

  const more = orderOf(await operator.patch(`/orders/${id}`, { items: [{ id: item?.id, quantity: 5 }] }));
  expect(more).toMatchObject({ status: 'in_progress', items: [{ quantity: 5, missing_count: 3 }] });
  const [second = 0] = await schedule(operator, id);
  expect(await jobsOf(operator, id)).toMatchObject([
    { id: second, quantity: 3 },
    { id: jobId, quantity: 2 },
  ]);
  for (let copy = 0; copy < 3; copy += 1) await printCopy(second);
  const shipped = orderOf(await operator.post(`/orders/${id}/ship`, { tracking_number: 'T1' }));
  expect(shipped).toMatchObject({ status: 'shipped', tracking_number: 'T1', items: [{ printed_count: 5 }] });
  expect(shipped.shipped_at).not.toBeNull();
  const told = (await eventsOf(farm, 'order.updated')) as Order[];
  expect(told.at(-1)).toEqual({ ...shipped, next_actions: undefined });
  expect([...new Set(told.map(({ status }) => status))]).toEqual([
    'pending',
    'in_progress',
    'completed',
    'shipped',
  ]);
});

test('copies of cancelled and failed jobs are missing again, and the old job can’t bring them back too', async () => {
  const { operator, modelId, printCopy } = await openShop();
  const { id } = await addOrder(operator, [{ model_id: modelId, quantity: 3 }]);
  const [first = 0] = await schedule(operator, id);
  await printCopy(first);
  await operator.post(`/jobs/${first}/cancel`);
  expect((await readOrder(operator, id)).items).toMatchObject([{ printed_count: 1, missing_count: 2 }]);
  // Nobody has them yet, so the job itself may go on.
  expect((await operator.post(`/jobs/${first}/retry`)).status).toBe(200);
  expect(await schedule(operator, id)).toEqual([]);
  await operator.post(`/jobs/${first}/cancel`);
  const [second = 0] = await schedule(operator, id);
  expect(outcome(await operator.post(`/jobs/${first}/retry`))).toEqual([409, 'already_exists']);
  // A copy is given up after two tries; on one printer the other copy has its first one in between.
  for (let attempt = 0; attempt < 3; attempt += 1) await printCopy(second, 'failed');
  expect((await readOrder(operator, id)).items).toMatchObject([{ missing_count: 1 }]);
  const [third = 0] = await schedule(operator, id);
  expect(await jobsOf(operator, id)).toMatchObject([{ id: third, quantity: 1 }, {}, {}]);
  expect(outcome(await operator.post(`/jobs/${second}/retry`))).toEqual([409, 'already_exists']);
  const enlarged = await operator.patch(`/jobs/${third}`, { quantity: 2 });
  expect(enlarged).toMatchObject({ status: 422, body: { error: { fields: [{ path: 'body.quantity' }] } } });
  // A copy of the job is nobody's but its own.
  expect((await operator.post(`/jobs/${third}/duplicate`)).body).toMatchObject({ order_item_id: null });
});

test('items change as long as no job has their copies', async () => {
  const { operator, modelId, printCopy } = await openShop();
  const order = await addOrder(operator, [
    { model_id: modelId, quantity: 4, unit_price: 2 },
    { model_id: modelId, name: 'Lid' },
  ]);
  const [a = { id: 0 }, b = { id: 0 }] = order.items;
  const path = `/orders/${order.id}`;
  const edit = (items: object[]) => operator.patch(path, { items });
  expect(
    orderOf(
      await edit([
        { id: a.id, quantity: 3 },
        { model_id: modelId, name: 'Foot' },
      ]),
    ).items,
  ).toMatchObject([
    { id: a.id, quantity: 3, unit_price: 2, name: 'Bracket' },
    { name: 'Foot', quantity: 1 },
  ]);
  expect(outcome(await edit([{ id: b.id, quantity: 3 }]))).toEqual([422, 'validation_failed']);
  expect(outcome(await edit([{ id: a.id }, { quantity: 3 }]))).toEqual([422, 'validation_failed']);
  expect(outcome(await edit([{ id: a.id }, { id: a.id }]))).toEqual([422, 'validation_failed']);
  expect(outcome(await edit([{ model_id: 999 }]))).toEqual([404, 'model_not_found']);
  orderOf(await edit([{ id: a.id }]));
  const [jobId = 0] = await schedule(operator, order.id);
  await printCopy(jobId);
  expect(await edit([{ id: a.id, quantity: 2 }])).toMatchObject({
    status: 422,
    body: { error: { fields: [{ path: 'body.items.0.quantity' }] } },
  });
  expect(outcome(await edit([{ model_id: modelId }]))).toEqual([409, 'in_use']);
  expect(outcome(await edit([{ id: a.id, plate_index: 2 }]))).toEqual([409, 'in_use']);
  // The job shrinks first, then the order.
  await operator.patch(`/jobs/${jobId}`, { quantity: 2 });
  expect(orderOf(await edit([{ id: a.id, quantity: 2, unit_price: 3 }])).totals.revenue).toBe(6);
});

test('an item whose jobs were all cancelled can go; what was spent on them stays', async () => {
  const { operator, admin, modelId, printCopy } = await openShop();
  await admin.patch('/settings', { labor_rate_per_hour: 60, labor_minutes_per_plate: 1 });
  await operator.post('/spools', { material: 'PLA', cost_per_gram: 0.01 });
  const order = await addOrder(operator, [{ model_id: modelId }, { model_id: modelId, plate_index: 2 }]);
  const [first] = order.items;
  const [, jobId = 0] = await schedule(operator, order.id);
  await printCopy(jobId, 'failed');
  await operator.post(`/jobs/${jobId}/cancel`);
  const after = orderOf(await operator.patch(`/orders/${order.id}`, { items: [{ id: first?.id }] }));
  // One copy is expected to cost 0.10 and a minute of labor; the failed one has cost a minute, too.
  expect(after).toMatchObject({ items: [{ id: first?.id }], totals: { other_cost: 2 } });
  expect(outcome(await operator.post(`/jobs/${jobId}/retry`))).toEqual([409, 'already_exists']);
  expect((await jobsOf(operator, order.id)).find(({ id }) => id === jobId)?.order_item_id).toBeNull();
});

test('cancelling an order cancels its jobs, and it wants nothing any more', async () => {
  const { operator, modelId } = await openShop();
  const { id, items } = await addOrder(operator, [{ model_id: modelId, quantity: 2 }, { model_id: modelId }]);
  const [first = 0] = await schedule(operator, id);
  const cancelled = orderOf(await operator.post(`/orders/${id}/cancel`, { reason: 'No budget' }));
  expect(cancelled).toMatchObject({
    status: 'cancelled',
    items: [{ missing_count: 0 }, { missing_count: 0 }],
  });
  expect(await jobsOf(operator, id)).toMatchObject([
    { status: 'cancelled', cancel_reason: 'No budget' },
    { status: 'cancelled', cancel_reason: 'No budget' },
  ]);
  for (const [path, body] of [
    ['schedule', {}],
    ['ship', {}],
    ['cancel', {}],
  ] as const) {
    const refused = await operator.post(`/orders/${id}/${path}`, body);
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 'invalid_state_transition', current_state: 'cancelled' } },
    });
  }
  expect(outcome(await operator.post(`/jobs/${first}/retry`))).toEqual([409, 'already_exists']);
  expect(
    outcome(await operator.patch(`/orders/${id}`, { items: [{ id: items[0]?.id, quantity: 9 }] })),
  ).toEqual([409, 'invalid_state_transition']);
  expect(orderOf(await operator.patch(`/orders/${id}`, { notes: 'Asked by phone' })).notes).toBe(
    'Asked by phone',
  );
});

test('an order without jobs is cancelled at once', async () => {
  const { operator, modelId } = await openShop();
  const { id } = await addOrder(operator, [{ model_id: modelId }]);
  expect(orderOf(await operator.post(`/orders/${id}/cancel`)).status).toBe('cancelled');
});

test('an order is deleted before it was begun or after it was cancelled; its jobs stay, on their own', async () => {
  const { operator, modelId, printCopy } = await openShop();
  const { id } = await addOrder(operator, [{ model_id: modelId }]);
  const [jobId = 0] = await schedule(operator, id);
  expect(outcome(await operator.delete(`/orders/${id}`))).toEqual([409, 'in_use']);
  await operator.post(`/orders/${id}/cancel`);
  expect((await operator.delete(`/orders/${id}`)).status).toBe(204);
  expect(outcome(await operator.get(`/orders/${id}`))).toEqual([404, 'order_not_found']);
  expect((await operator.get(`/jobs/${jobId}`)).body).toMatchObject({ order_item_id: null });

  const done = await addOrder(operator, [{ model_id: modelId }]);
  const [printed = 0] = await schedule(operator, done.id);
  await printCopy(printed);
  expect(outcome(await operator.delete(`/orders/${done.id}`))).toEqual([409, 'invalid_state_transition']);
  expect(outcome(await operator.delete(`/jobs/${printed}`))).toEqual([409, 'in_use']);
});

test('a model that an open order wants is kept, and may go once the order is closed', async () => {
  const { farm, operator, modelId } = await openShop();
  const other = await addModel(farm);
  const { id } = await addOrder(operator, [{ model_id: other.modelId }]);
  const refused = await operator.delete(`/models/${other.modelId}`);
  expect([outcome(refused), JSON.stringify(refused.body)]).toEqual([
    [409, 'in_use'],
    expect.stringContaining('ORD-00001'),
  ]);
  await operator.post(`/orders/${id}/cancel`);
  expect((await operator.delete(`/models/${other.modelId}`)).status).toBe(204);
  expect((await readOrder(operator, id)).items).toMatchObject([{ model_id: null, name: 'Bracket' }]);
  expect((await addOrder(operator, [{ model_id: modelId }])).id).toBeGreaterThan(id);
});

test('what does not fit is refused with its field', async () => {
  const { operator, modelId } = await openShop();
  const items = [{ model_id: modelId }];
  for (const body of [
    { items },
    { customer_name: 'A', items: [] },
    { customer_name: 'A', items, customer_email: 'nobody' },
    { customer_name: 'A', items: [{ model_id: modelId, quantity: 0 }] },
    { customer_name: 'A', items: [{ model_id: modelId, unit_price: -1 }] },
    { customer_name: 'A', items: [{ model_id: modelId, product_id: 1 }] },
    { customer_name: 'A', items, status: 'shipped' },
  ]) {
    expect(outcome(await operator.post('/orders', body))).toEqual([422, 'validation_failed']);
  }
});

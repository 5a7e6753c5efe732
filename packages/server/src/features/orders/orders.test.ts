import type { Order } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { addModel } from '../../../test/jobs.ts';
import type { Caller, Farm } from '../../../test/kit.ts';
import { addOrder, jobsOf, openShop, orderOf, readOrder, schedule } from '../../../test/orders.ts';
import { outcome } from '../../../test/replies.ts';

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
  expect(taken.body).toMatchObject({
    detail: 'The order number ORD-00002 is taken, by order 1.',
    error: { said: { code: 'order.number_taken', facts: { number: 'ORD-00002', holder_id: 1 } } },
  });
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

test('sorted by their due date, orders still to be printed come first, and what is closed comes last', async () => {
  const { operator, modelId } = await openShop();
  const enter = async (due_at: string | null) =>
    (await addOrder(operator, [{ model_id: modelId }], { due_at })).id;
  const whenever = await enter(null);
  const later = await enter('2030-02-01T00:00:00Z');
  const sooner = await enter('2030-01-01T00:00:00Z');
  const cancelled = await enter('2029-01-01T00:00:00Z');
  await operator.post(`/orders/${cancelled}/cancel`);
  const { body } = await operator.get('/orders?sort=due');
  expect((body as Order[]).map(({ id }) => id)).toEqual([sooner, later, whenever, cancelled]);
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
  expect(orderOf(await edit([{ id: a.id, name: 'Left one' }])).items).toMatchObject([{ name: 'Left one' }]);
  expect(orderOf(await edit([{ id: a.id, name: '' }])).items).toMatchObject([{ name: 'Bracket' }]);
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
  expect(orderOf(await edit([{ id: a.id, quantity: 2, unit_price: 3 }])).totals?.revenue).toBe(6);
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
  expect((await operator.get(`/jobs/${jobId}`)).body).toMatchObject({
    order_id: order.id,
    order_item_id: null,
  });
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

test('what the service notes on a job has a code, until somebody notes something else', async () => {
  const { operator, modelId } = await openShop();
  const { id, order_number: number } = await addOrder(operator, [{ model_id: modelId }]);
  const [jobId = 0] = await schedule(operator, id);
  const edit = async (body: object) => (await operator.patch(`/jobs/${jobId}`, body)).body;
  const noted = { notes: `For order ${number}`, notes_said: { code: 'order.job_note', facts: { number } } };
  expect(await edit({ notes: noted.notes })).toMatchObject(noted);
  expect(await edit({ notes: 'In red' })).toMatchObject({ notes: 'In red', notes_said: null });
  expect(await edit({ notes: noted.notes })).toMatchObject({ ...noted, notes_said: null });
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
  expect((await operator.get(`/jobs/${jobId}`)).body).toMatchObject({ order_id: null, order_item_id: null });

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

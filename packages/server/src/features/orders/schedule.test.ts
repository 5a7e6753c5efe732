import type { Order } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { addModel, claim, endPrint, startPrinting } from '../../../test/jobs.ts';
import { codeOf } from '../../../test/kit.ts';
import { addOrder, jobsOf, openShop, orderOf, readOrder, schedule } from '../../../test/orders.ts';
import { outcome } from '../../../test/replies.ts';
import { eventsOf } from '../../../test/spools.ts';

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
      order_id: order.id,
      order_item_id: order.items[1]?.id,
    },
    {
      item_name: 'Bracket',
      quantity: 5,
      plate_index: 1,
      order_id: order.id,
      order_item_id: order.items[0]?.id,
    },
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
  expect((await operator.post(`/jobs/${third}/duplicate`)).body).toMatchObject({
    order_id: null,
    order_item_id: null,
  });
});

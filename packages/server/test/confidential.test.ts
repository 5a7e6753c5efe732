import {
  type ArchiveEntry,
  isWrite,
  type Job,
  type Order,
  ROUTES,
  type RouteShape,
} from '@farmhand/contract';
import { expect, test } from 'vitest';
import { notesWithoutCustomers } from '../src/db/migrations/0019-notes-without-customers.ts';
import { addModel, beginRun, queueJob } from './jobs.ts';
import { type Caller, type Farm, isPostgres } from './kit.ts';
import { connect, openListeningFarm } from './live.ts';
import { addIdle } from './maintenance.ts';
import { addOrder, finishPrint, readOrder, schedule } from './orders.ts';
import { addSpool } from './spools.ts';

/** Customers' data and money need the role operator (contract section 5), whichever way they could leave the house. */

const SECRETS = {
  customer_name: 'Mia Berg',
  customer_email: 'mia@berg.example',
  source: 'market place',
  notes: 'Pays in cash',
};
const TRACKING = 'TRACK-4711';
const UNIT_PRICE = 31.41;
/** What nobody but an operator reads anywhere. */
const TELLING = [...Object.values(SECRETS), TRACKING, String(UNIT_PRICE), String(2 * UNIT_PRICE)];

async function openShop() {
  const farm = await openListeningFarm();
  const admin = await farm.session('admin');
  const operator = await farm.session('operator');
  const viewer = await farm.session('viewer');
  const { modelId, fileId } = await addModel(farm);
  const printerId = (await addIdle(admin, 'Left')).id;
  const spool = await addSpool(operator, { cost_per_gram: 0.05 });
  return { farm, operator, viewer, modelId, fileId, printerId, spool };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

async function sell({ farm, operator, modelId, fileId, printerId, spool }: Shop): Promise<Order> {
  const order = await addOrder(
    operator,
    [{ model_id: modelId, quantity: 2, unit_price: UNIT_PRICE }],
    SECRETS,
  );
  const [jobId = 0] = await schedule(operator, order.id);
  const slots = JSON.stringify([{ tool: 0, place: { position: 'Ext' }, spool_id: spool.id }]);
  await finishPrint(farm, await beginRun(farm, jobId, printerId, fileId, slots), { seconds: 60 });
  await operator.patch(`/orders/${order.id}`, { tracking_number: TRACKING });
  return readOrder(operator, order.id);
}

const hidden = { customer_name: null, customer_email: null, source: null, notes: null, totals: null };

const listOf = async <T>(caller: Caller, path: string): Promise<T[]> => (await caller.get(path)).body as T[];

test('to viewers an order shows items, counts and progress, and nothing of customers and money', async () => {
  const shop = await openShop();
  const { farm, operator, viewer } = shop;
  const order = await sell(shop);
  expect(order).toMatchObject({ ...SECRETS, tracking_number: TRACKING, totals: { revenue: 2 * UNIT_PRICE } });
  const { order_number, status, due_at, created_at } = order;
  const readers = [viewer, await farm.token('viewer', ['agent:read'])];
  for (const reader of readers) {
    const shown = { ...hidden, tracking_number: null, order_number, status, due_at, created_at };
    const items = [{ name: 'Bracket', quantity: 2, printed_count: 1, unit_price: null }];
    expect(await readOrder(reader, order.id)).toMatchObject({ ...shown, items });
    expect(await listOf(reader, '/orders')).toMatchObject([{ ...shown, items }]);
  }
  const agent = await farm.token(operator.user, ['agent:read']);
  expect(await readOrder(agent, order.id)).toMatchObject(SECRETS);
});

test('to viewers costs of jobs and prints are null, also in a list, a queue, an answer and a table', async () => {
  const shop = await openShop();
  const { operator, viewer, modelId } = shop;
  await sell(shop);
  const waiting = await queueJob(viewer, modelId);
  expect(waiting.estimated_cost).toBeNull();
  for (const path of ['/jobs', '/queue']) {
    expect((await listOf<Job>(operator, path)).some(({ estimated_cost }) => estimated_cost !== null)).toBe(
      true,
    );
    expect(new Set((await listOf<Job>(viewer, path)).map(({ estimated_cost }) => estimated_cost))).toEqual(
      new Set([null]),
    );
  }
  const [printed] = await listOf<ArchiveEntry>(operator, '/archive');
  expect(printed?.cost).toEqual(expect.any(Number));
  expect(await listOf<ArchiveEntry>(viewer, '/archive')).toMatchObject([{ cost: null, filament_used_g: 10 }]);
  expect((await viewer.get(`/archive/${printed?.id}`)).body).toMatchObject({ cost: null });
  const costIn = async (caller: Caller) => {
    const [head = '', line = ''] = String((await caller.get('/archive/export')).body).split('\r\n');
    return line.split(',')[head.split(',').indexOf('cost')];
  };
  expect(await costIn(operator)).toBe(String(printed?.cost));
  expect(await costIn(viewer)).toBe('');
});

test('no answer to a viewer tells them, whichever route is asked', async () => {
  const shop = await openShop();
  const { viewer, operator } = shop;
  await sell(shop);
  const reads: readonly RouteShape[] = Object.values(ROUTES).filter(
    (route) => !isWrite(route) && !('media' in route),
  );
  const told = async (caller: Caller) => {
    const found = new Set<string>();
    for (const { id, path } of reads) {
      const { body } = await caller.get(path.replaceAll(/\{\w+\}/g, '1'));
      const text = JSON.stringify(body);
      for (const secret of TELLING) if (text.includes(secret)) found.add(`${id}: ${secret}`);
    }
    return [...found];
  };
  expect(await told(viewer)).toEqual([]);
  expect((await told(operator)).length).toBeGreaterThan(TELLING.length);
});

test('a viewer who searches can’t guess whose an order is', async () => {
  const shop = await openShop();
  const { operator, viewer } = shop;
  const order = await sell(shop);
  const found = async (caller: Caller, q: string, more = '') => {
    const { body, headers } = await caller.get(`/orders?q=${encodeURIComponent(q)}${more}`);
    return [(body as Order[]).map(({ id }) => id), headers['x-total-count']];
  };
  for (const guess of ['mia', 'BERG', 'berg.example', 'market', order.order_number.slice(0, 4)]) {
    expect([guess, await found(operator, guess)]).toEqual([guess, [[order.id], '1']]);
  }
  for (const guess of ['mia', 'BERG', 'berg.example', 'market', '%', '_']) {
    expect([guess, await found(viewer, guess)]).toEqual([guess, [[], '0']]);
  }
  const second = await sell(shop);
  expect(await found(viewer, 'brack')).toEqual([[second.id, order.id], '2']);
  expect(await found(viewer, 'BRACK', '&sort=due&limit=1&skip=1')).toEqual([[second.id], '2']);
  expect(await found(viewer, second.order_number.toLowerCase())).toEqual([[second.id], '1']);
});

/** All that was told, as text. */
async function heard(
  farm: Farm & { port: number },
  who: Caller,
  since: number,
  last: string,
): Promise<string> {
  const client = await connect(farm, who);
  await client.first('snapshot');
  client.resume(since);
  await client.first('resumed');
  await client.until((frames) => JSON.stringify(frames).includes(last));
  return JSON.stringify(client.frames);
}

test('the live feed tells each only what they may read, at once and when it is resumed', async () => {
  const shop = await openShop();
  const { farm, operator, viewer, modelId } = shop;
  const clients = [await connect(farm, viewer), await connect(farm, operator)] as const;
  for (const client of clients) await client.first('snapshot');
  const order = await sell(shop);
  await queueJob(operator, modelId, { item_name: 'The last one' });
  for (const client of clients) await client.until((all) => JSON.stringify(all).includes('The last one'));
  const [forViewer, forOperator] = clients.map(({ frames }) => JSON.stringify(frames));
  const replays = [
    await heard(farm, viewer, 0, 'The last one'),
    await heard(farm, operator, 0, 'The last one'),
  ];
  for (const text of [forViewer, replays[0]]) {
    expect(text).toContain(order.order_number);
    expect(TELLING.filter((secret) => text?.includes(secret))).toEqual([]);
    expect(text).toContain('"estimated_cost":null');
    expect(text).not.toMatch(/"estimated_cost":\d/);
  }
  for (const text of [forOperator, replays[1]]) {
    expect(TELLING.filter((secret) => !text?.includes(secret))).toEqual([]);
    expect(text).toMatch(/"estimated_cost":\d/);
  }
});

test('who was an operator when an answer was kept does not get it again as a viewer', async () => {
  const shop = await openShop();
  const { farm, operator, modelId } = shop;
  const key = { 'idempotency-key': 'kept' };
  const body = { model_id: modelId };
  const first = await operator.post('/jobs', body, key);
  expect((first.body as Job).estimated_cost).toEqual(expect.any(Number));
  await farm.app.kernel.write(({ db }) =>
    db.updateTable('users').set({ role: 'viewer' }).where('id', '=', operator.user.id).execute(),
  );
  const again = await operator.post('/jobs', body, key);
  expect([again.status, JSON.stringify(again.body).includes('estimated_cost')]).toEqual([409, false]);
});

test('notes of jobs that named a customer before name the order alone, once the service has started again', async () => {
  const shop = await openShop();
  const { farm, operator, viewer, modelId } = shop;
  const order = await addOrder(operator, [{ model_id: modelId }], SECRETS);
  const [ordered = 0] = await schedule(operator, order.id);
  const copy = await queueJob(operator, modelId);
  const own = await queueJob(operator, modelId, { notes: 'For order 7, as it was' });
  await farm.app.kernel.write(async ({ db }) => {
    const notes = `For order ${order.order_number}, ${SECRETS.customer_name}`;
    await db.updateTable('jobs').set({ notes }).where('id', 'in', [ordered, copy.id]).execute();
    await notesWithoutCustomers.up(db, isPostgres ? 'postgres' : 'sqlite');
  });
  const notesOf = async (id: number) => ((await viewer.get(`/jobs/${id}`)).body as Job).notes;
  expect(await notesOf(ordered)).toBe(`For order ${order.order_number}`);
  expect(await notesOf(copy.id)).toBe(`For order ${order.order_number}`);
  expect(await notesOf(own.id)).toBe('For order 7, as it was');
});

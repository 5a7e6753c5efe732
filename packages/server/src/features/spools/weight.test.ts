import type { Alert, Spool } from '@farmhand/contract';
import { Agent, request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { type Caller, codeOf, openFarm, type Reply } from '../../../test/kit.ts';
import { listen } from '../../../test/print-files.ts';
import { addSpool, balances, ledgerOf, spoolOf } from '../../../test/spools.ts';
import { costMicro } from './amounts.ts';
import { postPrint } from './index.ts';

type Act = (caller: Caller, path: string) => Promise<Reply>;
const patch =
  (body: object): Act =>
  (caller, path) =>
    caller.patch(path, body);
const use =
  (grams: number): Act =>
  (caller, path) =>
    caller.patch(`${path}/use`, { grams });
const weigh =
  (gross_weight_g: number): Act =>
  (caller, path) =>
    caller.post(`${path}/weigh`, { gross_weight_g });
const archive = patch({ status: 'archived' });

/** From a spool of 100 g on a core of 200 g. */
const MOVES: readonly (readonly [string, readonly Act[], string, number])[] = [
  ['use of some leaves it active', [use(40)], 'active', 60],
  ['use of the last gram empties it', [use(100)], 'empty', 0],
  ['use of more than is left empties it', [use(100.001)], 'empty', 0],
  ['weighing an empty core empties it', [weigh(200)], 'empty', 0],
  ['weighing less than the core empties it', [weigh(150)], 'empty', 0],
  ['weighing more than before refills it', [use(100), weigh(750)], 'active', 550],
  ['a correction to nothing empties it', [patch({ remaining_weight_g: 0 })], 'empty', 0],
  ['a correction refills it', [use(100), patch({ remaining_weight_g: 5 })], 'active', 5],
  ['only a person archives it', [archive], 'archived', 100],
  ['an empty one can be archived', [use(100), archive], 'archived', 0],
  ['an archived one stays so when used up', [archive, use(100)], 'archived', 0],
  ['an archived one stays so when weighed', [archive, weigh(300)], 'archived', 100],
  ['it comes back active', [archive, patch({ status: 'active' })], 'active', 100],
  ['it comes back empty when nothing is left', [use(100), archive, patch({ status: 'active' })], 'empty', 0],
  ['it comes back as empty by that name', [use(100), archive, patch({ status: 'empty' })], 'empty', 0],
  [
    'it comes back with weight',
    [use(100), archive, patch({ status: 'active', remaining_weight_g: 7 })],
    'active',
    7,
  ],
  [
    'it is archived and corrected at once',
    [patch({ status: 'archived', remaining_weight_g: 7 })],
    'archived',
    7,
  ],
  ['its own status changes nothing', [patch({ status: 'active' })], 'active', 100],
];

// spec: S2.5
test.each(MOVES)('status: %s', async (_name, acts, status, left) => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { id } = await addSpool(operator, { remaining_weight_g: 100, core_weight_g: 200 });
  for (const act of acts) expect((await act(operator, `/spools/${id}`)).status).toBe(200);
  expect(await spoolOf(operator, id)).toMatchObject({ status, remaining_weight_g: left });
  const { ledger_mg, remaining_mg } = await balances(farm, id);
  expect([ledger_mg, remaining_mg]).toEqual([left * 1000, left * 1000]);
});

test('active and empty are what the weight says: a person can’t say otherwise', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { id } = await addSpool(operator, { remaining_weight_g: 100 });
  const full = await operator.patch(`/spools/${id}`, { status: 'empty' });
  expect(full).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'invalid_state_transition',
        current_state: 'active',
        allowed_states: ['active', 'archived'],
      },
    },
  });
  await operator.patch(`/spools/${id}/use`, { grams: 100 });
  expect(codeOf(await operator.patch(`/spools/${id}`, { status: 'active' }))).toBe(
    'invalid_state_transition',
  );
});

test('use answers what was deducted, and using more than is left records the shortfall', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { id } = await addSpool(operator, { remaining_weight_g: 60 });
  const some = await operator.patch(`/spools/${id}/use`, { grams: 10.0004, notes: 'Cubes' });
  expect(some.body).toMatchObject({
    remaining_weight_g: 50,
    deducted_g: 10,
    shortfall_g: 0,
    next_actions: [{ tool: 'list_spools', args: { filament_type: 'PLA' } }],
  });
  const rest = await operator.post(`/spools/${id}/use`, { grams: 62.5 });
  expect(rest.body).toMatchObject({
    remaining_weight_g: 0,
    deducted_g: 50,
    shortfall_g: 12.5,
    next_actions: [{ tool: 'list_spools', args: { filament_type: 'PLA', available_only: true } }],
  });
  const actor = operator.user.username;
  expect(await ledgerOf(operator, id)).toMatchObject([
    { kind: 'manual_use', grams: -50, balance_g: 0, shortfall_g: 12.5, actor, note: null },
    { kind: 'manual_use', grams: -10, balance_g: 50, shortfall_g: 0, actor, note: 'Cubes' },
    { kind: 'purchase', grams: 60, balance_g: 60 },
  ]);
  for (const grams of [0, -1, 0.0001, 1e21, '5']) {
    expect(codeOf(await operator.patch(`/spools/${id}/use`, { grams }))).toBe('validation_failed');
  }
});

test('dry runs say what would be left, and post nothing', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { id } = await addSpool(operator, { remaining_weight_g: 60, core_weight_g: 100 });
  const dry = { 'x-dry-run': 'true' };
  expect((await operator.patch(`/spools/${id}/use`, { grams: 70 }, dry)).body).toMatchObject({
    dry_run: true,
    would_execute: {
      action: 'consume_spool',
      spool_id: id,
      grams: 70,
      remaining_after_g: 0,
      shortfall_g: 10,
    },
  });
  expect((await operator.post(`/spools/${id}/weigh`, { gross_weight_g: 130 }, dry)).body).toMatchObject({
    would_execute: { action: 'weigh_spool', spool_id: id, remaining_after_g: 30 },
  });
  expect(await ledgerOf(operator, id)).toHaveLength(1);
});

test('a repeated call with the same key is posted once', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { id } = await addSpool(operator);
  const key = { 'idempotency-key': 'cube-1' };
  const first = await operator.patch(`/spools/${id}/use`, { grams: 5 }, key);
  const again = await operator.patch(`/spools/${id}/use`, { grams: 5 }, key);
  expect(again.body).toEqual({ ...(first.body as Spool), _idempotent_replay: true });
  expect(await spoolOf(operator, id)).toMatchObject({ remaining_weight_g: 995 });
});

test('a thousand uses at once, over real connections, lose no gram', async () => {
  const farm = await openFarm();
  const operator = await farm.token('operator', ['agent:write']);
  const { id } = await addSpool(operator, { initial_weight_g: 1000 });
  const url = `${await listen(farm)}/spools/${id}/use`;
  // All are on their way at once; more connections than this some machines do not allow a process.
  const dispatcher = new Agent({ connections: 200, headersTimeout: 0, bodyTimeout: 0 });
  onTestFinished(() => dispatcher.close());
  const headers = { ...operator.headers, 'content-type': 'application/json' };
  const body = JSON.stringify({ grams: 0.995 });
  const replies = await Promise.all(
    Array.from({ length: 1000 }, async () => {
      const reply = await request(url, { method: 'PATCH', headers, body, dispatcher });
      return { status: reply.statusCode, spool: (await reply.body.json()) as Spool };
    }),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  // Each saw another balance: no two were taken from the same weight.
  expect(new Set(replies.map(({ spool }) => spool.remaining_weight_g)).size).toBe(1000);
  expect(await balances(farm, id)).toEqual({ ledger_mg: 5000, remaining_mg: 5000 });
  expect((await operator.get(`/spools/${id}/ledger?limit=1`)).headers).toMatchObject({
    'x-total-count': '1001',
  });
}, 400_000);

// spec: S1.21 S2.11 S2.47
test('low stock is one alert until a refill, and a new one when it comes back', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { id } = await addSpool(operator, { remaining_weight_g: 60, low_stock_threshold_g: 50 });
  const alerts = async () => (await operator.get('/alerts')).body as Alert[];
  await operator.patch(`/spools/${id}/use`, { grams: 10 });
  expect(await alerts()).toEqual([]);
  await operator.patch(`/spools/${id}/use`, { grams: 0.001 });
  await operator.patch(`/spools/${id}/use`, { grams: 20 });
  const [first, ...more] = await alerts();
  expect(first).toMatchObject({ kind: 'low_stock', severity: 'warning', spool_id: id, resolved_at: null });
  expect(more).toEqual([]);
  await operator.post(`/spools/${id}/weigh`, { gross_weight_g: 500 });
  expect(await alerts()).toMatchObject([{ id: first?.id, resolved_at: expect.any(String) }]);
  await operator.patch(`/spools/${id}/use`, { grams: 490 });
  expect(await alerts()).toMatchObject([{ resolved_at: null }, { id: first?.id }]);
  await operator.patch(`/spools/${id}`, { status: 'archived' });
  expect((await alerts()).map(({ resolved_at }) => resolved_at === null)).toEqual([false, false]);
  await operator.patch(`/spools/${id}`, { status: 'active' });
  expect(await alerts()).toHaveLength(3);
});

test('a print posts once per run and slot, with its cost at that moment, however often its end is seen', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { id } = await addSpool(operator, { remaining_weight_g: 100, cost_per_gram: 0.025 });
  const free = await addSpool(operator, { remaining_weight_g: 10 });
  const { write, clock } = farm.app.kernel;
  const postings = [
    { spoolId: id, slot: 2, milligrams: 30_001 },
    { spoolId: free.id, slot: 'Ext', milligrams: 12_000 },
    { spoolId: 999, slot: 3, milligrams: 500 },
  ] as const;
  const end = () => write((tx) => postPrint(tx, { runId: 5, printerId: 1, postings, at: clock.now() }));
  const posted = [
    { deducted_mg: 30_001, shortfall_mg: 0, cost_micro: 750_000 },
    { deducted_mg: 10_000, shortfall_mg: 2_000, cost_micro: null },
    { deducted_mg: 0, shortfall_mg: 500, cost_micro: null },
  ];
  expect(await end()).toEqual(posted);
  await operator.patch(`/spools/${id}`, { cost_per_gram: 9 });
  expect(await end()).toEqual(posted);
  expect(await ledgerOf(operator, id)).toMatchObject([{ kind: 'print', grams: -30.001, run_id: 5 }, {}]);
  expect(await spoolOf(operator, id)).toMatchObject({ remaining_weight_g: 69.999 });
  expect(await spoolOf(operator, free.id)).toMatchObject({ status: 'empty', is_low_stock: true });
  const half = [{ spoolId: id, slot: 1, milligrams: 0.5 }];
  const broken = write((tx) => postPrint(tx, { runId: 6, printerId: 1, postings: half, at: clock.now() }));
  await expect(broken).rejects.toThrow('0.5 mg');
});

test.each([
  [1000, 25_900, 30_000],
  [10_000, 500, 0],
  [10_000, 1500, 20_000],
  [10_000, 2500, 20_000],
  [10_000, 2501, 30_000],
  [30_001, 25_000, 750_000],
  [99_999_999, 9_999_999_999, 999_999_989_900_000],
])('the cost of %i mg at %i millionths per gram is %i, half to even', (mg, perGram, cost) => {
  expect(costMicro(mg, perGram)).toBe(cost);
});

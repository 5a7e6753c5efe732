import { ROUTES, type RouteShape } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createFarm } from '../farm/farm.ts';
import { TOOLS } from './index.ts';

/** A farm that has the same record very often. */
function farmOf(record: unknown, total: number) {
  const asked: URLSearchParams[] = [];
  const farm = createFarm({
    settings: { baseUrl: 'http://farm.example', apiKey: 'farm_secret' },
    fetch: async (url) => {
      const { searchParams } = new URL(String(url));
      asked.push(searchParams);
      const left = total - Number(searchParams.get('skip'));
      const rows = Array.from(
        { length: Math.max(0, Math.min(Number(searchParams.get('limit')), left)) },
        () => record,
      );
      return new Response(JSON.stringify(rows), { headers: { 'x-total-count': String(total) } });
    },
    newKey: () => 'key',
  });
  return { farm, asked };
}

const list = (
  name: string,
  route: RouteShape,
  key: string,
  mostTokens: number,
  chosenBy: readonly string[],
) => ({ name, route, key, mostTokens, chosenBy }) as const;

/** What a first page may cost, of records as the contract shows them, and what one chooses by must be in it. */
const LISTS = [
  list('list_printers', ROUTES.listPrinters, 'printers', 2_500, ['name', 'status', 'ready']),
  list('list_jobs', ROUTES.listJobs, 'jobs', 2_500, ['item_name', 'status', 'model_id']),
  list('list_queue', ROUTES.getQueue, 'queue', 3_500, ['item_name', 'status', 'waiting_reason']),
  list('list_alerts', ROUTES.listAlerts, 'alerts', 3_000, ['kind', 'severity', 'title']),
  list('list_spools', ROUTES.listSpools, 'spools', 3_000, ['material', 'remaining_weight_g', 'status']),
  list('list_filaments', ROUTES.listFilaments, 'filaments', 1_500, ['name', 'material']),
  list('list_maintenance_tasks', ROUTES.listMaintenanceTasks, 'maintenance_tasks', 3_500, ['name', 'status']),
  list('list_orders', ROUTES.listOrders, 'orders', 5_000, ['order_number', 'customer_name', 'status']),
];

const tokensOf = (answer: unknown) => JSON.stringify(answer).length / 4;
const rows = z.array(z.record(z.string(), z.unknown()));
const recordOf = ({ example }: RouteShape) => rows.parse(example.answer)[0] ?? {};

async function call(name: string, args: object, farm: ReturnType<typeof farmOf>['farm']) {
  const tool = TOOLS.find((each) => each.name === name);
  if (tool === undefined) throw new Error(`there is no ${name}`);
  return tool.call(args, { farm: () => farm });
}

test.each(LISTS)(
  '$name gives 50 rows that cost little, says how many there are, and goes on',
  async (which) => {
    const { name, route, key, mostTokens, chosenBy } = which;
    const record = recordOf(route);
    const { farm, asked } = farmOf(record, 318);
    const first = await call(name, {}, farm);
    expect([rows.parse(first[key]).length, first['total'], first['next_skip']]).toEqual([50, 318, 50]);
    expect(tokensOf(first)).toBeLessThan(mostTokens);
    for (const told of ['id', ...chosenBy]) {
      expect(record[told]).not.toBeUndefined();
      expect(rows.parse(first[key]).map((row) => row[told])).toEqual(Array(50).fill(record[told]));
    }
    const last = await call(name, { skip: 300, limit: 30 }, farm);
    expect([rows.parse(last[key]).length, last['total'], 'next_skip' in last]).toEqual([18, 318, false]);
    expect(asked.map((query) => [query.get('skip'), query.get('limit')])).toEqual([
      ['0', '50'],
      ['300', '30'],
    ]);
  },
);

test.each(LISTS)(
  '$name gives whole records to those who ask, and no more rows than the service',
  async (which) => {
    const { name, route, key } = which;
    const { farm } = farmOf(recordOf(route), 1);
    expect((await call(name, { detail: true }, farm))[key]).toEqual([recordOf(route)]);
    await expect(call(name, { limit: 501 }, farm)).rejects.toMatchObject({ code: 'validation_failed' });
  },
);

test('every list tool is in the table', () => {
  const named = TOOLS.map(({ name }) => name).filter((name) => name.startsWith('list_'));
  expect(LISTS.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
});

import type { Alert, Spool } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { type Caller, type Farm, openFarm } from '../../../test/kit.ts';
import { addSpool, eventsOf } from '../../../test/spools.ts';
import { postPrint } from './index.ts';

interface Stock {
  readonly farm: Farm;
  readonly operator: Caller;
  readonly id: number;
}
type Act = (stock: Stock) => Promise<unknown>;

const change =
  (body: object): Act =>
  ({ operator, id }) =>
    operator.patch(`/spools/${id}`, body);
const table =
  (columns: string, cells: string): Act =>
  ({ operator, id }) =>
    operator.call('POST', '/spools/import', {
      body: `id,${columns}\n${id},${cells}\n`,
      headers: { 'content-type': 'text/csv' },
    });
let runs = 0;
const print: Act = ({ farm, id }) => {
  runs += 1;
  const postings = [{ spoolId: id, slot: 0, milligrams: 20_000 }];
  return farm.app.kernel.write((tx) =>
    postPrint(tx, { runId: runs, printerId: 1, postings, at: farm.clock.now() }),
  );
};

/** A spool of 60 g on a core of 200 g, with a threshold of 50 g. */
const DROPS: readonly (readonly [string, Act])[] = [
  ['a print', print],
  ['a use', ({ operator, id }) => operator.patch(`/spools/${id}/use`, { grams: 20 })],
  ['a weigh-in', ({ operator, id }) => operator.post(`/spools/${id}/weigh`, { gross_weight_g: 240 })],
  ['a correction', change({ remaining_weight_g: 40 })],
  ['a higher threshold', change({ low_stock_threshold_g: 70 })],
  ['an import', table('remaining_weight_g', '40')],
  ['an imported threshold', table('low_stock_threshold_g', '70')],
];
const REFILLS: readonly (readonly [string, Act])[] = [
  ['a weigh-in', ({ operator, id }) => operator.post(`/spools/${id}/weigh`, { gross_weight_g: 700 })],
  ['a correction', change({ remaining_weight_g: 500 })],
  ['a lower threshold', change({ low_stock_threshold_g: 10 })],
  ['an import', table('remaining_weight_g', '500')],
  ['archiving', change({ status: 'archived' })],
];

async function open(): Promise<Stock & { alerts(): Promise<Alert[]> }> {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { id } = await addSpool(operator, { remaining_weight_g: 60, core_weight_g: 200 });
  const alerts = async () => (await operator.get('/alerts?kind=low_stock')).body as Alert[];
  return { farm, operator, id, alerts };
}

test.each(DROPS)('%s below the threshold is one alert, however often it is repeated', async (_name, drop) => {
  const stock = await open();
  expect(await stock.alerts()).toEqual([]);
  await drop(stock);
  await drop(stock);
  expect(await stock.alerts()).toMatchObject([{ spool_id: stock.id, resolved_at: null }]);
  expect(await eventsOf(stock.farm, 'alert.created')).toHaveLength(1);
  expect((await stock.operator.get('/spools/low-stock')).body as Spool[]).toMatchObject([
    { id: stock.id, is_low_stock: true },
  ]);
});

test.each(REFILLS)('%s ends it, and the next drop is a new one', async (_name, refill) => {
  const stock = await open();
  await change({ remaining_weight_g: 40 })(stock);
  await refill(stock);
  const [first] = await stock.alerts();
  expect(first).toMatchObject({ resolved_at: expect.any(String) });
  expect((await stock.operator.get('/spools/low-stock')).body).toEqual([]);
  await change({ status: 'active', low_stock_threshold_g: 50, remaining_weight_g: 30 })(stock);
  expect(await stock.alerts()).toMatchObject([{ resolved_at: null }, { id: first?.id }]);
});

import { type OrderTotals, orderTotals } from '@farmhand/contract';
import { fromCents, halfEven } from '../../money.ts';
import { addCost, costOfRun, NO_COST, type PrintCost, type Rates, timesCost } from '../costs/index.ts';

/** What an order earns and costs, from nothing but what is given here. All money is in whole cents. */

export interface OrderSums {
  readonly revenue: number;
  readonly cost: PrintCost;
}

/** Copies that are still to be printed, and what one of them is expected to cost. */
export interface Outstanding {
  readonly copies: number;
  readonly each: PrintCost;
}

/** A print that has ended, well or not. */
export interface Spent {
  /** What the archive has it cost; what it does not know is reckoned from the rest, at the prices of now. */
  readonly kept: PrintCost | null;
  /** Cents; null where what it took has no price. */
  readonly material: number | null;
  readonly seconds: number;
}

export interface Sale {
  readonly quantity: number;
  readonly unit_price_cents: number;
}

export const revenueOf = (items: readonly Sale[]): number =>
  items.reduce((sum, { quantity, unit_price_cents }) => sum + quantity * unit_price_cents, 0);

export function costOf(
  spent: readonly Spent[],
  outstanding: readonly Outstanding[],
  rates: Rates,
): PrintCost {
  const real = spent.map(({ kept, ...run }) => firstKnown(kept, costOfRun(run, rates)));
  const expected = outstanding.map(({ copies, each }) => timesCost(each, copies));
  return [...real, ...expected].reduce(addCost, NO_COST);
}

const firstKnown = (kept: PrintCost | null, reckoned: PrintCost): PrintCost => ({
  material: kept?.material ?? reckoned.material,
  machine: kept?.machine ?? reckoned.machine,
  other: kept?.other ?? reckoned.other,
});

/** Two decimals, half-even, of numbers of either sign. */
function percent(part: number, whole: number): number {
  const sign = part < 0 ? -1 : 1;
  return (sign * halfEven(BigInt(Math.abs(part)) * 10_000n, BigInt(whole))) / 100;
}

const money = (cents: number | null): number | null => (cents === null ? null : fromCents(cents));

export function totalsOf({ revenue, cost: { material, machine, other } }: OrderSums): OrderTotals {
  const isKnown = material !== null && machine !== null && other !== null;
  const cost = isKnown ? material + machine + other : null;
  const profit = cost === null ? null : revenue - cost;
  return {
    revenue: fromCents(revenue),
    material_cost: money(material),
    machine_cost: money(machine),
    other_cost: money(other),
    cost: money(cost),
    profit: money(profit),
    margin_percent: profit === null || revenue === 0 ? null : percent(profit, revenue),
  };
}

/** What a closed order has kept. */
export const keptTotals = (text: string): OrderTotals => orderTotals.parse(JSON.parse(text));

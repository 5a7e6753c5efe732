import type { BodySent, Order, Routes } from '@farmhand/contract';
import { fromLocalField, toLocalField } from '../../ui/local-time.ts';
import { isToPlaces, isWholeCount, readNumber, writeNumber } from '../../ui/numbers.ts';

/** An item as its fields hold it. */
export interface ItemValues {
  /** Tells the rows of the form apart. */
  readonly key: number;
  /** Null for an item that the order does not have yet. */
  readonly id: number | null;
  readonly model_id: string;
  readonly plate_index: string;
  readonly name: string;
  readonly quantity: string;
  readonly unit_price: string;
}

export interface OrderValues {
  readonly customer_name: string;
  readonly customer_email: string;
  readonly order_number: string;
  readonly source: string;
  readonly due_at: string;
  readonly notes: string;
  readonly items: readonly ItemValues[];
}

let lastKey = 0;

export function newItem(): ItemValues {
  lastKey += 1;
  return { key: lastKey, id: null, model_id: '', plate_index: '1', name: '', quantity: '1', unit_price: '' };
}

/** Prices are kept, and shown, to the cent. */
const PLACES = 2;

export const priceWritten = (price: number, language: string): string => writeNumber(price, language, PLACES);

export function valuesOf(order: Order | null, language: string): OrderValues {
  return {
    customer_name: order?.customer_name ?? '',
    customer_email: order?.customer_email ?? '',
    order_number: order?.order_number ?? '',
    source: order?.source ?? '',
    due_at: toLocalField(order?.due_at ?? null),
    notes: order?.notes ?? '',
    items: order?.items.map(
      ({ id, model_id, plate_index, name, quantity, unit_price }): ItemValues => ({
        ...newItem(),
        id,
        model_id: model_id === null ? '' : String(model_id),
        plate_index: String(plate_index),
        name,
        quantity: String(quantity),
        unit_price: priceWritten(unit_price ?? 0, language),
      }),
    ) ?? [newItem()],
  };
}

const HIGHEST_PRICE = 1_000_000;

/** Empty is free of charge. Null for what is no price. */
export function priceOf(text: string, language: string): number | null {
  const value = readNumber(text, language) ?? 0;
  return value >= 0 && value <= HIGHEST_PRICE && isToPlaces(value, PLACES) ? value : null;
}

export type ItemProblems = { readonly [K in 'model_id' | 'quantity' | 'unit_price']: boolean };

export function itemProblems({ model_id, quantity, unit_price }: ItemValues, language: string): ItemProblems {
  return {
    model_id: model_id === '',
    quantity: !isWholeCount(quantity),
    unit_price: priceOf(unit_price, language) === null,
  };
}

export const isItemRight = (item: ItemValues, language: string): boolean =>
  !Object.values(itemProblems(item, language)).includes(true);

/** What the items come to, as far as they are filled in. */
export function sumOf(items: readonly ItemValues[], language: string): number {
  const cents = items.map(({ quantity, unit_price }) =>
    isWholeCount(quantity) ? Number(quantity) * Math.round((priceOf(unit_price, language) ?? 0) * 100) : 0,
  );
  return cents.reduce((all, each) => all + each, 0) / 100;
}

const textOrNull = (text: string) => (text.trim() === '' ? null : text.trim());

function bodyOf(
  { customer_name, customer_email, source, due_at, notes, items }: OrderValues,
  language: string,
) {
  return {
    customer_name: customer_name.trim(),
    customer_email: textOrNull(customer_email),
    source: textOrNull(source),
    due_at: fromLocalField(due_at),
    notes,
    items: items.map(({ id, model_id, plate_index, name, quantity, unit_price }) => ({
      ...(id !== null && { id }),
      model_id: Number(model_id),
      plate_index: Number(plate_index),
      name: name.trim(),
      quantity: Number(quantity),
      unit_price: priceOf(unit_price, language) ?? 0,
    })),
  };
}

export function newOrderOf(values: OrderValues, language: string): BodySent<Routes['createOrder']> {
  const number = textOrNull(values.order_number);
  return { ...bodyOf(values, language), ...(number !== null && { order_number: number }) };
}

/** What differs; the items are one list, which is sent whole or not at all. */
export function changeOf(
  order: Order,
  values: OrderValues,
  language: string,
): BodySent<Routes['updateOrder']> {
  const sent = { ...bodyOf(values, language), order_number: values.order_number.trim() };
  const before: Readonly<Record<string, unknown>> = {
    ...bodyOf(valuesOf(order, language), language),
    order_number: order.order_number,
  };
  const isChanged = ([name, value]: readonly [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name]);
  return Object.fromEntries(Object.entries(sent).filter(isChanged));
}

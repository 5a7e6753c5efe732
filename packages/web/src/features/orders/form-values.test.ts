import { expect, test } from 'vitest';
import {
  changeOf,
  isItemRight,
  newItem,
  newOrderOf,
  priceOf,
  priceWritten,
  sumOf,
  valuesOf,
} from './form-values.ts';
import { anItem, anOrder } from './testing/an-order.ts';

test.each([
  ['2.000', 2000],
  ['1.234,50', 1234.5],
  ['1,234', null],
])('%j is the price %s in German', (text, price) => {
  expect(priceOf(text, 'de')).toBe(price);
});

test('a price is written to the cent, as the reader writes numbers', () => {
  expect(valuesOf(anOrder({ items: [anItem({ unit_price: 4.5 })] }), 'de').items[0]?.unit_price).toBe('4,50');
  expect(priceWritten(0, 'de')).toBe('0,00');
});

test.each([
  ['4.50', 4.5],
  ['4,5', 4.5],
  [' 12 ', 12],
  ['', 0],
  ['1.234', null],
  ['-1', null],
  ['1e3', null],
  ['1000001', null],
])('%j is the price %s', (text, price) => {
  expect(priceOf(text, 'en')).toBe(price);
});

test('an item needs a model, a whole number of copies and a price that is one', () => {
  const item = { ...newItem(), model_id: '5', quantity: '3', unit_price: '2,50' };
  expect(isItemRight(item, 'en')).toBe(true);
  expect(isItemRight({ ...item, model_id: '' }, 'en')).toBe(false);
  expect(isItemRight({ ...item, quantity: '1.5' }, 'en')).toBe(false);
  expect(isItemRight({ ...item, unit_price: 'two' }, 'en')).toBe(false);
});

test('the sum is exact to the cent', () => {
  const items = [
    { ...newItem(), quantity: '3', unit_price: '0,10' },
    { ...newItem(), quantity: '7', unit_price: '0.20' },
    { ...newItem(), quantity: 'many', unit_price: '9' },
  ];
  expect(sumOf(items, 'en')).toBe(1.7);
});

test('what is left empty in a new order is left to the service', () => {
  const values = {
    ...valuesOf(null, 'en'),
    customer_name: ' Lindner ',
    items: [{ ...newItem(), model_id: '5' }],
  };
  expect(newOrderOf(values, 'en')).toEqual({
    customer_name: 'Lindner',
    customer_email: null,
    source: null,
    due_at: null,
    notes: '',
    items: [{ model_id: 5, plate_index: 1, name: '', quantity: 1, unit_price: 0 }],
  });
});

test('only what was changed is sent, and the items as one list', () => {
  const order = anOrder({ items: [anItem({ id: 31 }), anItem({ id: 32, name: 'Hook' })] });
  const values = valuesOf(order, 'en');
  expect(changeOf(order, values, 'en')).toEqual({});
  expect(changeOf(order, { ...values, notes: 'Gift wrap' }, 'en')).toEqual({ notes: 'Gift wrap' });
  const [first = newItem()] = values.items;
  expect(changeOf(order, { ...values, items: [{ ...first, quantity: '12' }] }, 'en')).toEqual({
    items: [{ id: 31, model_id: 5, plate_index: 1, name: 'Bracket', quantity: 12, unit_price: 4.5 }],
  });
});

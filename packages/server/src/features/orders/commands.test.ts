import { ORDER_STATUSES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { cannotBe, mustBe } from './commands.ts';
import type { OrderRow } from './store.ts';

test.each(ORDER_STATUSES)(
  '%s: what is refused of an order is said in words, not in names of fields',
  (status) => {
    const order = { order_number: 'A 7', status } as OrderRow;
    expect(() => mustBe(order, [], cannotBe(order, 'shipped'))).toThrow(
      `Order A 7 is ${status === 'in_progress' ? 'in progress' : status}: it can't be shipped.`,
    );
  },
);

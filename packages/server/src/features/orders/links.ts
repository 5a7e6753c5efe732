import { said } from '@farmhand/words';
import type { OrderLinks } from '../jobs/index.ts';
import { missingOf } from './figures.ts';
import { readWhole } from './present.ts';
import { isClosed } from './status.ts';
import { findAnyOrder } from './store.ts';

export const orderLinks: OrderLinks = {
  async roomFor(db, { order_id, order_item_id }) {
    const order = order_id === null ? undefined : await findAnyOrder(db, order_id);
    if (order === undefined) return null;
    // A closed order wants nothing any more, and so does one that is about to be.
    if (isClosed(order.status) || order.cancel_requested_at !== null) return 0;
    const whole = await readWhole(db, order);
    const item = whole.items.find(({ id }) => id === order_item_id);
    return item === undefined ? 0 : missingOf(whole, item);
  },

  async useOf(db, { order_id }) {
    const order = order_id === null ? undefined : await findAnyOrder(db, order_id);
    if (order === undefined || isClosed(order.status)) return null;
    return said('order.counts_prints', { number: order.order_number });
  },
};

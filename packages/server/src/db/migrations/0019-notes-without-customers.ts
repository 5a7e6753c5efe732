import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** The notes that we wrote on an order's jobs named its customer, and every viewer reads a job's notes. */
export const notesWithoutCustomers: Migration = {
  version: 19,
  name: 'notes-without-customers',
  async up(db) {
    const written = sql`'For order ' || orders.order_number || ', ' || orders.customer_name`;
    await sql`update jobs set notes = (select 'For order ' || orders.order_number from orders where orders.id = jobs.order_id)
      where notes = (select ${written} from orders where orders.id = jobs.order_id)`.execute(db);
    // Jobs that were duplicated from these belong to no order.
    await sql`update jobs set notes = (select 'For order ' || min(orders.order_number) from orders where ${written} = jobs.notes)
      where order_id is null and notes in (select ${written} from orders)`.execute(db);
  },
};

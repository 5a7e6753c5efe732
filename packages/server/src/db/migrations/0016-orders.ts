import { sql } from 'kysely';
import { createTable, type Migration } from '../migration.ts';

/** What customers order. Jobs have had the columns that lead here from their beginning. */
export const orders: Migration = {
  version: 16,
  name: 'orders',
  async up(db, dialect) {
    await createTable(db, dialect, 'orders')
      .id()
      .text('order_number')
      .text('order_number_folded')
      .text('customer_name')
      .text('customer_email', { nullable: true })
      .text('source', { nullable: true })
      .text('status')
      .integer('due_at', { nullable: true })
      .text('tracking_number', { nullable: true })
      .text('notes')
      .text('search_folded')
      .text('totals', { nullable: true })
      .integer('org_id', { nullable: true, references: 'groups.id' })
      .integer('created_at')
      .integer('cancel_requested_at', { nullable: true })
      .text('cancel_reason', { nullable: true })
      .integer('shipped_at', { nullable: true })
      .create();
    await sql`create unique index orders_number on orders (coalesce(org_id, 0), order_number_folded)`.execute(
      db,
    );
    await sql`create index orders_org on orders (org_id, id)`.execute(db);
    await sql`create index orders_status on orders (status, id)`.execute(db);

    await createTable(db, dialect, 'order_items')
      .id()
      .integer('order_id', { references: 'orders.id', onDelete: 'cascade' })
      .integer('model_id', { nullable: true, references: 'models.id', onDelete: 'set null' })
      .integer('plate_index')
      .text('name')
      .integer('quantity')
      .integer('unit_price_cents')
      .integer('printed_count')
      .create();
    await sql`create index order_items_order on order_items (order_id, id)`.execute(db);
    await sql`create index order_items_model on order_items (model_id)`.execute(db);
  },
};

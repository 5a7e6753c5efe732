import type { OrderStatus } from '@farmhand/contract';
import type { ColumnType } from 'kysely';
import type { Fixed, Id, JsonText, Millis } from './columns.ts';

export interface OrdersTable {
  id: Id;
  order_number: string;
  /** As it is compared: a number is given once within an organization. */
  order_number_folded: string;
  customer_name: string;
  customer_email: string | null;
  source: string | null;
  /** Derived from the jobs until a person closes the order. */
  status: OrderStatus;
  due_at: Millis | null;
  tracking_number: string | null;
  notes: string;
  /** Everything that `q` looks in, without case. */
  search_folded: string;
  /** What it earned, in cents, from the moment it was closed; null before. */
  totals: JsonText | null;
  org_id: Fixed<number | null>;
  created_at: Fixed<Millis>;
  cancel_requested_at: Millis | null;
  cancel_reason: string | null;
  shipped_at: Millis | null;
}

export interface OrderItemsTable {
  id: Id;
  order_id: Fixed<number>;
  model_id: number | null;
  plate_index: number;
  name: string;
  quantity: number;
  unit_price_cents: number;
  /** Derived from the jobs until the order is closed: they may be deleted afterwards. */
  printed_count: number;
  /** Derived as well: those that were thrown away. */
  scrapped_count: ColumnType<number, number | undefined, number>;
}

import type { Order, OrderItem } from '@farmhand/contract';

/** Orders for tests of what the page makes of them. */

export function anItem(change: Partial<OrderItem> = {}): OrderItem {
  return {
    id: 31,
    model_id: 5,
    product_id: null,
    plate_index: 1,
    name: 'Bracket',
    quantity: 10,
    unit_price: 4.5,
    printed_count: 0,
    scrapped_count: 0,
    missing_count: 10,
    job_ids: [],
    ...change,
  };
}

export function anOrder(change: Partial<Order> = {}): Order {
  return {
    id: 12,
    order_number: 'ORD-00012',
    customer_name: 'Bike workshop Lindner',
    customer_email: null,
    source: null,
    status: 'pending',
    due_at: null,
    items: [anItem()],
    tracking_number: null,
    notes: '',
    totals: {
      revenue: 45,
      material_cost: null,
      machine_cost: 0,
      other_cost: 0,
      cost: null,
      profit: null,
      margin_percent: null,
    },
    org_id: null,
    created_at: '2026-11-02T08:15:00.000Z',
    cancel_requested_at: null,
    shipped_at: null,
    ...change,
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Order, OrderStatus } from '@farmhand/contract';
import type { Session } from './session.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LIMIT_MS = 120_000;

const COSTS = {
  electricity_price_per_kwh: 0.32,
  printer_power_watts: 130,
  machine_rate_per_hour: 0.4,
  labor_rate_per_hour: 24,
  labor_minutes_per_plate: 3,
  failure_rate_percent: 4,
};

type ModelId = (name: string) => number;
type Body = Parameters<Session['api']['createOrder']>[0]['body'];

const iso = (fromNowMs: number): string => new Date(Date.now() + fromNowMs).toISOString();

/** Orders on their way to every status. Whatever starts first prints them, so they come before other work. */
export async function takeOrders({ api }: Session, model: ModelId): Promise<Orders> {
  await api.updateSettings({ body: COSTS });
  const enter = (body: Body) => api.createOrder({ body });
  const begin = async (body: Body): Promise<Order> => {
    const { id } = await enter(body);
    return api.scheduleOrder({ params: { id } });
  };
  const clips = model('Cable clip, plate of 20');
  const shipped = await begin({
    customer_name: 'Sunflower kindergarten',
    customer_email: 'office@sunflower.example',
    source: 'phone',
    items: [{ model_id: clips, name: 'Cable clips, 20 pieces', unit_price: 12 }],
  });
  const completed = await begin({
    customer_name: 'Office & More',
    customer_email: 'buying@office-more.example',
    source: 'web shop',
    due_at: iso(2 * DAY_MS),
    items: [{ model_id: clips, name: 'Cable clips, 20 pieces', unit_price: 11.5 }],
  });
  const begun = await begin({
    customer_name: 'Bike workshop Lindner',
    customer_email: 'orders@lindner.example',
    source: 'web shop',
    due_at: iso(5 * HOUR_MS),
    items: [{ model_id: model('Wall bracket'), quantity: 6, unit_price: 14.9 }],
  });
  const cancelled = await begin({
    customer_name: 'Petra Holm',
    source: 'market place',
    items: [{ model_id: model('Fluted vase'), quantity: 4, unit_price: 24 }],
  });
  await api.cancelOrder({ params: { id: cancelled.id }, body: { reason: 'The customer chose glass.' } });
  await enter({
    customer_name: 'Conveyor works Thiele',
    customer_email: 'purchasing@thiele.example',
    source: 'e-mail',
    due_at: iso(6 * DAY_MS),
    notes: 'Deburr the gears; deliver everything together.',
    items: [
      { model_id: model('Drive gear, 24 teeth'), quantity: 20, unit_price: 6.8 },
      { model_id: model('Sensor housing'), quantity: 4, unit_price: 19.5 },
    ],
  });
  return { shipped: shipped.id, completed: completed.id, begun: begun.id };
}

interface Orders {
  readonly shipped: number;
  readonly completed: number;
  readonly begun: number;
}

/** Waits until they are what they are named for; on a slow clock the printers take longer than anybody waits. */
export async function followOrders({ api }: Session, orders: Orders): Promise<void> {
  const until = async (id: number, ...wanted: OrderStatus[]): Promise<boolean> => {
    for (const deadline = Date.now() + LIMIT_MS; Date.now() < deadline; await sleep(250)) {
      const { status } = await api.getOrder({ params: { id } });
      if (wanted.includes(status)) return true;
    }
    return false;
  };
  if (await until(orders.shipped, 'completed')) {
    const body = { tracking_number: '00340434161094042557' };
    await api.shipOrder({ params: { id: orders.shipped }, body });
  }
  await until(orders.completed, 'completed');
  await until(orders.begun, 'in_progress', 'completed');
}

import { type Order, ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { hint } from '../../hint.ts';
import { command, type Endpoint, snapshotRead, write } from '../../http/endpoint.ts';
import type { JobDeps } from '../jobs/index.ts';
import {
  mustStillBe,
  planCancel,
  planDelete,
  planShip,
  remove,
  requestOrderCancel,
  ship,
  whenCancelled,
} from './close.ts';
import { mustFindOrder } from './commands.ts';
import { makeOrder, planOrder } from './create.ts';
import { applyEdit, planEdit } from './edit.ts';
import { showOrder, showOrders } from './present.ts';
import { makeJobs, planSchedule, scheduleWords } from './schedule.ts';
import { type OrderRow, pageOfOrders } from './store.ts';

const wordsOf = (action: string, { id, order_number, status }: OrderRow) => ({
  action,
  order_id: id,
  order_number,
  current_status: status,
});

async function written(db: Reader, order: OrderRow) {
  return { ...(await showOrder(db, order)), next_actions: [] };
}

export function orderEndpoints(deps: JobDeps): Endpoint[] {
  return [...readEndpoints, ...editEndpoints, scheduleEndpoint(deps), shipEndpoint, cancelEndpoint(deps)];
}

const readEndpoints: readonly Endpoint[] = [
  snapshotRead(ROUTES.listOrders, async (db, { query }, { principal }) => {
    const { items, total } = await pageOfOrders(db, principal, query);
    return { items: await showOrders(db, items), total };
  }),

  snapshotRead(ROUTES.getOrder, async (db, { params }, { principal }) =>
    showOrder(db, await mustFindOrder(db, principal, params.id)),
  ),
];

const editEndpoints: readonly Endpoint[] = [
  write(ROUTES.createOrder, {
    async plan(db, { body }, { principal }) {
      const draft = await planOrder(db, principal, body);
      return { would_execute: { action: 'create_order', ...body }, draft };
    },
    execute: async (tx, { draft }) => written(tx.db, await makeOrder(tx, draft)),
  }),

  write(ROUTES.updateOrder, {
    async plan(db, { params, body }, { principal }) {
      const edit = await planEdit(db, principal, params.id, body);
      return { would_execute: { action: 'update_order', order_id: edit.order.id, ...body }, edit };
    },
    execute: async (tx, { edit }) => written(tx.db, await applyEdit(tx, edit)),
  }),

  write(ROUTES.deleteOrder, {
    async plan(db, { params }, { principal }) {
      const order = await planDelete(db, principal, params.id);
      return { would_execute: wordsOf('delete_order', order), order };
    },
    async execute(tx, { order }) {
      await remove(tx, order);
      return undefined;
    },
  }),
];

const nextAfterSchedule = (created: readonly number[]) =>
  created.length === 0 ? [] : [hint('list_queue', {}, said('hint.orders_jobs'))];

function scheduleEndpoint(deps: JobDeps): Endpoint {
  return write(ROUTES.scheduleOrder, {
    async plan(db, { params }, { principal }) {
      const schedule = await planSchedule(db, deps, principal, params.id);
      return { would_execute: scheduleWords(schedule), schedule };
    },
    async execute(tx, { schedule }, { principal }) {
      const created_job_ids = await makeJobs(tx, principal, schedule);
      const shown = await showOrder(tx.db, schedule.order);
      return { ...shown, created_job_ids, next_actions: nextAfterSchedule(created_job_ids) };
    },
  });
}

const shipEndpoint = write(ROUTES.shipOrder, {
  async plan(db, { params, body }, { principal }) {
    const order = await planShip(db, principal, params.id);
    const trackingNumber = body?.tracking_number;
    const words = {
      ...wordsOf('ship_order', order),
      ...(trackingNumber !== undefined && { tracking_number: trackingNumber }),
    };
    return { would_execute: words, order, trackingNumber };
  },
  execute: async (tx, { order, trackingNumber }) => written(tx.db, await ship(tx, order, trackingNumber)),
});

const nextAfterCancel = ({ id, status }: Order) =>
  status === 'cancelled'
    ? []
    : [hint('list_orders', {}, said('hint.order_cancelled_soon', { order_id: id }))];

function cancelEndpoint(deps: JobDeps): Endpoint {
  async function shown(order: OrderRow) {
    const answer = await showOrder(deps.database.read, order);
    return { ...answer, next_actions: nextAfterCancel(answer) };
  }
  return command(ROUTES.cancelOrder, {
    async plan(db, { params, body }, { principal }) {
      const order = await planCancel(db, principal, params.id);
      const reason = body?.reason ?? null;
      return { would_execute: { ...wordsOf('cancel_order', order), reason }, order, reason };
    },
    intend: (tx, { order, reason }) => requestOrderCancel(tx, order, reason),
    send: async (id) => shown(await whenCancelled(deps, id)),
    // Nothing is sent again: the printers are stopped by whoever drives them.
    recall: async (db, id) => shown(await mustStillBe(db, id)),
  });
}

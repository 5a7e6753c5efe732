import { type Order, ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import type { Viewer } from '../../db/visibility.ts';
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
import { showOrdersTo, showOrderTo } from './present.ts';
import { makeJobs, planSchedule, scheduleWords } from './schedule.ts';
import { type OrderRow, pageOfOrders } from './store.ts';

const wordsOf = (action: string, { id, order_number, status }: OrderRow) => ({
  action,
  order_id: id,
  order_number,
  current_status: status,
});

async function written(db: Reader, viewer: Viewer, order: OrderRow) {
  return { ...(await showOrderTo(db, viewer, order)), next_actions: [] };
}

export function orderEndpoints(deps: JobDeps): Endpoint[] {
  return [...readEndpoints, ...editEndpoints, scheduleEndpoint(deps), shipEndpoint, cancelEndpoint(deps)];
}

const readEndpoints: readonly Endpoint[] = [
  snapshotRead(ROUTES.listOrders, async (db, { query }, { principal }) => {
    const { items, total } = await pageOfOrders(db, principal, query);
    return { items: await showOrdersTo(db, principal, items), total };
  }),

  snapshotRead(ROUTES.getOrder, async (db, { params }, { principal }) =>
    showOrderTo(db, principal, await mustFindOrder(db, principal, params.id)),
  ),
];

const editEndpoints: readonly Endpoint[] = [
  write(ROUTES.createOrder, {
    async plan(db, { body }, { principal }) {
      const draft = await planOrder(db, principal, body);
      return { would_execute: { action: 'create_order', ...body }, draft };
    },
    execute: async (tx, { draft }, { principal }) => written(tx.db, principal, await makeOrder(tx, draft)),
  }),

  write(ROUTES.updateOrder, {
    async plan(db, { params, body }, { principal }) {
      const edit = await planEdit(db, principal, params.id, body);
      return { would_execute: { action: 'update_order', order_id: edit.order.id, ...body }, edit };
    },
    execute: async (tx, { edit }, { principal }) => written(tx.db, principal, await applyEdit(tx, edit)),
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
      const shown = await showOrderTo(tx.db, principal, schedule.order);
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
  execute: async (tx, { order, trackingNumber }, { principal }) =>
    written(tx.db, principal, await ship(tx, order, trackingNumber)),
});

const nextAfterCancel = ({ id, status }: Order) =>
  status === 'cancelled'
    ? []
    : [hint('list_orders', {}, said('hint.order_cancelled_soon', { order_id: id }))];

function cancelEndpoint(deps: JobDeps): Endpoint {
  async function shown(viewer: Viewer, order: OrderRow) {
    const answer = await showOrderTo(deps.database.read, viewer, order);
    return { ...answer, next_actions: nextAfterCancel(answer) };
  }
  return command(ROUTES.cancelOrder, {
    async plan(db, { params, body }, { principal }) {
      const order = await planCancel(db, principal, params.id);
      const reason = body?.reason ?? null;
      return { would_execute: { ...wordsOf('cancel_order', order), reason }, order, reason };
    },
    intend: (tx, { order, reason }) => requestOrderCancel(tx, order, reason),
    send: async (id, { principal }) => shown(principal, await whenCancelled(deps, id)),
    // Nothing is sent again: the printers are stopped by whoever drives them.
    recall: async (db, id, { principal }) => shown(principal, await mustStillBe(db, id)),
  });
}

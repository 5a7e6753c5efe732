import type { Order } from '@farmhand/contract';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import type { CodeWords } from '../../ui/problem.tsx';
import { useSend } from '../../ui/use-send.ts';

export const ORDER_WORDS: CodeWords = {
  order_not_found: 'orders.gone',
  model_not_found: 'orders.modelGone',
  invalid_state_transition: 'orders.wrongState',
  already_exists: 'orders.numberTaken',
  in_use: 'orders.inUse',
  quota_exceeded: 'orders.overQuota',
};

const RENEWS = [['orders'], ['jobs'], ['queue']] as const;

/** Makes the jobs that the order still lacks. */
export function useSchedule({ id }: Pick<Order, 'id'>) {
  const t = useT();
  return useSend({
    send: () => api.scheduleOrder({ params: { id } }),
    done: (_nothing: undefined, { created_job_ids }) =>
      t('orders.isScheduled', { count: created_job_ids.length }),
    renews: RENEWS,
  });
}

export function useShip({ id, status }: Pick<Order, 'id' | 'status'>, onDone: () => void) {
  const t = useT();
  const params = { id };
  return useSend({
    // A shipped order is only told its number.
    send: (tracking: string) =>
      status === 'shipped'
        ? api.updateOrder({ params, body: { tracking_number: tracking === '' ? null : tracking } })
        : api.shipOrder({ params, body: tracking === '' ? {} : { tracking_number: tracking } }),
    done: (_tracking, { order_number: number }) =>
      t(status === 'shipped' ? 'orders.isSaved' : 'orders.isShipped', { number }),
    renews: RENEWS,
    onDone,
  });
}

export function useCancel({ id }: Pick<Order, 'id'>, onDone: () => void) {
  const t = useT();
  return useSend({
    send: (reason: string) => api.cancelOrder({ params: { id }, body: reason === '' ? {} : { reason } }),
    done: (_reason, { order_number: number, status }) =>
      t(status === 'cancelled' ? 'orders.isCancelled' : 'orders.isCancelling', { number }),
    renews: RENEWS,
    onDone,
  });
}

export function useDelete({ id, order_number: number }: Order, onDone: () => void) {
  const t = useT();
  return useSend({
    send: () => api.deleteOrder({ params: { id } }),
    done: () => t('orders.isDeleted', { number }),
    renews: [['orders', 'list'], ['orders', 'open'], ['jobs']],
    deletes: ['orders', id],
    onDone,
  });
}

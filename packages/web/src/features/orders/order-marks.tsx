import type { Order, OrderStatus } from '@farmhand/contract';
import { Text } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import bar from '../../ui/counted-bar.module.css';
import type { IconName } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { useNow } from '../../ui/now.ts';
import { useMoments } from '../../ui/use-moments.ts';
import { copiesOf, type DueRisk, dueRisk } from './standing.ts';

/** State by colour, icon and word: none of the three stands alone. */
const LOOKS: Readonly<Record<OrderStatus, { readonly icon: IconName; readonly color: string }>> = {
  pending: { icon: 'clock', color: 'var(--farm-idle)' },
  in_progress: { icon: 'play', color: 'var(--farm-good)' },
  completed: { icon: 'done', color: 'var(--farm-good)' },
  shipped: { icon: 'ship', color: 'var(--farm-off)' },
  cancelled: { icon: 'stop', color: 'var(--farm-off)' },
};

export function OrderState({ order }: { readonly order: Pick<Order, 'status' | 'cancel_requested_at'> }) {
  const t = useT();
  const { status, cancel_requested_at } = order;
  if (cancel_requested_at !== null && status !== 'cancelled')
    return <Mark icon="stop" color="var(--farm-bad)" words={t('orders.cancelling')} />;
  return <Mark {...LOOKS[status]} words={t(`orders.status.${status}`)} />;
}

const RISKS: Readonly<Record<DueRisk, { readonly icon: IconName; readonly color: string }>> = {
  none: { icon: 'clock', color: 'var(--mantine-color-dimmed)' },
  soon: { icon: 'clock', color: 'var(--farm-wait)' },
  late: { icon: 'warning', color: 'var(--farm-bad)' },
};

export function OrderDue({ order }: { readonly order: Pick<Order, 'due_at' | 'status'> }) {
  const t = useT();
  const now = useNow();
  const { relative, exact } = useMoments();
  if (order.due_at === null) return '–';
  const risk = dueRisk(order, now);
  const when = relative(order.due_at);
  return (
    <Mark
      {...RISKS[risk]}
      words={risk === 'late' ? t('orders.late', { when }) : when}
      title={exact(order.due_at)}
    />
  );
}

/** How many copies are printed: as a bar, and the same in words. */
export function OrderProgress({ order }: { readonly order: Pick<Order, 'items'> }) {
  const t = useT();
  const { total, printed, scrapped, missing } = copiesOf(order);
  return (
    <div className={bar['progress']}>
      <div className={bar['bar']} data-bar aria-hidden>
        <span data-count="done" style={{ width: `${(100 * printed) / total}%` }} />
      </div>
      <Text size="xs" c="dimmed">
        {t('orders.printedOf', { printed, total })}
        {scrapped > 0 && ` · ${t('orders.scrapped', { count: scrapped })}`}
        {missing > 0 && ` · ${t('orders.missing', { count: missing })}`}
      </Text>
    </div>
  );
}

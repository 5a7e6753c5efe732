import type { Order } from '@farmhand/contract';
import { Anchor, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMoney } from '../../farm/use-money.ts';
import { useT } from '../../i18n/language.tsx';
import { FlexTable } from '../../ui/flex-table.tsx';
import { named } from '../../ui/named.tsx';
import { useSeesMoney } from '../auth/index.ts';
import { OrderDue, OrderProgress, OrderState } from './order-marks.tsx';
import classes from './orders.module.css';

/** One order a line; on a phone one a card. */
export function OrderTable({ orders }: { readonly orders: readonly Order[] }) {
  const t = useT();
  const money = useMoney();
  const seesMoney = useSeesMoney();
  return (
    <Paper>
      <FlexTable
        label={t('nav.orders')}
        columns={[
          t('orders.one'),
          t('orders.state'),
          t('orders.due'),
          t('orders.progress'),
          ...(seesMoney ? [t('orders.revenue'), t('orders.profit')] : []),
        ]}
        rows={orders.map((order) => ({
          key: order.id,
          cells: [
            <div key="name">
              <Anchor
                fw={600}
                renderRoot={(root) => <Link to="/orders/$id" params={{ id: order.id }} {...root} />}
              >
                {named(order.customer_name ?? order.order_number)}
              </Anchor>
              {order.customer_name !== null && (
                <Text size="xs" c="dimmed">
                  {named(order.order_number)}
                </Text>
              )}
            </div>,
            <OrderState key="state" order={order} />,
            <OrderDue key="due" order={order} />,
            <div key="progress" className={classes['progress']}>
              <OrderProgress order={order} />
            </div>,
            ...(seesMoney
              ? [order.totals?.revenue, order.totals?.profit].map((sum) => money(sum ?? null))
              : []),
          ],
          action: null,
        }))}
      />
    </Paper>
  );
}

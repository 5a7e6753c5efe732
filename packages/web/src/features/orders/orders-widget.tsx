import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/language.tsx';
import { named } from '../../ui/named.tsx';
import { orderPath } from '../../ui/paths.ts';
import widget from '../../ui/widget.module.css';
import { MOST_ROWS, RowText, Widget } from '../../ui/widget.tsx';
import { OrderDue } from './order-marks.tsx';
import { openOrdersQuery } from './queries.ts';
import { byDue, copiesOf } from './standing.ts';

/** What customers wait for, the most urgent first. */
export function OrdersWidget() {
  const t = useT();
  const { data, isPending, error } = useQuery(openOrdersQuery);
  return (
    <Widget
      title={t('orders.widget')}
      count={data?.length}
      all={{ path: '/orders?sort=due', words: t('home.all') }}
      isPending={isPending}
      error={error}
      empty={t('orders.widgetNone')}
      rows={byDue(data ?? [])
        .slice(0, MOST_ROWS)
        .map((order) => ({
          key: order.id,
          content: (
            <>
              <RowText
                path={orderPath(order.id)}
                name={named(order.customer_name ?? order.order_number)}
                detail={t('orders.printedOf', copiesOf(order))}
              />
              <span className={widget['figure']}>
                <OrderDue order={order} />
              </span>
            </>
          ),
        }))}
    />
  );
}

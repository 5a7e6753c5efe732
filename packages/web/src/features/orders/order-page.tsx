import type { Order } from '@farmhand/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { orderQuery } from '../../farm/orders.ts';
import { useT } from '../../i18n/language.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Unanswered } from '../../ui/listing.tsx';
import { named } from '../../ui/named.tsx';
import { Page } from '../../ui/page.tsx';
import { Figures } from './figures.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderJobs } from './order-jobs.tsx';
import classes from './orders.module.css';
import { ORDER_WORDS } from './use-order-steps.ts';

export function OrderPage() {
  const t = useT();
  const { id } = useParams({ from: '/frame/orders/$id' });
  const order = useQuery(orderQuery(id));
  if (order.isSuccess) return <OneOrder order={order.data} />;
  return (
    <Page>
      <BackLink to="/orders">{t('orders.back')}</BackLink>
      <Unanswered query={order} words={ORDER_WORDS} skeletonPx={480} />
    </Page>
  );
}

/** Whose it is, for those who may know; else its number. */
function namesOf(t: Translate, { customer_name, order_number }: Order) {
  if (customer_name === null) return { title: t('orders.numbered', { number: order_number }) };
  return {
    title: t('orders.of', { customer: customer_name }),
    heading: named(customer_name),
    intro: named(order_number),
  };
}

function OneOrder({ order }: { readonly order: Order }) {
  const t = useT();
  return (
    <Page {...namesOf(t, order)} actions={<OrderActions order={order} />}>
      <BackLink to="/orders">{t('orders.back')}</BackLink>
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <OrderFacts order={order} />
          <OrderItems order={order} />
        </div>
        <div className={classes['column']}>
          {order.totals !== null && <Figures order={order} totals={order.totals} />}
          <OrderJobs order={order} />
        </div>
      </div>
    </Page>
  );
}

import type { Order } from '@farmhand/contract';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/language.tsx';
import { named } from '../../ui/named.tsx';
import { Section } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { OrderDue, OrderProgress, OrderState } from './order-marks.tsx';

/** What the order says of itself; what it does not say is left out. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const t = useT();
  const { customer_email, shipped_at } = order;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('orders.state'), <OrderState key="state" order={order} />],
    [t('orders.progress'), <OrderProgress key="progress" order={order} />],
    [t('orders.due'), <OrderDue key="due" order={order} />],
    [t('orders.source'), named(order.source)],
    [
      t('orders.email'),
      customer_email !== null && (
        <Anchor key="email" href={`mailto:${customer_email}`}>
          {named(customer_email)}
        </Anchor>
      ),
    ],
    [t('orders.enteredAt'), <When key="entered" iso={order.created_at} />],
    [t('orders.shippedAt'), shipped_at !== null && <When key="shipped" iso={shipped_at} />],
    [t('orders.tracking'), named(order.tracking_number)],
    [t('orders.notes'), named(order.notes)],
  ];
  return (
    <Section title={t('orders.one')}>
      <dl className="facts">
        {rows.map(
          ([name, value]) =>
            Boolean(value) && (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Section>
  );
}

import type { Order, OrderItem } from '@farmhand/contract';
import { Anchor, Paper } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMoney } from '../../farm/use-money.ts';
import { useT } from '../../i18n/language.tsx';
import { FlexTable } from '../../ui/flex-table.tsx';
import { named } from '../../ui/named.tsx';
import { Section } from '../../ui/page.tsx';
import { useSeesMoney } from '../auth/index.ts';
import { OrderProgress } from './order-marks.tsx';
import classes from './orders.module.css';

export function OrderItems({ order }: { readonly order: Order }) {
  const t = useT();
  const money = useMoney();
  const seesMoney = useSeesMoney();
  return (
    <Section title={t('orders.items')}>
      <Paper withBorder={false} mx={-14}>
        <FlexTable
          label={t('orders.items')}
          columns={[
            t('orders.item'),
            t('orders.progress'),
            ...(seesMoney ? [t('orders.unitPrice'), t('orders.amount')] : []),
          ]}
          rows={order.items.map((item) => ({
            key: item.id,
            cells: [
              <ItemName key="name" item={item} />,
              <div key="progress" className={classes['progress']}>
                <OrderProgress order={{ items: [item] }} />
              </div>,
              ...(seesMoney ? [item.unit_price, amountOf(item)].map(money) : []),
            ],
            action: null,
          }))}
        />
      </Paper>
    </Section>
  );
}

const amountOf = ({ quantity, unit_price }: OrderItem): number | null =>
  unit_price === null ? null : (quantity * Math.round(unit_price * 100)) / 100;

/** It leads to its model, as long as there is one. */
function ItemName({ item: { model_id, name } }: { readonly item: OrderItem }) {
  if (model_id === null) return named(name);
  return (
    <Anchor fw={600} renderRoot={(root) => <Link to="/models/$id" params={{ id: model_id }} {...root} />}>
      {named(name)}
    </Anchor>
  );
}

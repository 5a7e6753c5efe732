import type { Order } from '@farmhand/contract';
import { Anchor, Paper, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { orderQuery } from '../../farm/orders.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useSend } from '../../ui/use-send.ts';
import { changeOf, newOrderOf, type OrderValues } from './form-values.ts';
import { OrderForm } from './order-form.tsx';
import { closedBy } from './standing.ts';
import { ORDER_WORDS } from './use-order-steps.ts';

export function NewOrderPage() {
  const { t, language } = useLanguage();
  const navigate = useNavigate();
  const create = useSend({
    async send(values: OrderValues) {
      const order = await api.createOrder({ body: newOrderOf(values, language) });
      await navigate({ to: '/orders/$id', params: { id: order.id }, replace: true });
      return order;
    },
    done: (_values, { order_number: number }) => t('orders.isEntered', { number }),
    renews: [['orders']],
  });
  return (
    <Page>
      <OrderForm order={null} isBusy={create.isPending} error={create.error} onSend={create.mutate} />
    </Page>
  );
}

export function EditOrderPage() {
  const { id } = useParams({ from: '/frame/orders/$id/edit' });
  const order = useQuery(orderQuery(id));
  return (
    <Page>
      {order.isError && (
        <Problem error={order.error} words={ORDER_WORDS} onRetry={() => void order.refetch()} />
      )}
      {order.isPending && <Skeleton height={480} />}
      {order.isSuccess && <Editable key={id} order={order.data} />}
    </Page>
  );
}

function Editable({ order }: { readonly order: Order }) {
  const t = useT();
  const by = closedBy(order);
  if (by === null) return <EditForm order={order} />;
  return (
    <Paper>
      <Empty icon="hold" title={t(`orders.closed.${by}`)} hint={t(`orders.closedHint.${by}`)}>
        <Anchor renderRoot={(root) => <Link to="/orders/$id" params={{ id: order.id }} {...root} />}>
          {t('orders.toOrder', { number: order.order_number })}
        </Anchor>
      </Empty>
    </Paper>
  );
}

function EditForm({ order }: { readonly order: Order }) {
  const { t, language } = useLanguage();
  const navigate = useNavigate();
  const params = { id: order.id };
  const save = useSend({
    send: (values: OrderValues) => api.updateOrder({ params, body: changeOf(order, values, language) }),
    done: (_values, { order_number: number }) => t('orders.isSaved', { number }),
    renews: [['orders']],
    onDone: () => void navigate({ to: '/orders/$id', params, replace: true }),
  });
  return <OrderForm order={order} isBusy={save.isPending} error={save.error} onSend={save.mutate} />;
}

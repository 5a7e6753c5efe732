import { roleAtLeast } from '@farmhand/contract';
import { Button, NativeSelect, Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SearchBar, type SearchChange, SearchField } from '../../ui/search-bar.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { useMe } from '../auth/index.ts';
import { type OrdersSearch, ordersSearch, SORTS, STATUSES } from './filters.ts';
import { OrderTable } from './order-table.tsx';
import { ORDERS_PAGE, ordersQuery } from './queries.ts';

const TYPING_MS = 200;

export function OrdersPage() {
  const t = useT();
  const mayEnter = roleAtLeast(useMe().user.role, 'operator');
  const search = useAddress('/frame/orders');
  const [settled] = useDebouncedValue(search, TYPING_MS);
  const orders = useQuery(ordersQuery(settled));
  const set = useSet();
  const total = orders.data?.total ?? 0;
  const isNarrowed = settled.q !== undefined || settled.status !== undefined;
  const enter = mayEnter && (
    <Button
      leftSection={<Icon name="plus" size={16} />}
      renderRoot={(root) => <Link to="/orders/new" {...root} />}
    >
      {t('orders.new')}
    </Button>
  );
  return (
    <Page actions={enter}>
      <SearchBar>
        <SearchField label={t('orders.search')} value={search.q ?? ''} onChange={(q) => set({ q })} />
        <NativeSelect
          aria-label={t('orders.state')}
          value={search.status ?? ''}
          data={[
            { value: '', label: t('orders.anyState') },
            ...STATUSES.map((status) => ({ value: status, label: t(`orders.status.${status}`) })),
          ]}
          onChange={({ currentTarget }) =>
            set({ status: STATUSES.find((each) => each === currentTarget.value) })
          }
        />
        <NativeSelect
          aria-label={t('orders.sort')}
          value={search.sort ?? 'newest'}
          data={SORTS.map((sort) => ({ value: sort, label: t(`orders.sort.${sort}`) }))}
          onChange={({ currentTarget }) => set({ sort: SORTS.find((each) => each === currentTarget.value) })}
        />
      </SearchBar>
      {orders.isError && <Problem error={orders.error} onRetry={() => void orders.refetch()} />}
      {orders.isPending && <Skeleton height={320} />}
      {orders.isSuccess && total === 0 && (
        <Empty
          icon={isNarrowed ? 'search' : 'order'}
          title={t(isNarrowed ? 'orders.noneFound' : 'orders.empty')}
          hint={t(isNarrowed ? 'orders.noneFoundHint' : 'orders.emptyHint')}
        />
      )}
      {total > 0 && (
        <>
          <Text size="xs" c="dimmed" role="status">
            {t('orders.count', { count: total })}
          </Text>
          <OrderTable orders={orders.data?.items ?? []} />
          <Pager
            skip={settled.skip ?? 0}
            limit={ORDERS_PAGE}
            total={total}
            onSkip={(skip) => set({ ...search, skip })}
          />
        </>
      )}
    </Page>
  );
}

/** Every narrowing starts at the first page again. */
function useSet() {
  const navigate = useNavigate({ from: '/orders' });
  return (change: SearchChange<OrdersSearch>) =>
    void navigate({
      search: (before) => ordersSearch({ ...before, skip: undefined, ...change }),
      replace: true,
      resetScroll: false,
    });
}

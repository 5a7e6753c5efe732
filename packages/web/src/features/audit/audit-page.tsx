import { isWrite, ROUTES, type RouteShape } from '@farmhand/contract';
import { Group, NativeSelect, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { usersQuery } from '../users/queries.ts';
import { AuditTable } from './audit-table.tsx';
import { type AuditFilter, auditQuery, PAGE } from './queries.ts';

/** Entries are named by the route that was called. */
const ACTIONS = Object.values<RouteShape>(ROUTES)
  .filter(isWrite)
  .map(({ id }) => id)
  .sort();

const EVERYTHING: AuditFilter = { skip: 0, user: '', outcome: '', action: '' };

export function AuditPage() {
  const t = useT();
  const [filter, setFilter] = useState(EVERYTHING);
  const narrow = (part: Partial<AuditFilter>) => setFilter((before) => ({ ...before, ...part, skip: 0 }));
  const users = useQuery(usersQuery).data ?? [];
  const audit = useQuery({ ...auditQuery(filter), placeholderData: keepPreviousData });
  return (
    <Page title={t('settings.audit')} intro={t('audit.intro')}>
      <Group gap="sm">
        <NativeSelect
          aria-label={t('audit.who')}
          value={filter.user}
          onChange={(event) => narrow({ user: event.currentTarget.value })}
        >
          <option value="">{t('audit.everybody')}</option>
          {users.map(({ id, username }) => (
            <option key={id} value={id}>
              {username}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          aria-label={t('audit.outcome')}
          value={filter.outcome}
          onChange={(event) => narrow({ outcome: event.currentTarget.value })}
        >
          <option value="">{t('audit.anyOutcome')}</option>
          <option value="done">{t('audit.done')}</option>
          <option value="refused">{t('audit.refused')}</option>
        </NativeSelect>
        <NativeSelect
          aria-label={t('audit.action')}
          value={filter.action}
          onChange={(event) => narrow({ action: event.currentTarget.value })}
        >
          <option value="">{t('audit.anyAction')}</option>
          {ACTIONS.map((action) => (
            <option key={action} value={action}>
              {action}
            </option>
          ))}
        </NativeSelect>
      </Group>
      <Listing query={audit} skeletonPx={600}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon="history" title={t('audit.empty')} hint={t('audit.emptyHint')} />
          ) : (
            <AuditTable entries={items} />
          )
        }
      </Listing>
      <Stack>
        <Pager
          skip={filter.skip}
          limit={PAGE}
          total={audit.data?.total ?? 0}
          onSkip={(skip) => setFilter((before) => ({ ...before, skip }))}
        />
      </Stack>
    </Page>
  );
}

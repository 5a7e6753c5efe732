import { Group, NativeSelect, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { usersQuery } from '../../farm/users.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { ACTIONS } from './action-names.ts';
import { type ActionWords, actionWordsQuery, wordsFor } from './action-words.ts';
import { AuditTable } from './audit-table.tsx';
import { auditQuery, PAGE } from './queries.ts';
import { type AuditFilter, auditSearch, EVERYTHING } from './search.ts';

export function AuditPage() {
  const { language, t } = useLanguage();
  const filter: AuditFilter = { ...EVERYTHING, ...useAddress('/frame/settings/settings/audit') };
  const navigate = useNavigate({ from: '/settings/audit' });
  /** Every narrowing starts at the first page again. */
  const narrow = (part: Readonly<Record<string, unknown>>) =>
    void navigate({
      search: auditSearch({ ...filter, skip: 0, ...part }),
      replace: true,
      resetScroll: false,
    });
  const users = useQuery(usersQuery).data ?? [];
  const { data: words } = useQuery(actionWordsQuery(language));
  const audit = useQuery({ ...auditQuery(filter), placeholderData: keepPreviousData });
  return (
    <Page intro={t('audit.intro')}>
      <Group gap="sm">
        <NativeSelect
          aria-label={t('audit.who')}
          value={filter.user === 0 ? '' : filter.user}
          onChange={(event) => narrow({ user: Number(event.currentTarget.value) })}
        >
          <option value="">{t('audit.everybody')}</option>
          {users.map(({ id, username }) => (
            <option key={id} value={id} translate="no">
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
          {(words === undefined ? [] : choicesIn(words, language)).map(({ action, says }) => (
            <option key={action} value={action}>
              {says}
            </option>
          ))}
        </NativeSelect>
      </Group>
      <Listing query={audit} skeletonPx={600}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon="history" title={t('audit.empty')} hint={t('audit.emptyHint')} />
          ) : (
            <AuditTable entries={items} words={words} />
          )
        }
      </Listing>
      <Stack>
        <Pager
          skip={filter.skip}
          limit={PAGE}
          total={audit.data?.total ?? 0}
          onSkip={(skip) => narrow({ skip })}
        />
      </Stack>
    </Page>
  );
}

/** In the order of the words, as one looks for them. */
function choicesIn(words: ActionWords, language: string) {
  return ACTIONS.map((action) => ({ action, says: wordsFor(action, words) })).sort((one, other) =>
    one.says.localeCompare(other.says, language),
  );
}

import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { useMe } from '../auth/index.ts';
import { storageStateQuery } from './queries.ts';

/** Whoever is refused something for want of room learns here why, and who can mend it. */
export function StorageBanner() {
  const t = useT();
  const { user } = useMe();
  const { data: state } = useQuery(storageStateQuery);
  if (state === undefined || state.refused === 'nothing') return null;
  return (
    <Alert
      className="notice"
      icon={<Icon name="archive" />}
      mb="md"
      p="sm"
      maw="var(--page-width)"
      role="status"
    >
      <Text fw={600}>{t(`storage.refused.${state.refused}`)}</Text>
      <Text>{t('storage.runsOn')}</Text>
      {user.role === 'admin' ? (
        <PathLink path="/settings/storage">{t('storage.mend')}</PathLink>
      ) : (
        <Text size="xs" c="dimmed">
          {t('storage.notYours')}
        </Text>
      )}
    </Alert>
  );
}

import { Alert, Button, Group, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { listed } from '../../../ui/listed.ts';
import { unsentIn } from './plate-clears.ts';
import { useClearPlates } from './use-clear-plates.ts';

/** Whoever pressed and walked on must learn on every page that the farm does not know it yet. */
export function UnsentBanner() {
  const { t, language } = useLanguage();
  const { clears } = useClearPlates();
  const unsent = unsentIn(useSyncExternalStore(clears.subscribe, clears.batches));
  if (unsent.length === 0) return null;
  return (
    <Alert
      className="notice"
      icon={<Icon name="clock" />}
      mb="md"
      p="sm"
      maw="var(--page-width)"
      role="status"
    >
      <Group justify="space-between" gap="xs">
        <div className="grow">
          <Text fw={600}>{t('plates.unsent', { count: unsent.length })}</Text>
          <Text translate="no">
            {listed(
              unsent.map(({ name }) => name),
              language,
            )}
          </Text>
        </div>
        <Button variant="default" mih={44} onClick={clears.sendUnsent}>
          {t('action.retry')}
        </Button>
      </Group>
    </Alert>
  );
}

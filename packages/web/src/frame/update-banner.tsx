import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useT } from '../i18n/language.tsx';
import { useLiveState } from '../live/live.tsx';
import { Icon } from '../ui/icon.tsx';
import { checkForUpdate, useIsOutdated } from '../ui/update.ts';

/** A service that comes back may be a newer one. The page goes on, and says that a reload brings the new page. */
export function UpdateBanner() {
  const t = useT();
  const state = useLiveState();
  const wasDown = useRef(false);
  const isOutdated = useIsOutdated();
  useEffect(() => {
    if (state === 'reconnecting') wasDown.current = true;
    if (state !== 'live' || !wasDown.current) return;
    wasDown.current = false;
    void checkForUpdate();
  }, [state]);
  if (!isOutdated) return null;
  return (
    <Alert className="notice" icon={<Icon name="refresh" />} mb="md" p="sm" maw="var(--page-width)">
      <Group justify="space-between" gap="xs">
        <Text>{t('update.ready')}</Text>
        <Button variant="default" size="xs" onClick={() => location.reload()}>
          {t('update.reload')}
        </Button>
      </Group>
    </Alert>
  );
}

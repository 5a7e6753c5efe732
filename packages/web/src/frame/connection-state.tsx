import { Alert, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useT } from '../i18n/language.tsx';
import { useLiveState } from '../live/live.tsx';
import { Icon } from '../ui/icon.tsx';

export function ConnectionState() {
  const t = useT();
  const state = useLiveState();
  return (
    <Group gap={6} wrap="nowrap" role="status" px={6}>
      <span className="live-dot" data-state={state} />
      <Text size="xs" c="dimmed" className="live-word">
        {t(`live.${state}`)}
      </Text>
    </Group>
  );
}

/** What a page shows that has just come is new; a slow device needs its time to connect for the first time. */
const PATIENCE_MS = { connecting: 15_000, reconnecting: 4000 } as const;

/** A short break heals unnoticed; a longer one is said, because what is shown may be old. */
export function OfflineBanner() {
  const t = useT();
  const state = useLiveState();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (state === 'live') return setLong(false);
    const timer = setTimeout(() => setLong(true), PATIENCE_MS[state]);
    return () => clearTimeout(timer);
  }, [state]);
  if (!isLong) return null;
  return (
    <Alert className="notice" icon={<Icon name="warning" />} mb="md" p="sm" maw={1100}>
      <Text>{t('live.offline')}</Text>
    </Alert>
  );
}

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

const PATIENCE_MS = 4000;

/** A short break heals unnoticed; a longer one is said, because what is shown may be old. */
export function OfflineBanner() {
  const t = useT();
  const isDown = useLiveState() !== 'live';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isDown) return setLong(false);
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isDown]);
  if (!isLong) return null;
  return (
    <Alert className="notice" icon={<Icon name="warning" />} mb="md" p="sm" maw={1100}>
      <Text>{t('live.offline')}</Text>
    </Alert>
  );
}

import { Alert, Group, Text } from '@mantine/core';
import { useT } from '../i18n/language.tsx';
import { useLiveState } from '../live/live.tsx';
import { useOfflineWords } from '../live/offline.ts';
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

/** What is shown may be old, and is said to be. */
export function OfflineBanner() {
  const words = useOfflineWords();
  if (words === null) return null;
  return (
    <Alert className="notice" icon={<Icon name="warning" />} mb="md" p="sm" maw="var(--page-width)">
      <Text>{words}</Text>
    </Alert>
  );
}

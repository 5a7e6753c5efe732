import type { ArchiveEntry } from '@farmhand/contract';
import { Group, Text } from '@mantine/core';
import { useT } from '../i18n/language.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';

const LOOKS: Readonly<Record<ArchiveEntry['status'], { readonly icon: IconName; readonly color: string }>> = {
  completed: { icon: 'done', color: 'var(--farm-good)' },
  failed: { icon: 'failed', color: 'var(--farm-bad)' },
  cancelled: { icon: 'stop', color: 'var(--farm-off)' },
};

/** How a print ended, by colour, icon and word. */
export function EntryStatus({ status }: { readonly status: ArchiveEntry['status'] }) {
  const t = useT();
  const { icon, color } = LOOKS[status];
  return (
    <Group component="span" gap={5} wrap="nowrap" c={color}>
      <Icon name={icon} size={16} />
      <Text component="span" size="xs" fw={600} c="inherit">
        {t(`archive.${status}`)}
      </Text>
    </Group>
  );
}

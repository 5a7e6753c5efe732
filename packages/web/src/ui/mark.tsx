import { Group, Text } from '@mantine/core';
import { Icon, type IconName } from './icon.tsx';

interface MarkProps {
  readonly icon: IconName;
  readonly color: string;
  readonly words: string;
  readonly title?: string;
}

/** A small mark: colour, icon and words together. */
export function Mark({ icon, color, words, title }: MarkProps) {
  return (
    <Group component="span" gap={4} wrap="nowrap" c={color} title={title} maw="100%" display="inline-flex">
      <Icon name={icon} size={15} />
      <Text component="span" size="xs" fw={600} c="inherit" truncate>
        {words}
      </Text>
    </Group>
  );
}

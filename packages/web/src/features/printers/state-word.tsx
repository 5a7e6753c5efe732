import { Group, Text } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import type { MessageKey } from '../../i18n/languages/en.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

interface StateWordProps {
  readonly icon: IconName;
  readonly color: string;
  readonly word: MessageKey;
}

/** How something stands, by colour, icon and word: none of the three stands alone. */
export function StateWord({ icon, color, word }: StateWordProps) {
  const t = useT();
  return (
    <Group component="span" gap={5} wrap="nowrap" c={color}>
      <Icon name={icon} size={16} />
      <Text component="span" fw={600} c="inherit">
        {t(word)}
      </Text>
    </Group>
  );
}

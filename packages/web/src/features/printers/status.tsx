import type { PrinterStatus } from '@farmhand/contract';
import { Group, Text } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import type { MessageKey } from '../../i18n/languages/en.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

/** State by colour, icon and word: none of the three stands alone. */
export const STATUS_LOOKS: Readonly<
  Record<PrinterStatus, { readonly icon: IconName; readonly color: string }>
> = {
  idle: { icon: 'check', color: 'var(--farm-idle)' },
  printing: { icon: 'play', color: 'var(--farm-good)' },
  paused: { icon: 'pause', color: 'var(--farm-wait)' },
  offline: { icon: 'offline', color: 'var(--farm-off)' },
  error: { icon: 'warning', color: 'var(--farm-bad)' },
};

interface Look {
  readonly icon: IconName;
  readonly color: string;
  readonly word: MessageKey;
}

export function Status({ status }: { readonly status: PrinterStatus }) {
  return <StateWord {...STATUS_LOOKS[status]} word={`printer.${status}`} />;
}

export function StateWord({ icon, color, word }: Look) {
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

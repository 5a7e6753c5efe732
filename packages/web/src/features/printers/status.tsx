import type { PrinterStatus } from '@farmhand/contract';
import { Group, Text } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
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

export function Status({ status }: { readonly status: PrinterStatus }) {
  const t = useT();
  const { icon, color } = STATUS_LOOKS[status];
  return (
    <Group component="span" gap={5} wrap="nowrap" c={color}>
      <Icon name={icon} size={16} />
      <Text component="span" fw={600} c="inherit">
        {t(`printer.${status}`)}
      </Text>
    </Group>
  );
}

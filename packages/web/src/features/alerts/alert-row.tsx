import type { Alert, Severity } from '@farmhand/contract';
import { ActionIcon, Badge, Group, Text, Tooltip } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { When } from '../../ui/when.tsx';

/** Colour, icon and word: none of them alone carries the meaning. */
const LOOKS: Readonly<Record<Severity, { readonly icon: IconName; readonly color: string }>> = {
  info: { icon: 'info', color: 'gray' },
  warning: { icon: 'warning', color: 'yellow' },
  critical: { icon: 'warning', color: 'red' },
};

interface AlertRowProps {
  readonly alert: Alert;
  readonly isBusy: boolean;
  readonly onRead: () => void;
  readonly onDismiss: () => void;
}

export function AlertRow({ alert, isBusy, onRead, onDismiss }: AlertRowProps) {
  const t = useT();
  const { icon, color } = LOOKS[alert.severity];
  const actions = [
    { words: t('alerts.read'), icon: 'check', act: onRead },
    { words: t('alerts.dismiss'), icon: 'cross', act: onDismiss },
  ] as const;
  return (
    <Group component="li" wrap="nowrap" align="flex-start" gap="sm" py={10}>
      <div className="grow">
        <Group gap="xs">
          <Badge color={color} leftSection={<Icon name={icon} size={12} />}>
            {t(`alerts.${alert.severity}`)}
          </Badge>
          <Text fw={600}>{alert.title}</Text>
          <Text size="xs" c="dimmed">
            <When iso={alert.created_at} />
          </Text>
        </Group>
        <Text c="dimmed" mt={2}>
          {alert.message}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        {actions.map(({ words, icon: name, act }) => (
          <Tooltip key={name} label={words}>
            <ActionIcon
              variant="default"
              size="lg"
              disabled={isBusy}
              aria-label={`${words}: ${alert.title}`}
              onClick={act}
            >
              <Icon name={name} size={16} />
            </ActionIcon>
          </Tooltip>
        ))}
      </Group>
    </Group>
  );
}

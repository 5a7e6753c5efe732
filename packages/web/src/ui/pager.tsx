import { Button, Group, Text } from '@mantine/core';
import { useT } from '../i18n/language.tsx';
import { Icon } from './icon.tsx';

interface PagerProps {
  readonly skip: number;
  readonly limit: number;
  readonly total: number;
  readonly onSkip: (skip: number) => void;
}

/** Steps through a list that the service gives in pages. */
export function Pager({ skip, limit, total, onSkip }: PagerProps) {
  const t = useT();
  if (total <= limit) return null;
  const last = Math.min(skip + limit, total);
  return (
    <Group justify="space-between" component="nav" aria-label={t('pager.label')}>
      <Text c="dimmed" size="sm">
        {t('pager.shown', { first: skip + 1, last, total })}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          disabled={skip === 0}
          leftSection={<Icon name="left" size={16} />}
          onClick={() => onSkip(Math.max(0, skip - limit))}
        >
          {t('pager.back')}
        </Button>
        <Button
          variant="default"
          disabled={last >= total}
          rightSection={<Icon name="right" size={16} />}
          onClick={() => onSkip(skip + limit)}
        >
          {t('pager.next')}
        </Button>
      </Group>
    </Group>
  );
}

import type { ExternalInventoryStatus } from '@farmhand/contract';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { SaidText } from '../../i18n/said-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { listed } from '../../ui/listed.ts';
import { Listing } from '../../ui/listing.tsx';
import { When } from '../../ui/when.tsx';
import { inventoryStatusQuery } from './queries.ts';
import { lookOf } from './status-look.ts';

export function StatusSection() {
  const status = useQuery(inventoryStatusQuery);
  return (
    <Listing query={status} skeletonPx={150}>
      {(current) => <Status status={current} />}
    </Listing>
  );
}

function Status({ status }: { readonly status: ExternalInventoryStatus }) {
  const { t, language } = useLanguage();
  const look = lookOf(status);
  return (
    <Stack gap="xs" p="md" component="section" aria-label={t('inventory.status')}>
      <Group gap="xs" wrap="nowrap" c={look.color}>
        <Icon name={look.icon} />
        <Text c="inherit" fw={600}>
          {t(look.key, { count: status.pending_count })}
        </Text>
      </Group>
      {status.last_error !== null && (
        <Text size="sm">
          <SaidText said={status.last_error_said}>{status.last_error}</SaidText>
        </Text>
      )}
      <dl className="facts">
        <dt>{t('inventory.pending')}</dt>
        <dd>{status.pending_count}</dd>
        {status.oldest_pending_at !== null && (
          <>
            <dt>{t('inventory.oldest')}</dt>
            <dd>
              <When iso={status.oldest_pending_at} />
            </dd>
          </>
        )}
        <dt>{t('inventory.delivered')}</dt>
        <dd>{status.last_delivered_at === null ? '–' : <When iso={status.last_delivered_at} />}</dd>
      </dl>
      {status.self_reporting_printers.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('inventory.selfReporting', {
            names: listed(
              status.self_reporting_printers.map(({ name }) => name),
              language,
            ),
          })}
        </Text>
      )}
    </Stack>
  );
}

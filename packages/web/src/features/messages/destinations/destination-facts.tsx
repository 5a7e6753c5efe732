import type { Destination } from '@farmhand/contract';
import { Group, Text } from '@mantine/core';
import { useT } from '../../../i18n/language.tsx';
import { SaidText } from '../../../i18n/said-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useNow } from '../../../ui/now.ts';
import { When } from '../../../ui/when.tsx';
import { ReportFact } from '../reports/report-fact.tsx';
import { lookOf, nextAttemptOf } from './look.ts';

/** When something last arrived, what waits, when a report comes, and what is wrong with what mends it. */
export function DestinationFacts({ destination }: { readonly destination: Destination }) {
  const t = useT();
  const { last_delivered_at, waiting_count, held_count, origin } = destination;
  return (
    <>
      <Trouble destination={destination} />
      <dl className="facts">
        <dt>{t('messages.lastDelivered')}</dt>
        <dd>{last_delivered_at === null ? t('messages.never') : <When iso={last_delivered_at} />}</dd>
        {waiting_count > 0 && (
          <>
            <dt>{t('messages.waiting')}</dt>
            <dd>{waiting_count}</dd>
          </>
        )}
        {held_count > 0 && (
          <>
            <dt>{t('messages.held')}</dt>
            <dd>{held_count}</dd>
          </>
        )}
        <ReportFact destination={destination} />
      </dl>
      {origin === 'org_settings' && (
        <Text size="xs" c="dimmed">
          {t('messages.ofOrgSettings')}
        </Text>
      )}
    </>
  );
}

function Trouble({ destination }: { readonly destination: Destination }) {
  const t = useT();
  const next = nextAttemptOf(destination, useNow());
  const { problem, problem_said, state, failing_since } = destination;
  if (problem === null || state === 'off' || state === 'working') return null;
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" c={lookOf(destination).color} mb={6}>
      <Icon name="warning" />
      <div className="grow">
        <Text c="var(--mantine-color-text)">
          <SaidText said={problem_said}>{problem}</SaidText>
        </Text>
        <Text size="xs" c="dimmed">
          {failing_since !== null && (
            <>
              {t('messages.failingSince')} <When iso={failing_since} />.{' '}
            </>
          )}
          {next !== null && (
            <>
              {t('messages.nextAttempt')} <When iso={next} />.
            </>
          )}
        </Text>
      </div>
    </Group>
  );
}

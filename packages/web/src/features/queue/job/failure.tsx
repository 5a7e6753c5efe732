import type { Job } from '@farmhand/contract';
import { Alert, Text } from '@mantine/core';
import { useSay, useT } from '../../../i18n/language.tsx';
import { Icon } from '../../../ui/icon.tsx';

const KNOWN = ['print_failed', 'not_started', 'upload_failed', 'start_refused', 'start_not_taken'] as const;

/** What made a copy fail last: in words for the code, and as it was recorded. */
export function Failure({ failure }: { readonly failure: Job['failure'] }) {
  const t = useT();
  const say = useSay();
  if (failure === null) return null;
  const code = KNOWN.find((each) => each === failure.code);
  return (
    <Alert className="notice" data-kind="bad" icon={<Icon name="warning" />} p="sm">
      <Text fw={600}>{t('job.failure')}</Text>
      {code !== undefined && <Text>{t(`job.failure.${code}`)}</Text>}
      <Text size="xs" c="dimmed">
        {t('job.failureWords', { message: say(failure.said, failure.message) })}
      </Text>
    </Alert>
  );
}

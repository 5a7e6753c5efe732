import type { JobExplanation } from '@farmhand/contract';
import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { named } from '../../ui/named.tsx';
import { Problem } from '../../ui/problem.tsx';
import classes from './explanation.module.css';
import { explainQuery } from './queries.ts';
import { JOB_WORDS } from './use-job-actions.ts';

type Explained = JobExplanation['printers'][number];

/** As many as are read at a glance; a large farm has hundreds that all say the same. */
const FIRST = 8;

/** Each printer with what keeps the job off it, and what would change that. Those where it goes come first. */
export function Explanation({ jobId, name }: { readonly jobId: number; readonly name: string }) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(explainQuery(jobId));
  const [isWhole, setWhole] = useState(false);
  if (error !== null) return <Problem error={error} words={JOB_WORDS} onRetry={() => void refetch()} />;
  if (isPending) {
    return (
      <Stack gap={6} py={6} aria-label={t('queue.whyLoading')} role="status">
        <Skeleton height={38} />
        <Skeleton height={38} />
      </Stack>
    );
  }
  if (data.printers.length === 0) return <Text c="dimmed">{t('queue.whyNone')}</Text>;
  const sorted = data.printers.toSorted((one, other) => rank(one) - rank(other));
  const shown = isWhole ? sorted : sorted.slice(0, FIRST);
  return (
    <>
      <ul className={classes['printers']} aria-label={t('queue.whyPrinters', { name })}>
        {shown.map((printer) => (
          <PrinterReason key={printer.printer_id} printer={printer} />
        ))}
      </ul>
      {sorted.length > shown.length && (
        <Anchor component="button" type="button" mt={6} onClick={() => setWhole(true)}>
          {t('queue.whyMore', { count: sorted.length - shown.length })}
        </Anchor>
      )}
    </>
  );
}

/** The pin says that a printer is not meant, not that it could not: it is the last thing to read. */
function rank({ rule, can_start }: Explained): number {
  if (can_start) return 0;
  return rule === 'pin' ? 2 : 1;
}

function PrinterReason({ printer }: { readonly printer: Explained }) {
  const { t, say } = useLanguage();
  const isGood = printer.can_start;
  return (
    <li className={classes['printer']} data-good={isGood || undefined}>
      <Icon name={isGood ? 'done' : 'info'} size={16} />
      <div>
        <Text component="span" fw={600}>
          <Link to="/printers/$id" params={{ id: printer.printer_id }} className={classes['name'] ?? ''}>
            {named(printer.printer_name)}
          </Link>
        </Text>{' '}
        <Text component="span">{say(printer.reason_said, printer.reason, 'sentence')}</Text>
        {printer.fix !== '' && (
          <Text size="xs" c="dimmed">
            {t('queue.fix', { fix: say(printer.fix_said, printer.fix) })}
          </Text>
        )}
      </div>
    </li>
  );
}

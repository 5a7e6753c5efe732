import type { CostParts } from '@farmhand/contract';
import { durationWords, weightWords } from '@farmhand/words';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasCode } from '../../../api/problem.ts';
import { useCostWords } from '../../../farm/use-cost-words.ts';
import { useMoney } from '../../../farm/use-money.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Problem, useProblemWords } from '../../../ui/problem.tsx';
import { couldStart } from '../../printers/index.ts';
import classes from './print.module.css';
import type { PrintDraft } from './print-draft.ts';
import { type JobBody, previewQuery } from './queries.ts';
import type { Candidate } from './use-print-world.ts';

interface OutcomeProps {
  readonly body: JobBody;
  readonly draft: PrintDraft;
  readonly candidates: readonly Candidate[];
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function partsIn(would: Readonly<Record<string, unknown>> | undefined): CostParts | null {
  const said = would?.['cost_parts'];
  if (typeof said !== 'object' || said === null) return null;
  const { material, machine, other } = said as Partial<Record<keyof CostParts, unknown>>;
  return { material: numberOf(material), machine: numberOf(machine), other: numberOf(other) };
}

/** What would happen, as the service says it in a dry run. */
export function Outcome({ body, draft, candidates }: OutcomeProps) {
  const { t, language } = useLanguage();
  const preview = useQuery({ ...previewQuery(body), placeholderData: (before) => before });
  const money = useMoney();
  const costWords = useCostWords();
  const problemWords = useProblemWords();
  if (hasCode(preview.error, 'quota_exceeded'))
    return (
      <div className={classes['outcome']} role="alert">
        <Line icon="warning" color="var(--farm-bad)">
          {problemWords(preview.error)}
        </Line>
      </div>
    );
  if (preview.isError) return <Problem error={preview.error} />;
  const would = preview.data?.would_execute;
  const each = numberOf(would?.['estimated_seconds']);
  const grams = numberOf(would?.['estimated_grams']);
  // Null for who may not see money.
  const cost = numberOf(would?.['estimated_cost']);
  const made = costWords(partsIn(would), draft.quantity);
  const figures = [
    each === null ? null : t('print.timeAll', { time: durationWords(each * draft.quantity, language) }),
    grams === null ? null : weightWords(grams * draft.quantity, language),
    cost === null ? null : money(cost * draft.quantity),
  ].filter((each) => each !== null);
  return (
    <div className={classes['outcome']} role="status" aria-label={t('print.outcome')}>
      <Stack gap={4}>
        <Text fw={600}>{figures.length === 0 ? t('print.noEstimate') : figures.join(' · ')}</Text>
        {made !== null && made !== '' && (
          <Text size="xs" c="dimmed">
            {made}
          </Text>
        )}
        {would?.['status'] === 'submitted' ? (
          <Line icon="shield" color="var(--farm-wait)">
            {t('print.needsApproval')}
          </Line>
        ) : (
          <Line icon="queue" color="var(--farm-idle)">
            {t('print.joins', { count: draft.quantity })}
          </Line>
        )}
        <Chance draft={draft} candidates={candidates} />
      </Stack>
    </div>
  );
}

/** Whether something could start at once, as far as this page sees. */
function Chance({ draft, candidates }: Pick<OutcomeProps, 'draft' | 'candidates'>) {
  const { t } = useLanguage();
  const ready = candidates.filter(({ printer, isFed }) => couldStart(printer) && isFed).length;
  if (draft.hold)
    return (
      <Line icon="hold" color="var(--farm-wait)">
        {t('print.isHeld')}
      </Line>
    );
  if (candidates.length === 0)
    return (
      <Line icon="warning" color="var(--farm-bad)">
        {t('print.noPrinter')}
      </Line>
    );
  if (ready > 0)
    return (
      <Line icon="play" color="var(--farm-good)">
        {t('print.canStart', { count: ready })}
      </Line>
    );
  if (candidates.every(({ isFed }) => !isFed))
    return (
      <Line icon="warning" color="var(--farm-wait)">
        {t('print.noFilament')}
      </Line>
    );
  return (
    <Line icon="clock" color="var(--farm-wait)">
      {t('print.mustWait')}
    </Line>
  );
}

interface LineProps {
  readonly icon: IconName;
  readonly color: string;
  readonly children: ReactNode;
}

function Line({ icon, color, children }: LineProps) {
  return (
    <Group gap={6} wrap="nowrap" align="flex-start" c={color}>
      <Icon name={icon} size={16} />
      <Text c="inherit">{children}</Text>
    </Group>
  );
}

import type { Job, Run } from '@farmhand/contract';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePrinterName } from '../../../farm/printer-names.ts';
import { usePrinter } from '../../../farm/printers.ts';
import { useLanguage, useSay, useT } from '../../../i18n/language.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { named } from '../../../ui/named.tsx';
import { useNow } from '../../../ui/now.ts';
import { Section } from '../../../ui/page.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useMoments } from '../../../ui/use-moments.ts';
import { clockTime } from '../../../ui/when.tsx';
import { jobArchiveQuery } from '../queries.ts';
import { ResolveRun } from './resolve-run.tsx';
import { RunMark } from './run-state.tsx';

interface RunListProps {
  readonly job: Job & { readonly runs: readonly Run[] };
}

/** Each attempt to print a copy, with what shows its state. One that nobody could follow asks for a person's word. */
export function RunList({ job }: RunListProps) {
  const t = useT();
  const { data: entries } = useQuery(jobArchiveQuery(job.id));
  const archived = new Map(entries?.items.map(({ run_id, id }) => [run_id, id]));
  const runs = job.runs.toSorted((one, other) => other.id - one.id);
  return (
    <Section title={t('job.runs')} intro={t('job.runsIntro')}>
      {runs.length === 0 && <Empty icon="printer" title={t('job.noRuns')} hint={t('job.noRunsHint')} />}
      <ul className="rows">
        {runs.map((run) => (
          <RunItem key={run.id} run={run} entryId={archived.get(run.id)} />
        ))}
      </ul>
    </Section>
  );
}

/** What is shown of it is of the time when its printer was last heard. */
function Away({ since }: { readonly since: string | null }) {
  const { t, language } = useLanguage();
  const now = useNow();
  return (
    <Text c="var(--farm-off)">
      {since === null
        ? t('job.neverReached')
        : t('job.notReached', { time: clockTime(since, now, language) })}
    </Text>
  );
}

function RunItem({ run, entryId }: { readonly run: Run; readonly entryId: number | undefined }) {
  const t = useT();
  const say = useSay();
  const { relative, exact } = useMoments();
  const printerName = usePrinterName();
  const { state, printer_id: id, evidence, progress_percent: percent } = run;
  // A printer that is gone for good never says how its print ended.
  const printer = usePrinter(id);
  const isAway = printer?.status === 'offline' && (state === 'starting' || state === 'printing');
  const isPaused = printer?.status === 'paused' && state === 'printing';
  const { started_at, finished_at: ended } = run;
  const begun = started_at ?? run.claimed_at;
  const beginning = t(started_at === null ? 'job.runClaimed' : 'job.runStarted', { when: relative(begun) });
  return (
    <li>
      <Stack gap={4} py="sm">
        <Group gap="xs" justify="space-between">
          <Group gap="sm">
            <RunMark state={state} isPaused={isPaused} />
            {run.verdict?.verdict === 'scrap' && (
              <Mark icon="remove" color="var(--farm-bad)" words={t('job.scrapped')} />
            )}
            <Text>{t('job.run', { copy: run.copy, attempt: run.attempt })}</Text>
            <Anchor renderRoot={(root) => <Link to="/printers/$id" params={{ id }} {...root} />}>
              {named(printerName(id))}
            </Anchor>
          </Group>
          {entryId !== undefined && (
            <Anchor renderRoot={(root) => <Link to="/archive/$id" params={{ id: entryId }} {...root} />}>
              {t('job.inArchive')}
            </Anchor>
          )}
        </Group>
        {state === 'printing' && percent !== null && (
          <ProgressBar
            percent={percent}
            color={isAway ? 'var(--farm-off)' : 'var(--farm-good)'}
            label={t('timeline.percent', { percent: Math.floor(percent) })}
          />
        )}
        {isAway && <Away since={printer.last_seen_at} />}
        {isPaused && (
          <Text>
            {printer.status_reason === null
              ? t('job.runPausedOnly')
              : t('job.runPaused', { reason: say(printer.status_reason_said, printer.status_reason) })}
          </Text>
        )}
        <Text
          size="xs"
          c="dimmed"
          title={[begun, ended]
            .filter((at) => at !== null)
            .map(exact)
            .join(' – ')}
        >
          {ended === null
            ? beginning
            : t('action.joined', { first: beginning, second: t('job.runEnded', { when: relative(ended) }) })}
        </Text>
        <Text size="xs" c="dimmed" title={exact(evidence.at)}>
          {t(`job.evidence.${evidence.source}`, { detail: say(evidence.said, evidence.detail) })}
          {' · '}
          {relative(evidence.at)}
        </Text>
        {(state === 'unknown' || isAway) && <ResolveRun run={run} isAway={state !== 'unknown'} />}
      </Stack>
    </li>
  );
}

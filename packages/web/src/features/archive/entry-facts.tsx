import type { ArchiveEntry } from '@farmhand/contract';
import { durationWords, weightWords } from '@farmhand/words';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EntryStatus } from '../../farm/entry-status.tsx';
import { modelQuery } from '../../farm/models.ts';
import { nameIn, usePrinterNames } from '../../farm/printer-names.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { named } from '../../ui/named.tsx';
import { When } from '../../ui/when.tsx';
import { PersonName, useSeesMoney } from '../auth/index.ts';
import { EntryEnergy } from '../power/index.ts';
import { JobLink } from '../queue/index.ts';
import { EntryCost } from './entry-cost.tsx';
import { EntryVerdict } from './entry-verdict.tsx';
import { jobOfEntryQuery } from './queries.ts';

/** Not known yet is not missing. */
const notThere = (isLoading: boolean): string => (isLoading ? '…' : '–');

/** Who, where, when, how long and at what price; and what showed how it ended. */
export function EntryFacts({ entry }: { readonly entry: ArchiveEntry }) {
  const { t, language, say } = useLanguage();
  const seesMoney = useSeesMoney();
  const job = useQuery(jobOfEntryQuery(entry.job_id));
  const modelId = job.data?.model_id ?? null;
  const model = useQuery({ ...modelQuery(modelId ?? 0), enabled: modelId !== null });
  return (
    <dl className="facts">
      <dt>{t('archive.status')}</dt>
      <dd>
        <EntryStatus status={entry.status} />
      </dd>
      <EntryVerdict entry={entry} />
      <dt>{t('archive.evidence')}</dt>
      <dd>
        {t('action.labelled', {
          label: t(`archive.evidence.${entry.evidence.source}`),
          text: say(entry.evidence.said, entry.evidence.detail),
        })}
        <Text size="xs" c="dimmed">
          <When iso={entry.evidence.at} />
        </Text>
      </dd>
      <dt>{t('archive.printer')}</dt>
      <dd>
        <PrinterLink id={entry.printer_id} />
      </dd>
      <dt>{t('archive.model')}</dt>
      <dd>
        {model.data === undefined ? (
          notThere(job.isPending || model.isLoading)
        ) : (
          <Anchor renderRoot={(root) => <Link to="/models/$id" params={{ id: model.data.id }} {...root} />}>
            {named(model.data.name)}
          </Anchor>
        )}
      </dd>
      <dt>{t('archive.job')}</dt>
      <dd>
        {job.isError ? t('archive.jobGone') : <JobLink id={entry.job_id}>{`#${entry.job_id}`}</JobLink>}
      </dd>
      <dt>{t('archive.by')}</dt>
      <dd>{entry.user_id === null ? '–' : <PersonName id={entry.user_id} name={entry.user_name} />}</dd>
      <dt>{t('archive.finished')}</dt>
      <dd>
        <When iso={entry.finished_at} />
      </dd>
      <dt>{t('archive.duration')}</dt>
      <dd>
        {durationWords(entry.duration_seconds, language)}
        {entry.times_source === 'estimated' && (
          <Text size="xs" c="dimmed">
            {t('archive.estimated')}
          </Text>
        )}
      </dd>
      <dt>{t('archive.filament')}</dt>
      <dd>{weightWords(entry.filament_used_g, language)}</dd>
      <EntryEnergy entry={entry} />
      {seesMoney && <EntryCost entry={entry} job={job.data} />}
    </dl>
  );
}

function PrinterLink({ id }: { readonly id: number | null }) {
  const t = useT();
  const names = usePrinterNames();
  const name = nameIn(names, id, t('archive.printerGone'));
  if (id === null || names?.[id] === undefined) return name;
  return (
    <Anchor renderRoot={(root) => <Link to="/printers/$id" params={{ id }} {...root} />}>
      {named(name)}
    </Anchor>
  );
}

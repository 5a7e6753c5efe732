import type { Job, Model, Printer, Spool } from '@farmhand/contract';
import { Skeleton, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { api } from '../../../api/client.ts';
import { modelsQuery } from '../../../farm/models.ts';
import { useT } from '../../../i18n/language.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { SearchBar, SearchField } from '../../../ui/search-bar.tsx';
import { activeSpoolsQuery } from '../print/queries.ts';
import classes from './library-choice.module.css';
import { OfferRow } from './offer-row.tsx';
import { matching, offersFor } from './offers.ts';

const LOOKED_BACK = 200;
/** Whoever looks for one of hundreds types its name. */
const MOST = 60;
const NO_SPOOLS: readonly Spool[] = [];
const NO_MODELS: readonly Model[] = [];
const NO_JOBS: readonly Job[] = [];

/** What was printed last, whoever asked for it. */
const lastJobsQuery = queryOptions({
  queryKey: ['jobs', 'last'],
  queryFn: async ({ signal }) => (await api.listJobs({ query: { limit: LOOKED_BACK }, signal })).items,
});

interface LibraryChoiceProps {
  readonly printer: Printer;
  readonly onChoose: (modelId: number) => void;
}

/** The library, for one printer: what was used last comes first, what can't run there comes last and says why. */
export function LibraryChoice({ printer, onChoose }: LibraryChoiceProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const models = useQuery(modelsQuery);
  const spools = useQuery(activeSpoolsQuery).data ?? NO_SPOOLS;
  const jobs = useQuery(lastJobsQuery);
  const all = useOffers(printer, { models: models.data ?? NO_MODELS, spools, jobs: jobs.data ?? NO_JOBS });
  const looked = useDeferredValue(typed);
  const found = matching(all, looked);
  const isReady = models.isSuccess && !jobs.isPending;
  return (
    <Stack gap="xs">
      <SearchBar>
        <SearchField label={t('models.search')} value={typed} onChange={setTyped} />
      </SearchBar>
      {models.isError && <Problem error={models.error} onRetry={() => void models.refetch()} />}
      {!isReady && !models.isError && <Skeleton height={320} />}
      {isReady && (
        <Text size="xs" c="dimmed" role="status">
          {found.length === 0
            ? t(all.length === 0 ? 'models.empty' : 'models.noneFound')
            : t('here.able', { count: found.filter(({ unable }) => unable === null).length })}
        </Text>
      )}
      {isReady && found.length > 0 && (
        <ul className={classes['offers']} aria-label={t('models.title')}>
          {found.slice(0, MOST).map((offer) => (
            <OfferRow key={offer.model.id} offer={offer} onChoose={onChoose} />
          ))}
        </ul>
      )}
      {found.length > MOST && (
        <Text size="xs" c="dimmed">
          {t('here.more', { count: found.length - MOST })}
        </Text>
      )}
    </Stack>
  );
}

/** Reports come four times a second; what fits a printer changes with what is loaded there alone. */
function useOffers(printer: Printer, { models, spools, jobs }: Parameters<typeof offersFor>[1]) {
  const { id, family, model, ams, external_spools } = printer;
  const key = JSON.stringify([id, family, model, ams, external_spools]);
  return useMemo(() => offersFor(printer, { models, spools, jobs }), [key, models, spools, jobs]);
}

import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { jobPath, modelPath, spoolPath } from '../../ui/paths.ts';
import { spoolName } from '../spools/index.ts';
import type { Entry } from './entry.ts';

const PAUSE_MS = 150;
const MOST = 6;

/** Models, jobs and spools by name: there may be thousands, so the service looks for them. */
export function useFoundEntries(question: string): readonly Entry[] {
  const t = useT();
  const { history } = useRouter();
  const [asked] = useDebouncedValue(question.trim().slice(0, 100), PAUSE_MS);
  const query = { q: asked, limit: MOST };
  const options = { enabled: asked !== '', placeholderData: keepPreviousData } as const;
  const models = useQuery({
    queryKey: ['models', 'palette', asked],
    queryFn: () => api.listModels({ query }),
    ...options,
  });
  const jobs = useQuery({
    queryKey: ['jobs', 'palette', asked],
    queryFn: () => api.listJobs({ query }),
    ...options,
  });
  const spools = useQuery({
    queryKey: ['spools', 'palette', asked],
    queryFn: () => api.listSpools({ query }),
    ...options,
  });
  if (question.trim() === '') return [];
  return [
    ...(models.data?.items ?? []).map(
      ({ id, name }): Entry => ({
        id: `model${id}`,
        group: 'models',
        icon: 'model',
        label: name,
        act: () => history.push(modelPath(id)),
      }),
    ),
    ...(jobs.data?.items ?? []).map(
      ({ id, item_name, status }): Entry => ({
        id: `job${id}`,
        group: 'jobs',
        icon: 'queue',
        label: item_name,
        hint: t(`palette.job.${status}`),
        act: () => history.push(jobPath(id)),
      }),
    ),
    ...(spools.data?.items ?? []).map(
      ({ id, qr_code, ...spool }): Entry => ({
        id: `spool${id}`,
        group: 'spools',
        icon: 'spool',
        label: spoolName(spool),
        hint: qr_code,
        act: () => history.push(spoolPath(id)),
      }),
    ),
  ];
}

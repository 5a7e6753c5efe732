import type { Printer, Run } from '@farmhand/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { memo, useEffect, useState } from 'react';
import { api } from '../../../api/client.ts';
import { Icon } from '../../../ui/icon.tsx';
import classes from './run-picture.module.css';

type ActiveJob = NonNullable<Printer['active_job']>;

/** What passes by while somebody scrolls is not worth a question. */
const SETTLED_MS = 250;
const SHARED_MS = 10_000;

/** The plate of a run never changes, so it is asked for once. A file that is gone has no picture. */
const pictureQuery = ({ id, run_id }: Pick<ActiveJob, 'id' | 'run_id'>) =>
  queryOptions({
    queryKey: ['run-picture', run_id],
    queryFn: async ({ client }) => {
      const ask = (staleTime: number) =>
        client.fetchQuery({
          queryKey: ['run-picture', 'job', id],
          queryFn: () => api.getJob({ params: { id } }),
          staleTime,
        });
      const ofRun = ({ runs }: { readonly runs: readonly Run[] }) => runs.find((each) => each.id === run_id);
      // The copies of a job share its answer, unless one has started since.
      const shared = await ask(SHARED_MS);
      const { model_id } = shared;
      const run = ofRun(shared) ?? ofRun(await ask(0));
      if (run === undefined || model_id === null) return null;
      const files = await client.fetchQuery({
        queryKey: ['model-pictures', model_id],
        queryFn: async () => (await api.getModel({ params: { id: model_id } })).files,
        staleTime: 60_000,
      });
      const file = files.find((each) => each.id === run.print_file_id);
      const plate = file?.plates.find(({ index }) => index === run.plate_index);
      return plate?.thumbnail_url ?? file?.thumbnail_url ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

interface RunPictureProps {
  readonly jobId: number | null;
  readonly runId: number | null;
  /** Where it is known, nobody is asked. */
  readonly url?: string | null;
}

/** What a printer prints, as its slicer drew it. The box is the same with and without. */
export const RunPicture = memo(function RunPicture({ jobId, runId, url: known }: RunPictureProps) {
  const isSettled = useSettled();
  const { data: asked } = useQuery({
    ...pictureQuery({ id: jobId ?? 0, run_id: runId ?? 0 }),
    enabled: isSettled && jobId !== null && known === undefined,
  });
  const url = known === undefined ? asked : known;
  return (
    <span className={classes['picture']}>
      {url === undefined || url === null ? (
        <Icon name="model" size={26} />
      ) : (
        <img src={url} alt="" width={56} height={56} loading="lazy" decoding="async" />
      )}
    </span>
  );
});

function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

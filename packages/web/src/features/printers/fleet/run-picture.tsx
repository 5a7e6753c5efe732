import type { Printer } from '@farmhand/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { memo, useEffect, useState } from 'react';
import { api } from '../../../api/client.ts';
import { Icon } from '../../../ui/icon.tsx';
import classes from './run-picture.module.css';

type ActiveJob = NonNullable<Printer['active_job']>;

/** What passes by while somebody scrolls is not worth a question. */
const SETTLED_MS = 250;

/** The plate of a run never changes, so it is asked for once. A file that is gone has no picture. */
const pictureQuery = ({ id, run_id }: Pick<ActiveJob, 'id' | 'run_id'>) =>
  queryOptions({
    queryKey: ['run-picture', run_id],
    queryFn: async ({ client, signal }) => {
      const { runs, model_id } = await api.getJob({ params: { id }, signal });
      const run = runs.find((each) => each.id === run_id);
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
}

/** What a printer prints, as its slicer drew it. The box is the same with and without. */
export const RunPicture = memo(function RunPicture({ jobId, runId }: RunPictureProps) {
  const isSettled = useSettled();
  const { data: url } = useQuery({
    ...pictureQuery({ id: jobId ?? 0, run_id: runId ?? 0 }),
    enabled: isSettled && jobId !== null,
  });
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

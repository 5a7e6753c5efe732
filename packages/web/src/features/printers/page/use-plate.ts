import type { Model, Printer, Run } from '@farmhand/contract';
import { useQuery } from '@tanstack/react-query';
import { modelQuery } from '../../../farm/models.ts';
import { jobQuery } from '../../queue/index.ts';

type Plate = Model['files'][number]['plates'][number];

export interface PlateNow {
  /** The attempt that is on the printer; null while it is not known. */
  readonly run: Run | null;
  readonly plate: Plate | null;
  readonly isPending: boolean;
}

/** The plate that a printer works on, as its print file describes it. */
export function usePlate({ active_job }: Pick<Printer, 'active_job'>): PlateNow {
  const job = useQuery({ ...jobQuery(active_job?.id ?? 0), enabled: active_job !== null });
  const modelId = job.data?.model_id ?? null;
  const model = useQuery({ ...modelQuery(modelId ?? 0), enabled: modelId !== null });
  const run = job.data?.runs.find(({ id }) => id === active_job?.run_id) ?? null;
  const file = model.data?.files.find(({ id }) => id === run?.print_file_id);
  const plate = file?.plates.find(({ index }) => index === run?.plate_index) ?? null;
  return { run, plate, isPending: job.isLoading || model.isLoading };
}

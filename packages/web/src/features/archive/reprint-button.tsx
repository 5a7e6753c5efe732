import type { ArchiveEntry } from '@farmhand/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createAttempts } from '../../api/attempts.ts';
import { api } from '../../api/client.ts';
import { modelQuery } from '../../farm/models.ts';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Problem } from '../../ui/problem.tsx';
import { PrintDialog, useQueueJob } from '../models/index.ts';
import { jobOfEntryQuery } from './queries.ts';

/** Prints the same file and plate once more, with everything else open to change. */
export function ReprintButton({ entry }: { readonly entry: ArchiveEntry }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const job = useQuery(jobOfEntryQuery(entry.job_id));
  const modelId = job.data?.model_id ?? null;
  const model = useQuery({ ...modelQuery(modelId ?? 0), enabled: modelId !== null });
  const run = job.data?.runs.find(({ id }) => id === entry.run_id);
  const again = useQueueJob(() => undefined);
  const [attempt] = useState(createAttempts);
  const printAlike = (idempotencyKey: string) =>
    api.reprintEntry({ params: { id: entry.id }, idempotencyKey });
  const isReady = model.data !== undefined && run !== undefined;
  // A job that was deleted took what it knew with it; the entry itself can still be printed again as it was.
  const isAlone = job.isError || model.isError || (job.isSuccess && (modelId === null || run === undefined));
  return (
    <>
      <Button
        leftSection={<Icon name="refresh" size={16} />}
        disabled={!isReady && !isAlone}
        loading={again.isPending}
        onClick={() => (isAlone ? again.mutate(() => attempt('again', printAlike)) : setOpen(true))}
      >
        {t('archive.reprint')}
      </Button>
      <Problem error={again.error} />
      {isOpen && isReady && (
        <PrintDialog
          model={model.data}
          start={{ fileId: run.print_file_id, plate: run.plate_index, name: entry.item_name }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

import type { Model } from '@farmhand/contract';
import { Button, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { placesOf } from './print/filament-map.ts';
import { FilamentView } from './print/filament-view.tsx';
import { Outcome } from './print/outcome.tsx';
import {
  firstDraft,
  jobOf,
  type PrintDraft,
  type PrintStart,
  printerWithDefault,
} from './print/print-draft.ts';
import { MoreFields, WhatFields } from './print/print-fields.tsx';
import { PrinterChoice, PrinterLimits } from './print/printer-choice.tsx';
import { quotaWords } from './print/quota-words.ts';
import { usePrintWorld } from './print/use-print-world.ts';
import { useQueueJob } from './print/use-queue-job.ts';

interface PrintDialogProps {
  readonly model: Model;
  /** What is chosen already, by those who print a certain file again. */
  readonly start?: PrintStart;
  readonly onClose: () => void;
}

const SETTLED_MS = 200;

/** Everything there is to say about a new job of a model, and what would become of it. */
export function PrintDialog({ model, start, onClose }: PrintDialogProps) {
  const { t, language } = useLanguage();
  const [draft, setDraft] = useState(() => firstDraft(start));
  const change = useCallback(
    (part: Partial<PrintDraft>) => setDraft((before) => ({ ...before, ...part })),
    [],
  );
  const [isMore, setMore] = useState(false);
  const world = usePrintWorld(model, draft);
  const { printers, spools, files, candidates, usual } = world;
  const body = jobOf(draft, model);
  const [settled] = useDebouncedValue(body, SETTLED_MS);
  const queue = useQueueJob(onClose);

  // Once, when it is known: a choice that a person has made stays.
  const isChosen = useRef(false);
  useEffect(() => {
    if (!world.isSettled || isChosen.current) return;
    isChosen.current = true;
    const printer = printerWithDefault(candidates, (each) => placesOf(each, spools), usual);
    if (printer !== null) change({ printerId: printer.id });
  }, [world.isSettled, candidates, spools, usual, change]);

  const [best] = candidates;
  const isQuota = quotaWords(t, queue.error, language) !== null;
  return (
    <FormDialog
      isLarge
      title={t('print.title', { name: model.name })}
      submit={t('print.submit')}
      isBusy={queue.isPending}
      // The outcome below says it in full.
      error={isQuota ? null : queue.error}
      words={{ validation_failed: 'print.nothing' }}
      onSubmit={(event) => {
        event.preventDefault();
        queue.mutate(() => api.createJob({ body }));
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <WhatFields model={model} draft={draft} onChange={change} />
        <PrinterChoice draft={draft} printers={printers} files={files} onChange={change} />
        {best !== undefined && best.mapping.length > 0 && (
          <FilamentView printerName={best.printer.name} mapping={best.mapping} usual={usual} />
        )}
        <Outcome body={settled} draft={draft} candidates={candidates} />
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          justify="flex-start"
          px={0}
          leftSection={<Icon name={isMore ? 'up' : 'down'} size={16} />}
          aria-expanded={isMore}
          onClick={() => setMore(!isMore)}
        >
          {t('print.more')}
        </Button>
        {isMore && (
          <>
            <PrinterLimits draft={draft} printers={printers} files={files} onChange={change} />
            <MoreFields draft={draft} onChange={change} />
          </>
        )}
      </Stack>
    </FormDialog>
  );
}

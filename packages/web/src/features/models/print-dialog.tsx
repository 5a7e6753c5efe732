import type { Model } from '@farmhand/contract';
import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { createAttempts } from '../../api/attempts.ts';
import { api } from '../../api/client.ts';
import { hasCode } from '../../api/problem.ts';
import { useT } from '../../i18n/language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FilamentView } from './print/filament-view.tsx';
import { Outcome } from './print/outcome.tsx';
import { firstDraft, jobOf, leavesUnsaid, type PrintDraft, type PrintStart } from './print/print-draft.ts';
import { MoreFields, WhatFields } from './print/print-fields.tsx';
import { PrinterChoice, PrinterLimits } from './print/printer-choice.tsx';
import { usePrintWorld } from './print/use-print-world.ts';
import { useQueueJob } from './print/use-queue-job.ts';
import { useUsualFilament } from './print/use-usual-filament.ts';

interface PrintFormProps {
  readonly model: Model;
  /** What is chosen already, by those who print a certain file again or stand before a printer. */
  readonly start?: PrintStart;
  readonly onClose: () => void;
}

const SETTLED_MS = 200;

/** A new job of a model, over the page. */
export function PrintDialog(props: PrintFormProps) {
  const t = useT();
  return (
    <Dialog isOpen isLarge title={t('print.title', { name: props.model.name })} onClose={props.onClose}>
      <PrintForm {...props} />
    </Dialog>
  );
}

/** Everything there is to say about a new job of a model, and what would become of it. */
export function PrintForm({ model, start, onClose }: PrintFormProps) {
  const t = useT();
  const [draft, setDraft] = useState(() => firstDraft(start));
  const change = useCallback(
    (part: Partial<PrintDraft>) => setDraft((before) => ({ ...before, ...part })),
    [],
  );
  const [isMore, setMore] = useState(false);
  const body = jobOf(draft, model);
  const [settled] = useDebouncedValue(body, SETTLED_MS);
  const usual = useUsualFilament(settled);
  const { printers, files, candidates } = usePrintWorld(model, draft, draft.anyFilament ? null : usual);
  const queue = useQueueJob(onClose);
  const [attempt] = useState(createAttempts);

  const [best] = candidates;
  const given = printers.find(({ id }) => id === draft.printerId);
  const isUnable = given !== undefined && candidates.length === 0;
  return (
    <DialogForm
      submit={t('print.submit')}
      isBusy={queue.isPending}
      isDisabled={isUnable}
      // The outcome below says it in full.
      error={hasCode(queue.error, 'quota_exceeded') ? null : queue.error}
      words={{ validation_failed: 'print.nothing' }}
      onSubmit={(event) => {
        event.preventDefault();
        queue.mutate(() =>
          attempt(JSON.stringify(body), (idempotencyKey) => api.createJob({ body, idempotencyKey })),
        );
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <WhatFields model={model} draft={draft} onChange={change} />
        <PrinterChoice draft={draft} printers={printers} files={files} onChange={change} />
        {isUnable && (
          <Text role="alert" c="var(--mantine-color-error)">
            {t('print.unable', { printer: given.name })}
          </Text>
        )}
        {best !== undefined && best.mapping.length > 0 && (
          <FilamentView printerName={best.printer.name} mapping={best.mapping} />
        )}
        {usual !== null && best !== undefined && leavesUnsaid(best.plate.filaments) && (
          <Checkbox
            label={t('print.useUsual', { material: usual.material ?? t('models.anyMaterial') })}
            description={t('print.useUsualHint')}
            checked={!draft.anyFilament}
            onChange={({ currentTarget: { checked } }) => change({ anyFilament: !checked })}
          />
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
    </DialogForm>
  );
}

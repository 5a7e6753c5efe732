import type { Model, PrintFile } from '@farmhand/contract';
import { Checkbox, NativeSelect, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import { useLanguage, useT } from '../../../i18n/language.tsx';
import { PlateChoice } from './plate-choice.tsx';
import classes from './print.module.css';
import { type PrintDraft, platesOf } from './print-draft.ts';

const PRIORITIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const MOST_COPIES = 10_000;

interface PrintFieldsProps {
  readonly model: Model;
  readonly draft: PrintDraft;
  readonly onChange: (change: Partial<PrintDraft>) => void;
}

function fileWords(
  { t, language }: Pick<ReturnType<typeof useLanguage>, 't' | 'language'>,
  file: PrintFile,
): string {
  const { printer_model, nozzle_diameter: mm, file_name, revision } = file;
  const about = [
    ...(mm === null ? [] : [t('models.nozzle', { mm: mm.toLocaleString(language) })]),
    t('models.revisionNumber', { number: revision }),
  ];
  return t('print.fileOf', { file: printer_model ?? file_name, about: about.join(' · ') });
}

/** What is printed: the file, its plate, and how often. */
export function WhatFields({ model, draft, onChange }: PrintFieldsProps) {
  const spoken = useLanguage();
  const { t } = spoken;
  const files = model.files.filter(
    ({ id, is_printable, is_current }) => is_printable && (is_current || id === draft.fileId),
  );
  const plates = platesOf(model, draft);
  return (
    <Stack gap="sm">
      {(files.length > 1 || draft.fileId !== null) && (
        <NativeSelect
          label={t('print.file')}
          value={draft.fileId ?? ''}
          data={[
            { value: '', label: t('print.anyFile') },
            ...files.map((file) => ({ value: String(file.id), label: fileWords(spoken, file) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ fileId: value === '' ? null : Number(value), plate: 1 })
          }
        />
      )}
      {plates.length > 1 && (
        <PlateChoice plates={plates} chosen={draft.plate} onChoose={(plate) => onChange({ plate })} />
      )}
      <div className={classes['fields']}>
        <NumberInput
          label={t('print.quantity')}
          size="sm"
          min={1}
          max={MOST_COPIES}
          allowDecimal={false}
          clampBehavior="strict"
          value={draft.quantity}
          onChange={(value) => onChange({ quantity: Math.max(1, Number(value) || 1) })}
        />
        <NativeSelect
          label={t('print.priority')}
          value={draft.priority}
          data={PRIORITIES.map((value) => ({
            value: String(value),
            label:
              value === 1 ? t('print.priorityFirst') : value === 3 ? t('print.priorityUsual') : String(value),
          }))}
          onChange={({ currentTarget: { value } }) => onChange({ priority: Number(value) })}
        />
      </div>
    </Stack>
  );
}

/** When it is due, and what else there is to say. */
export function MoreFields({ draft, onChange }: Omit<PrintFieldsProps, 'model'>) {
  const t = useT();
  return (
    <Stack gap="sm">
      <TextInput
        type="datetime-local"
        label={t('print.due')}
        value={draft.due}
        onChange={({ currentTarget: { value } }) => onChange({ due: value })}
      />
      <Textarea
        label={t('print.notes')}
        size="sm"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={2000}
        value={draft.notes}
        onChange={({ currentTarget: { value } }) => onChange({ notes: value })}
      />
      <div className={classes['fields']}>
        <Checkbox
          label={t('print.matchColour')}
          description={t('print.matchColourHint')}
          checked={draft.matchColour}
          onChange={({ currentTarget: { checked } }) => onChange({ matchColour: checked })}
        />
        <Checkbox
          label={t('print.hold')}
          description={t('print.holdHint')}
          checked={draft.hold}
          onChange={({ currentTarget: { checked } }) => onChange({ hold: checked })}
        />
      </div>
    </Stack>
  );
}

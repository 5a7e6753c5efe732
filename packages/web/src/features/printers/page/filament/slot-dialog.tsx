import type { Printer } from '@farmhand/contract';
import { Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useLanguage } from '../../../../i18n/language.tsx';
import { colourWords } from '../../../../ui/colour-words.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { readNumber, writeNumber } from '../../../../ui/numbers.ts';
import { useForm } from '../../../../ui/use-form.ts';
import { type Controls, Refusal } from '../../control/index.ts';
import classes from '../printer.module.css';

export interface SlotPlace {
  readonly ams_id: number;
  readonly slot: Printer['ams'][number]['slots'][number];
}

interface SlotDialogProps {
  readonly place: SlotPlace;
  readonly controls: Controls;
  readonly onClose: () => void;
}

const MATERIALS = [
  'PLA',
  'PETG',
  'ABS',
  'ASA',
  'TPU',
  'PA',
  'PC',
  'PCTG',
  'PP',
  'PVA',
  'HIPS',
  'PLA-CF',
  'PA-CF',
];
const HIGHEST_K = 2;

/** Tells the printer what lies in a slot, where no tag does. */
export function SlotDialog({ place: { ams_id, slot }, controls, onClose }: SlotDialogProps) {
  const { t, language } = useLanguage();
  const form = useForm(
    {
      material: slot.material ?? 'PLA',
      color_hex: slot.color_hex ?? '#FFFFFF',
      k_factor: writeNumber(slot.k_factor, language),
    },
    ({ k_factor }) => ({
      k_factor: isK(readNumber(k_factor, language)) ? undefined : t('printerPage.kFactorWrong'),
    }),
    controls.error,
  );
  const materials = [...new Set([form.values.material, ...MATERIALS])];
  const send = form.submit(({ material, color_hex, k_factor }) =>
    controls.send(
      {
        action: 'ams_slot',
        ams_id,
        slot_id: slot.slot_id,
        material,
        color_hex: color_hex.toUpperCase(),
        k_factor: readNumber(k_factor, language),
      },
      onClose,
    ),
  );
  return (
    <FormDialog
      title={t('printerPage.configureTitle', { number: slot.slot_id + 1 })}
      submit={t('action.save')}
      isBusy={controls.isBusy}
      error={null}
      onSubmit={send}
      onClose={onClose}
    >
      <Text c="dimmed">{t('printerPage.configureIntro')}</Text>
      <NativeSelect label={t('printerPage.material')} data={materials} {...form.text('material')} />
      <div>
        <Text component="label" htmlFor="slot-color" fw={500}>
          {t('printerPage.color')}
        </Text>
        <Group gap="xs">
          <input
            id="slot-color"
            type="color"
            className={classes['color']}
            {...plain(form.text('color_hex'))}
          />
          <Text>{colourWords(t, form.values.color_hex.toUpperCase())}</Text>
        </Group>
      </div>
      <TextInput
        label={t('printerPage.kFactorField')}
        description={t('printerPage.kFactorHint')}
        inputMode="decimal"
        {...form.text('k_factor')}
      />
      {controls.asked?.action === 'ams_slot' && <Refusal error={controls.error} />}
    </FormDialog>
  );
}

const isK = (value: number | null): boolean => value === null || (value >= 0 && value <= HIGHEST_K);

/** Without what only Mantine's fields know. */
function plain<T extends { readonly error: unknown }>({ error: _, ...rest }: T): Omit<T, 'error'> {
  return rest;
}

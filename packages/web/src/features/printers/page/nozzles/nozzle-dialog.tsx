import { NOZZLE_OF_UNKNOWN_TYPE, NOZZLE_POSITIONS, type Nozzle, type Printer } from '@farmhand/contract';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { api } from '../../../../api/client.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { readNumber, writeNumber } from '../../../../ui/numbers.ts';
import { useForm } from '../../../../ui/use-form.ts';
import { useSend } from '../../../../ui/use-send.ts';

interface NozzleDialogProps {
  readonly printer: Printer;
  /** Null to install a new one. */
  readonly nozzle: Nozzle | null;
  readonly onClose: () => void;
}

interface NozzleValues {
  readonly position: string;
  readonly type: string;
  readonly diameter: string;
  readonly notes: string;
}

const THINNEST = 0.05;
const THICKEST = 5;

/** What the service wrote for the printer is nobody's word: who corrects the record makes it their own. */
function valuesOf(nozzle: Nozzle | null, language: string): NozzleValues {
  const { position = 'L', type = '', diameter = 0.4, notes = null, notes_said = null } = nozzle ?? {};
  return {
    position,
    type: type === NOZZLE_OF_UNKNOWN_TYPE ? '' : type,
    diameter: writeNumber(diameter, language),
    notes: notes_said === null ? (notes ?? '') : '',
  };
}

const isDiameter = (mm: number | null): boolean => mm !== null && mm >= THINNEST && mm <= THICKEST;

export function NozzleDialog({ printer, nozzle, onClose }: NozzleDialogProps) {
  const { t, language } = useLanguage();
  const hasTwo = printer.nozzle_count > 1;
  const save = useSend({
    send({ position, type, diameter, notes }: NozzleValues) {
      const side = NOZZLE_POSITIONS.find((each) => each === position);
      const body = {
        type: type.trim(),
        diameter: readNumber(diameter, language) ?? 0,
        notes: notes.trim() === '' ? null : notes.trim(),
        ...(hasTwo && side !== undefined && { position: side }),
      };
      return nozzle === null
        ? api.installNozzle({ params: { id: printer.id }, body })
        : api.updateNozzle({ params: { id: printer.id, nozzle_id: nozzle.id }, body });
    },
    done: () => t(nozzle === null ? 'printerPage.installed' : 'printerPage.corrected'),
    renews: [['nozzles']],
    onDone: onClose,
  });
  const form = useForm(
    valuesOf(nozzle, language),
    ({ type, diameter }) => ({
      type: type.trim() === '' ? t('field.required') : undefined,
      diameter: isDiameter(readNumber(diameter, language)) ? undefined : t('printerPage.diameterWrong'),
    }),
    save.error,
  );
  return (
    <FormDialog
      title={t(nozzle === null ? 'printerPage.install' : 'printerPage.correct')}
      submit={t('action.save')}
      isBusy={save.isPending}
      error={save.error}
      words={{ already_exists: 'printerPage.positionTaken' }}
      onSubmit={form.submit((values) => save.mutate(values))}
      onClose={onClose}
    >
      {nozzle === null && <Text c="dimmed">{t('printerPage.installIntro')}</Text>}
      {hasTwo && (
        <NativeSelect
          label={t('printerPage.position')}
          data={[
            { value: 'L', label: t('printerPage.nozzle.L') },
            { value: 'R', label: t('printerPage.nozzle.R') },
          ]}
          {...form.text('position')}
        />
      )}
      <TextInput
        label={t('printerPage.nozzleType')}
        description={t('printerPage.nozzleTypeHint')}
        data-autofocus
        maxLength={100}
        {...form.text('type')}
      />
      <TextInput label={t('printerPage.diameter')} inputMode="decimal" {...form.text('diameter')} />
      <TextInput label={t('printerPage.notes')} maxLength={2000} {...form.text('notes')} />
    </FormDialog>
  );
}

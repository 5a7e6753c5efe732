import type { Printer } from '@farmhand/contract';
import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { putPrinter } from '../../../farm/printers.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useForm } from '../../../ui/use-form.ts';
import {
  BedFields,
  ConnectionFields,
  fieldWords,
  ModelField,
  PlaceField,
  PlateRule,
  PortFields,
  type PrinterValues,
  TagField,
  updateBody,
  valuesOf,
} from '../form/index.ts';

interface EditDialogProps {
  readonly printer: Printer;
  readonly onClose: () => void;
}

/** Everything an admin may change. Credentials are written, never shown. */
export function EditDialog({ printer, onClose }: EditDialogProps) {
  const { t, language } = useLanguage();
  const toast = useToast();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (values: PrinterValues) =>
      api.updatePrinter({ params: { id: printer.id }, body: updateBody(values, language) }),
    onSuccess(fresh) {
      putPrinter(queryClient, fresh);
      toast(t('printerPage.saved', { name: fresh.name }));
      onClose();
    },
  });
  const form = useForm(
    valuesOf(printer, language),
    (values) => fieldWords({ t, language }, values, printer),
    save.error,
  );
  return (
    <FormDialog
      title={t('printerPage.editTitle', { name: printer.name })}
      submit={t('action.save')}
      isBusy={save.isPending}
      error={save.error}
      words={{ already_exists: 'addPrinter.serialTaken' }}
      onSubmit={form.submit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <ConnectionFields form={form} printer={printer} />
      <ModelField form={form} reported={printer.reported_model} />
      <PlaceField form={form} />
      <TagField form={form} />
      <BedFields form={form} />
      <PlateRule form={form} />
      <Checkbox
        label={t('printerPage.enabled')}
        description={t('printerPage.enabledHint')}
        checked={form.values.enabled}
        onChange={({ currentTarget }) => form.set('enabled', currentTarget.checked)}
      />
      <Checkbox
        label={t('printerPage.shared')}
        description={t('printerPage.sharedHint')}
        checked={form.values.shared}
        onChange={({ currentTarget }) => form.set('shared', currentTarget.checked)}
      />
      <PortFields form={form} />
    </FormDialog>
  );
}

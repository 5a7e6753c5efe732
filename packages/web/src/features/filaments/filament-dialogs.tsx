import type { BodySent, Filament, Routes } from '@farmhand/contract';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { settingsQuery } from '../../farm/settings.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { ColorField } from '../../ui/color-field.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import fields from '../../ui/fields.module.css';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { bodyOf, checkFilament, valuesOf } from './filament-form.ts';
import { filamentName } from './library.ts';

interface FilamentDialogProps {
  /** Null for a new one. A built-in one is only copied. */
  readonly filament: Filament | null;
  readonly onClose: () => void;
}

export function FilamentDialog({ filament, onClose }: FilamentDialogProps) {
  const { t, language } = useLanguage();
  const currency = useQuery(settingsQuery).data?.currency ?? '';
  const changed = filament !== null && !filament.is_builtin ? filament : null;
  const save = useSend({
    send: (body: BodySent<Routes['createFilament']>) =>
      changed === null
        ? api.createFilament({ body })
        : api.updateFilament({ params: { id: changed.id }, body }),
    done: (_body, answer) => t('filaments.isSaved', { name: filamentName(answer) }),
    renews: [['filaments']],
    onDone: onClose,
  });
  const form = useForm(
    valuesOf(filament, language),
    (values) =>
      checkFilament(values, language, { required: t('field.required'), number: t('spools.numberWrong') }),
    save.error,
  );
  const number = (name: Parameters<typeof form.text>[0]) => ({
    inputMode: 'decimal' as const,
    ...form.text(name),
  });
  return (
    <FormDialog
      title={t(changed === null ? 'filaments.add' : 'filaments.edit')}
      submit={t('action.save')}
      isLarge
      isBusy={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={form.submit((values) => save.mutate(bodyOf(values, language)))}
    >
      <div className={fields['fields']}>
        <TextInput
          label={t('spools.field.material')}
          data-autofocus
          maxLength={50}
          {...form.text('material')}
        />
        <TextInput label={t('filaments.name')} maxLength={100} {...form.text('name')} />
        <TextInput label={t('spools.field.brand')} maxLength={100} {...form.text('brand')} />
        <TextInput label={t('spools.field.color_name')} maxLength={50} {...form.text('color_name')} />
        <ColorField
          label={t('spools.field.color_hex')}
          {...form.text('color_hex')}
          onChange={(value) => form.set('color_hex', value)}
        />
        <TextInput label={t('spools.price', { currency })} {...number('price_per_kg')} />
        <TextInput label={t('filaments.density')} {...number('density_g_cm3')} />
        <TextInput label={t('filaments.diameter')} {...number('diameter_mm')} />
        <TextInput label={t('filaments.nozzle')} {...number('nozzle_temp_c')} />
        <TextInput label={t('filaments.bed')} {...number('bed_temp_c')} />
        <TextInput label={t('filaments.dryingTemp')} {...number('drying_temp_c')} />
        <TextInput label={t('filaments.dryingHours')} {...number('drying_hours')} />
      </div>
    </FormDialog>
  );
}

interface DeleteFilamentDialogProps {
  readonly filament: Filament;
  readonly onClose: () => void;
}

export function DeleteFilamentDialog({ filament, onClose }: DeleteFilamentDialogProps) {
  const { t } = useLanguage();
  const name = filamentName(filament);
  const remove = useSend({
    send: () => api.deleteFilament({ params: { id: filament.id } }),
    done: () => t('filaments.isDeleted', { name }),
    renews: [['filaments']],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('filaments.deleteTitle', { name })}
      warning={t('filaments.deleteWarning')}
      confirm={t('action.delete')}
      isBusy={remove.isPending}
      error={remove.error}
      words={{ in_use: 'filaments.inUse' }}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    />
  );
}

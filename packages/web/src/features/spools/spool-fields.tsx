import type { Filament } from '@farmhand/contract';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { ColorField } from '../../ui/color-field.tsx';
import fields from '../../ui/fields.module.css';
import { namedChoice } from '../../ui/named.tsx';
import type { useForm } from '../../ui/use-form.ts';
import { byMaterial, filamentName, filamentsQuery } from '../filaments/index.ts';
import { settingsQuery } from '../settings/index.ts';
import classes from './form.module.css';
import { OrgChoice } from './org-choice.tsx';
import { filledFrom, type SpoolValues } from './spool-form.ts';

interface SpoolFieldsProps {
  readonly form: ReturnType<typeof useForm<SpoolValues>>;
  readonly isNew: boolean;
}

const NONE: readonly Filament[] = [];

/** What every spool has first, the rest folded away. */
export function SpoolFields({ form, isNew }: SpoolFieldsProps) {
  const { t } = useLanguage();
  return (
    <>
      <LibraryChoice form={form} />
      <div className={fields['fields']} data-pairs>
        <TextInput label={t('spools.material')} maxLength={50} {...form.text('material')} />
        <TextInput label={t('spools.brand')} maxLength={100} {...form.text('brand')} />
        <TextInput label={t('spools.color')} maxLength={50} {...form.text('color_name')} />
        <ColorField
          label={t('spools.colorHex')}
          {...form.text('color_hex')}
          onChange={(value) => form.set('color_hex', value)}
        />
      </div>
      <div className={fields['fields']}>
        <TextInput label={t('spools.initial')} inputMode="decimal" {...form.text('initial_weight_g')} />
        <TextInput
          label={t('spools.left')}
          inputMode="decimal"
          {...(isNew && { placeholder: t('spools.full') })}
          {...form.text('remaining_weight_g')}
        />
        <TextInput label={t('spools.core')} inputMode="decimal" {...form.text('core_weight_g')} />
      </div>
      <TextInput label={t('spools.location')} maxLength={100} {...form.text('storage_location')} />
      <OrgChoice value={form.values.org_id} onChange={(org_id) => form.set('org_id', org_id)} />
      <Further form={form} />
    </>
  );
}

function LibraryChoice({ form }: Pick<SpoolFieldsProps, 'form'>) {
  const { t, language } = useLanguage();
  const filaments = useQuery(filamentsQuery).data ?? NONE;
  const groups = byMaterial(filaments).map(({ material, filaments: those }) => ({
    group: material,
    translate: 'no' as const,
    items: those.map((each) => namedChoice(String(each.id), filamentName(each))),
  }));
  return (
    <NativeSelect
      label={t('spools.fromLibrary')}
      data-autofocus
      name="filament_id"
      value={form.values.filament_id}
      data={[{ value: '', label: t('spools.ownFilament') }, ...groups]}
      onChange={({ currentTarget: { value } }) => {
        const chosen = filaments.find(({ id }) => String(id) === value);
        form.setAll(
          chosen === undefined
            ? { ...form.values, filament_id: '' }
            : filledFrom(form.values, chosen, language),
        );
      }}
    />
  );
}

function Further({ form }: Pick<SpoolFieldsProps, 'form'>) {
  const { t } = useLanguage();
  const currency = useQuery(settingsQuery).data?.currency ?? '';
  return (
    <details className={classes['more']}>
      <summary>{t('spools.further')}</summary>
      <div className={fields['fields']}>
        <TextInput
          label={t('spools.price', { currency })}
          inputMode="decimal"
          {...form.text('price_per_kg')}
        />
        <TextInput
          label={t('spools.threshold')}
          inputMode="decimal"
          {...form.text('low_stock_threshold_g')}
        />
        <TextInput label={t('spools.lot')} maxLength={100} {...form.text('lot_number')} />
        <TextInput label={t('spools.pa')} inputMode="decimal" {...form.text('pa_profile')} />
        <TextInput label={t('spools.tag')} maxLength={64} {...form.text('tag_uid')} />
        <TextInput label={t('spools.externalId')} inputMode="numeric" {...form.text('external_spool_id')} />
      </div>
      <Textarea
        label={t('spools.notes')}
        size="sm"
        mt={10}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={form.values.notes}
        onChange={({ currentTarget }) => form.set('notes', currentTarget.value)}
      />
    </details>
  );
}

import { type Filament, spoolField } from '@farmhand/contract';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../farm/settings.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { ColorField } from '../../ui/color-field.tsx';
import fields from '../../ui/fields.module.css';
import { namedChoice } from '../../ui/named.tsx';
import type { useForm } from '../../ui/use-form.ts';
import { byMaterial, filamentName, filamentsQuery } from '../filaments/index.ts';
import classes from './form.module.css';
import { OrgChoice } from './org-choice.tsx';
import { fieldsBesides, filledFrom, type SpoolValues, type TypedField } from './spool-form.ts';

interface SpoolFieldsProps {
  readonly form: ReturnType<typeof useForm<SpoolValues>>;
  readonly isNew: boolean;
}

const NONE: readonly Filament[] = [];

const FIRST = ['material', 'brand', 'color_name', 'color_hex'] as const;
const FURTHER_FIRST = [
  'low_stock_threshold_g',
  'lot_number',
  'pa_profile',
  'tag_uid',
  'external_spool_id',
] as const;
const FURTHER: readonly TypedField[] = [
  ...FURTHER_FIRST,
  ...fieldsBesides([...FIRST, 'initial_weight_g', 'core_weight_g', 'storage_location', ...FURTHER_FIRST]),
];
const isLong = (name: TypedField): boolean => spoolField(name).isLong === true;

/** What every spool has first, the rest folded away. */
export function SpoolFields({ form, isNew }: SpoolFieldsProps) {
  const { t } = useLanguage();
  return (
    <>
      <LibraryChoice form={form} />
      <div className={fields['fields']} data-pairs>
        {FIRST.map((name) => (
          <Field key={name} form={form} name={name} />
        ))}
      </div>
      <div className={fields['fields']}>
        <Field form={form} name="initial_weight_g" />
        <TextInput
          label={t('spools.left')}
          inputMode="decimal"
          {...(isNew && { placeholder: t('spools.full') })}
          {...form.text('remaining_weight_g')}
        />
        <Field form={form} name="core_weight_g" />
      </div>
      <Field form={form} name="storage_location" />
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
        {FURTHER.filter((name) => !isLong(name)).map((name) => (
          <Field key={name} form={form} name={name} />
        ))}
      </div>
      {FURTHER.filter(isLong).map((name) => (
        <LongField key={name} form={form} name={name} />
      ))}
    </details>
  );
}

interface FieldProps extends Pick<SpoolFieldsProps, 'form'> {
  readonly name: TypedField;
}

/** As its kind is typed. */
function Field({ form, name }: FieldProps) {
  const { t } = useLanguage();
  const { kind, most } = spoolField(name);
  const label = t(`spools.field.${name}`);
  const typed = form.text(name);
  switch (kind) {
    case 'color':
      return <ColorField label={label} {...typed} onChange={(value) => form.set(name, value)} />;
    case 'grams':
    case 'decimal':
      return <TextInput label={label} inputMode="decimal" {...typed} />;
    case 'id':
      return <TextInput label={label} inputMode="numeric" {...typed} />;
    default:
      return <TextInput label={label} maxLength={most} {...typed} />;
  }
}

function LongField({ form, name }: FieldProps) {
  const { t } = useLanguage();
  return (
    <Textarea
      label={t(`spools.field.${name}`)}
      size="sm"
      mt={10}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={spoolField(name).most}
      value={form.values[name]}
      onChange={({ currentTarget }) => form.set(name, currentTarget.value)}
    />
  );
}

import { canonicalModel, modelsOfFamily } from '@farmhand/contract';
import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { placesIn, printersQuery } from '../../../farm/printers.ts';
import { useT } from '../../../i18n/language.tsx';
import type { PrinterForm } from './form-type.ts';
import classes from './rule-fields.module.css';

interface RuleProps {
  readonly form: PrinterForm;
}

/** What files and tasks for a model are compared with. Most machines say it themselves. */
export function ModelField({ form, reported = null }: RuleProps & { readonly reported?: string | null }) {
  const t = useT();
  const choices = useId();
  return (
    <>
      <TextInput
        label={t('printerPage.model')}
        description={t('addPrinter.modelHint')}
        autoComplete="off"
        maxLength={100}
        list={choices}
        classNames={{ input: classes['listed'] }}
        {...(reported !== null && { placeholder: canonicalModel(reported).model })}
        translate="no"
        {...form.text('model')}
      />
      <datalist id={choices}>
        {modelsOfFamily(form.values.family).map((model) => (
          <option key={model} value={model} />
        ))}
      </datalist>
    </>
  );
}

/** Where somebody finds it. Places that are in use are offered, so that one place has one spelling. */
export function PlaceField({ form }: RuleProps) {
  const t = useT();
  const choices = useId();
  const places = useQuery({ ...printersQuery, select: placesIn }).data ?? [];
  return (
    <>
      <TextInput
        label={t('addPrinter.place')}
        description={t('addPrinter.placeHint')}
        autoComplete="off"
        maxLength={100}
        list={choices}
        classNames={{ input: classes['listed'] }}
        translate="no"
        {...form.text('place')}
      />
      <datalist id={choices}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
    </>
  );
}

export function TagField({ form }: RuleProps) {
  const t = useT();
  return (
    <TextInput
      label={t('addPrinter.tags')}
      description={t('addPrinter.tagsHint')}
      autoCapitalize="none"
      {...form.text('tags')}
    />
  );
}

export function PlateRule({ form }: RuleProps) {
  const t = useT();
  return (
    <Checkbox
      label={t('addPrinter.plateRule')}
      description={t('addPrinter.plateRuleHint')}
      checked={form.values.requires_plate_clear}
      onChange={({ currentTarget }) => form.set('requires_plate_clear', currentTarget.checked)}
    />
  );
}

/** A machine that is added may have a print on it: nothing starts before a person says that it has none. */
export function PlateNow({ form }: RuleProps) {
  const t = useT();
  return (
    <Checkbox
      label={t('addPrinter.plateClear')}
      description={t('addPrinter.plateClearHint')}
      checked={form.values.plate === 'clear'}
      onChange={({ currentTarget }) => form.set('plate', currentTarget.checked ? 'clear' : 'occupied')}
    />
  );
}

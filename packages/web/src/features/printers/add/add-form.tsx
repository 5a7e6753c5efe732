import { FAMILIES, familyEntry, type Printer } from '@farmhand/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLanguage, useT } from '../../../i18n/language.tsx';
import fields from '../../../ui/fields.module.css';
import { Section } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useForm } from '../../../ui/use-form.ts';
import {
  BedFields,
  ConnectionFields,
  fieldWords,
  ModelField,
  ofFamily,
  PlaceField,
  PlateNow,
  PlateRule,
  PortFields,
  type PrinterForm,
  type PrinterValues,
  TagField,
} from '../form/index.ts';
import classes from './add-printer.module.css';
import { Added } from './added.tsx';
import { useAddPrinter } from './use-add-printer.ts';

interface AddFormProps {
  readonly initial: PrinterValues;
  /** Whether it was opened by choosing something, so that the focus belongs here. */
  readonly isChosen: boolean;
  readonly onAnother: () => void;
}

/** One printer: filled in, saved, and tried at once. What is wrong is mended in the same place. */
export function AddForm({ initial, isChosen, onAnother }: AddFormProps) {
  const { t, language } = useLanguage();
  const place = useRef<HTMLFormElement>(null);
  const add = useAddPrinter();
  const saved: Printer | null = add.saved;
  const form = useForm(initial, (values) => fieldWords({ t, language }, values, saved), add.error);
  useEffect(() => {
    if (!isChosen) return;
    const first = [...(place.current?.querySelectorAll('input') ?? [])].find(({ value }) => value === '');
    (first ?? place.current?.querySelector('input'))?.focus();
  }, [isChosen]);

  if (saved !== null && add.verdict?.ok === true)
    return <Added printer={saved} verdict={add.verdict} onAnother={onAnother} />;
  return (
    <Section title={t('addPrinter.form')} intro={t(`addPrinter.about.${form.values.family}`)}>
      <form ref={place} noValidate onSubmit={form.submit((values) => add.save(values))}>
        <Stack gap="sm">
          {saved === null && <FamilyChoice form={form} />}
          <ConnectionFields form={form} printer={saved} />
          <ModelField form={form} />
          <PlaceField form={form} />
          <TagField form={form} />
          {saved === null && <PlateNow form={form} />}
          <PlateRule form={form} />
          <details className={fields['more']}>
            <summary>{t('addPrinter.bed')}</summary>
            <Text c="dimmed" mb="xs">
              {t('addPrinter.bedHint')}
            </Text>
            <BedFields form={form} />
          </details>
          <PortFields form={form} />
          <Problem error={add.error} words={{ already_exists: 'addPrinter.serialTaken' }} />
          {saved !== null && add.verdict !== null && (
            <Added printer={saved} verdict={add.verdict} onAnother={onAnother} />
          )}
          <Group justify="flex-end" gap="xs">
            <Button type="submit" loading={add.isBusy}>
              {t(saved === null ? 'addPrinter.submit' : 'addPrinter.again')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

function FamilyChoice({ form }: { readonly form: PrinterForm }) {
  const t = useT();
  return (
    <fieldset className={fields['group']} aria-label={t('addPrinter.family')}>
      <div className={classes['families']}>
        {FAMILIES.map((family) => (
          <button
            key={family}
            type="button"
            className={classes['family']}
            translate="no"
            aria-pressed={form.values.family === family}
            onClick={() => form.setAll((before) => ofFamily(before, family))}
          >
            {familyEntry(family).connectionName}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

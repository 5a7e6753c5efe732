import type { Printer } from '@farmhand/contract';
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useT } from '../../../i18n/language.tsx';
import classes from './add-printer.module.css';
import type { PrinterForm } from './form-type.ts';
import { FAMILY_NEEDS, storedFor } from './printer-form.ts';
import { SecretFields } from './secret-fields.tsx';

interface FieldsProps {
  readonly form: PrinterForm;
  /** Null while it is not saved yet. */
  readonly printer: Printer | null;
}

/** What it takes to reach a printer of this family, each with where to find it. */
export function ConnectionFields({ form, printer }: FieldsProps) {
  const t = useT();
  const { family } = form.values;
  return (
    <Stack gap="sm">
      <TextInput
        label={t('addPrinter.name')}
        description={t('addPrinter.nameHint')}
        maxLength={100}
        {...form.text('name')}
      />
      <TextInput
        label={t('addPrinter.host')}
        description={t(`addPrinter.hostHint.${family}`)}
        autoComplete="off"
        autoCapitalize="none"
        {...form.text('host')}
      />
      {FAMILY_NEEDS[family].needsSerial && (
        <TextInput
          label={t('addPrinter.serial')}
          description={t('addPrinter.serialHint')}
          autoComplete="off"
          autoCapitalize="characters"
          {...form.text('serial')}
        />
      )}
      <SecretFields form={form} stored={storedFor(form.values, printer)} />
    </Stack>
  );
}

export function BedFields({ form }: Pick<FieldsProps, 'form'>) {
  const t = useT();
  const sides = [
    { name: 'bed_x', label: t('addPrinter.width') },
    { name: 'bed_y', label: t('addPrinter.depth') },
    { name: 'bed_z', label: t('addPrinter.height') },
  ] as const;
  return (
    <fieldset className={classes['group']}>
      <Text component="legend" fw={500}>
        {t('addPrinter.bed')}
      </Text>
      <Group gap="xs" grow align="flex-start">
        {sides.map(({ name, label }) => (
          <TextInput key={name} label={label} inputMode="decimal" {...form.text(name)} />
        ))}
      </Group>
    </fieldset>
  );
}

/** Closed at first: only simulated and forwarded printers have other ports than their family. */
export function PortFields({ form }: Pick<FieldsProps, 'form'>) {
  const t = useT();
  const { ports } = FAMILY_NEEDS[form.values.family];
  return (
    <details className={classes['more']}>
      <summary>{t('addPrinter.ports')}</summary>
      <Text c="dimmed" mb="xs">
        {t('addPrinter.portsHint')}
      </Text>
      <Group gap="xs" grow align="flex-start">
        {ports.map((name) => (
          <TextInput
            key={name}
            label={t(`addPrinter.port.${name}`)}
            inputMode="numeric"
            {...form.text(`port_${name}`)}
          />
        ))}
      </Group>
    </details>
  );
}

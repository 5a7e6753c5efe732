import { Checkbox, TextInput } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import type { PrinterForm } from './connection-fields.tsx';

interface RuleProps {
  readonly form: PrinterForm;
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

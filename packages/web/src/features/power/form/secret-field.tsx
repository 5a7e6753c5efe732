import type { PrinterPlug } from '@farmhand/contract';
import { Checkbox, Text } from '@mantine/core';
import { PasswordField } from '../../../ui/password-field.tsx';
import { usePowerWords } from '../power-words.ts';
import type { PlugForm } from './form-type.ts';
import { SECRETS } from './plug-fields.ts';
import { storedFor } from './plug-values.ts';

interface SecretFieldProps {
  readonly form: PlugForm;
  readonly saved: PrinterPlug | null;
}

/** Written, never shown: left empty, what is stored stays with the place that it was entered for. */
export function SecretField({ form, saved }: SecretFieldProps) {
  const words = usePowerWords();
  const { kind, isForgotten } = form.values;
  const label = SECRETS[kind];
  const stored = storedFor(form.values, saved);
  return (
    <>
      {label !== null && (
        <PasswordField
          label={words('plug.optional', { field: words(label) })}
          description={words('plug.secretHint')}
          autoComplete="off"
          {...(stored === 'kept' && { placeholder: words('plug.kept') })}
          {...form.text('secret')}
        />
      )}
      {/* There from the start, so that it is read out when words come into it. */}
      <div role="status">
        {label !== null && stored === 'dropped' && (
          <Text c="var(--farm-wait)">{words('plug.enterAgain')}</Text>
        )}
      </div>
      {stored === 'kept' && (
        <Checkbox
          label={words('plug.forget')}
          checked={isForgotten}
          onChange={({ currentTarget }) => form.set('isForgotten', currentTarget.checked)}
        />
      )}
    </>
  );
}

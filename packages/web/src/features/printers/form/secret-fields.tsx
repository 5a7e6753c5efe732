import { type CredentialWay, familyEntry } from '@farmhand/contract';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useT } from '../../../i18n/language.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import type { PrinterForm } from './form-type.ts';
import { fieldsOf, type SecretField, type storedFor, wayOf } from './printer-form.ts';

interface SecretFieldsProps {
  readonly form: PrinterForm;
  readonly stored: ReturnType<typeof storedFor>;
}

/** What it takes to be let in, and, where that stays behind, that it does. */
export function SecretFields(props: SecretFieldsProps) {
  const t = useT();
  return (
    <>
      {/* There from the start, so that it is read out when words come into it. */}
      <div role="status">
        {props.stored === 'dropped' && <Text c="var(--farm-wait)">{t('addPrinter.enterAgain')}</Text>}
      </div>
      <SecretInputs {...props} />
    </>
  );
}

/** What the family asks for. What is stored is never shown: an empty field leaves it as it is. */
function SecretInputs({ form, stored }: SecretFieldsProps) {
  const t = useT();
  const { ways } = familyEntry(form.values.family).credentials;
  return (
    <>
      {ways.length > 1 && (
        <NativeSelect
          label={t('addPrinter.way')}
          data={ways.map(({ way }) => ({ value: way, label: t(WAY_WORDS[way]) }))}
          {...form.text('way')}
          value={wayOf(form.values)?.way ?? ''}
        />
      )}
      {fieldsOf(form.values).map(({ name, isSecret, hint }) => {
        const shared = {
          label: t(FIELD_WORDS[name]),
          description: t(`addPrinter.${hint}`),
          autoComplete: 'off',
          ...form.text(name),
        };
        if (!isSecret) return <TextInput key={name} autoCapitalize="none" {...shared} />;
        const kept = stored === 'kept' ? { placeholder: t('addPrinter.keep') } : {};
        return <PasswordField key={name} {...kept} {...shared} />;
      })}
    </>
  );
}

const WAY_WORDS = {
  access_code: 'addPrinter.accessCode',
  api_key: 'addPrinter.way.apiKey',
  password: 'addPrinter.way.password',
} as const satisfies Readonly<Record<CredentialWay['way'], string>>;

const FIELD_WORDS = {
  access_code: 'addPrinter.accessCode',
  api_key: 'addPrinter.apiKey',
  username: 'field.username',
  password: 'field.password',
} as const satisfies Readonly<Record<SecretField['name'], string>>;

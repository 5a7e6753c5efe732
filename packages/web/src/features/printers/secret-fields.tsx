import { NativeSelect, TextInput } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import type { PrinterForm } from './connection-fields.tsx';
import { FAMILY_NEEDS } from './printer-form.ts';

interface SecretFieldsProps {
  readonly form: PrinterForm;
  readonly isNew: boolean;
}

/** The kind of secret that the family asks for. What is stored is never shown: an empty field leaves it as it is. */
export function SecretFields({ form, isNew }: SecretFieldsProps) {
  const t = useT();
  const { family, way } = form.values;
  const { secret } = FAMILY_NEEDS[family];
  const kept = isNew ? {} : { placeholder: t('addPrinter.keep') };
  const apiKey = (
    <PasswordField
      label={t('addPrinter.apiKey')}
      description={t(
        family === 'moonraker' ? 'addPrinter.apiKeyHint.moonraker' : 'addPrinter.apiKeyHint.prusalink',
      )}
      autoComplete="off"
      {...kept}
      {...form.text('api_key')}
    />
  );
  if (secret === null) return null;
  if (secret === 'access_code')
    return (
      <PasswordField
        label={t('addPrinter.accessCode')}
        description={t('addPrinter.accessCodeHint')}
        autoComplete="off"
        {...kept}
        {...form.text('access_code')}
      />
    );
  if (secret === 'api_key') return apiKey;
  return (
    <>
      <NativeSelect
        label={t('addPrinter.way')}
        data={[
          { value: 'password', label: t('addPrinter.way.password') },
          { value: 'api_key', label: t('addPrinter.way.apiKey') },
        ]}
        {...form.text('way')}
      />
      {way === 'api_key' ? (
        apiKey
      ) : (
        <>
          <TextInput
            label={t('field.username')}
            description={t('addPrinter.usernameHint')}
            autoComplete="off"
            autoCapitalize="none"
            {...form.text('username')}
          />
          <PasswordField
            label={t('field.password')}
            description={t('addPrinter.passwordHint')}
            autoComplete="off"
            {...kept}
            {...form.text('password')}
          />
        </>
      )}
    </>
  );
}

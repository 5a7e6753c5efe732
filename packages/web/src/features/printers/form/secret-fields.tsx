import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useT } from '../../../i18n/language.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import type { PrinterForm } from './form-type.ts';
import { FAMILY_NEEDS, type storedFor } from './printer-form.ts';

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

/** The kind of secret that the family asks for. What is stored is never shown: an empty field leaves it as it is. */
function SecretInputs({ form, stored }: SecretFieldsProps) {
  const t = useT();
  const { family, way } = form.values;
  const { secret } = FAMILY_NEEDS[family];
  const kept = stored === 'kept' ? { placeholder: t('addPrinter.keep') } : {};
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

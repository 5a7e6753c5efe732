import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useForm } from '../../ui/use-form.ts';

/** Nothing, where a log-in at a provider has been the proof. */
export interface Proof {
  readonly password?: string;
  readonly totp_code?: string;
}

interface ProveBothProps {
  readonly warning: string;
  readonly action: string;
  readonly asksPassword: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onProof: (proof: Proof) => void;
}

/** Password and code: what it takes to weaken or renew a second factor. */
export function ProveBoth({ warning, action, asksPassword, isBusy, error, onProof }: ProveBothProps) {
  const t = useT();
  const form = useForm(
    { password: '', totp_code: '' },
    ({ password, totp_code }) => ({
      password: asksPassword && password === '' ? t('field.required') : undefined,
      totp_code: asksPassword && totp_code.trim() === '' ? t('field.required') : undefined,
    }),
    error,
  );
  return (
    <form noValidate onSubmit={form.submit((values) => onProof(asksPassword ? values : {}))}>
      <Stack gap="sm">
        <Text>{warning}</Text>
        <Problem error={error} words={{ permission_denied: 'totp.wrongEither' }} />
        {asksPassword && (
          <>
            <PasswordField
              label={t('account.currentPassword')}
              autoComplete="current-password"
              data-autofocus
              {...form.text('password')}
            />
            <TextInput
              label={t('totp.codeOrRecovery')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              {...form.text('totp_code')}
            />
          </>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

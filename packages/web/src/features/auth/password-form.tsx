import { Button, Stack, TextInput } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useForm } from '../../ui/use-form.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

interface PasswordFormProps {
  readonly username: string;
  /** Not where other ways in stand before it. */
  readonly takesFocus: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onSend: (sent: Credentials) => void;
}

export function PasswordForm({ username: known, takesFocus, isBusy, error, onSend }: PasswordFormProps) {
  const t = useT();
  const form = useForm<Credentials>(
    { username: known, password: '' },
    ({ username, password }) => ({
      username: username === '' ? t('field.required') : undefined,
      password: password === '' ? t('field.required') : undefined,
    }),
    error,
  );
  return (
    <form noValidate onSubmit={form.submit(onSend)}>
      <Stack gap="sm" mt="md">
        <Problem error={error} words={{ not_authenticated: 'login.wrong' }} />
        <TextInput
          label={t('field.username')}
          autoComplete="username"
          autoCapitalize="none"
          autoFocus={takesFocus && known === ''}
          {...form.text('username')}
        />
        <PasswordField
          label={t('field.password')}
          autoComplete="current-password"
          autoFocus={takesFocus && known !== ''}
          {...form.text('password')}
        />
        <Button type="submit" loading={isBusy} fullWidth mt={4}>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  );
}

import { Button, Group, Stack, Text } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useLogInWords } from '../login-providers/index.ts';

interface ConfirmPasswordProps {
  /** Otherwise a log-in at a provider has been the proof. */
  readonly asksPassword: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onPassword: (password: string | undefined) => void;
}

export function ConfirmPassword({ asksPassword, isBusy, error, onPassword }: ConfirmPasswordProps) {
  const t = useT();
  const w = useLogInWords();
  const form = useForm(
    { password: '' },
    ({ password }) => ({ password: asksPassword && password === '' ? t('field.required') : undefined }),
    error,
  );
  return (
    <form
      noValidate
      onSubmit={form.submit(({ password }) => onPassword(asksPassword ? password : undefined))}
    >
      <Stack gap="sm">
        <Text>{asksPassword ? t('totp.confirmPassword') : w('proven')}</Text>
        <Problem error={error} words={{ permission_denied: 'account.wrongPassword' }} />
        {asksPassword && (
          <PasswordField
            label={t('account.currentPassword')}
            autoComplete="current-password"
            data-autofocus
            {...form.text('password')}
          />
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {t('action.continue')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

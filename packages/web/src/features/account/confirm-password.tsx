import { Button, Group, Stack, Text } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useForm } from '../../ui/use-form.ts';

interface ConfirmPasswordProps {
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onPassword: (password: string) => void;
}

export function ConfirmPassword({ isBusy, error, onPassword }: ConfirmPasswordProps) {
  const t = useT();
  const form = useForm(
    { password: '' },
    ({ password }) => ({ password: password === '' ? t('field.required') : undefined }),
    error,
  );
  return (
    <form noValidate onSubmit={form.submit(({ password }) => onPassword(password))}>
      <Stack gap="sm">
        <Text>{t('totp.confirmPassword')}</Text>
        <Problem error={error} words={{ permission_denied: 'account.wrongPassword' }} />
        <PasswordField
          label={t('account.currentPassword')}
          autoComplete="current-password"
          data-autofocus
          {...form.text('password')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {t('action.continue')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

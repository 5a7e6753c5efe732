import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { Section } from '../../ui/page.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useForm } from '../../ui/use-form.ts';
import { newPasswordProblems, useMe } from '../auth/index.ts';

const EMPTY = { current_password: '', totp_code: '', new_password: '', again: '', keep_tokens: false };

export function PasswordSection() {
  const t = useT();
  const toast = useToast();
  const queryClient = useQueryClient();
  const hasTotp = useMe().user.totp_enabled;
  const change = useMutation({
    mutationFn: ({ again: _again, totp_code, ...rest }: typeof EMPTY) =>
      api.changePassword({ body: { ...rest, ...(hasTotp && { totp_code: totp_code.trim() }) } }),
    onSuccess() {
      form.reset();
      toast(t('account.passwordChanged'));
      return queryClient.invalidateQueries();
    },
  });
  const form = useForm(
    EMPTY,
    ({ current_password, totp_code, new_password, again }) => {
      const problems = newPasswordProblems(t, new_password, again);
      return {
        current_password: current_password === '' ? t('field.required') : undefined,
        totp_code: hasTotp && totp_code.trim() === '' ? t('field.required') : undefined,
        new_password: problems.password,
        again: problems.again,
      };
    },
    change.error,
  );
  return (
    <Section title={t('account.password')} intro={t('account.passwordIntro')}>
      <form noValidate onSubmit={form.submit((values) => change.mutate(values))}>
        <Stack gap="sm" maw={400}>
          <Problem
            error={change.error}
            words={{ permission_denied: hasTotp ? 'totp.wrongEither' : 'account.wrongPassword' }}
          />
          <PasswordField
            label={t('account.currentPassword')}
            autoComplete="current-password"
            {...form.text('current_password')}
          />
          {hasTotp && (
            <TextInput
              label={t('totp.codeOrRecovery')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              {...form.text('totp_code')}
            />
          )}
          <PasswordField
            label={t('field.newPassword')}
            description={t('field.passwordHint')}
            autoComplete="new-password"
            {...form.text('new_password')}
          />
          <PasswordField
            label={t('account.newPasswordAgain')}
            autoComplete="new-password"
            {...form.text('again')}
          />
          <Checkbox
            label={t('account.keepTokens')}
            description={t('account.keepTokensHint')}
            checked={form.values.keep_tokens}
            onChange={(event) => form.set('keep_tokens', event.currentTarget.checked)}
          />
          <div>
            <Button type="submit" loading={change.isPending}>
              {t('account.changePassword')}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}

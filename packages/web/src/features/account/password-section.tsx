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
import { useLogInWords, useProof } from '../login-providers/index.ts';
import { Gate } from './gate.tsx';

const EMPTY = { current_password: '', totp_code: '', new_password: '', again: '', keep_tokens: false };

/** Nothing where a password would let nobody in. Who has none sets one, once they have proven who they are. */
export function PasswordSection() {
  const { passwordCounts } = useProof();
  return passwordCounts ? <OwnPassword /> : null;
}

function OwnPassword() {
  const t = useT();
  const w = useLogInWords();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { has_password, totp_enabled } = useMe().user;
  const hasTotp = has_password && totp_enabled;
  const change = useMutation({
    mutationFn: ({ again: _again, totp_code, current_password, ...rest }: typeof EMPTY) =>
      api.changePassword({
        body: {
          ...rest,
          ...(has_password && { current_password }),
          ...(hasTotp && { totp_code: totp_code.trim() }),
        },
      }),
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
        current_password: has_password && current_password === '' ? t('field.required') : undefined,
        totp_code: hasTotp && totp_code.trim() === '' ? t('field.required') : undefined,
        new_password: problems.password,
        again: problems.again,
      };
    },
    change.error,
  );
  return (
    <Section
      title={t('account.password')}
      intro={has_password ? t('account.passwordIntro') : w('setPasswordIntro')}
    >
      <Gate doing="password" error={change.error}>
        {() => (
          <form noValidate onSubmit={form.submit((values) => change.mutate(values))}>
            <Stack gap="sm" maw={400}>
              <Problem
                error={change.error}
                words={{ permission_denied: hasTotp ? 'totp.wrongEither' : 'account.wrongPassword' }}
              />
              {has_password && (
                <PasswordField
                  label={t('account.currentPassword')}
                  autoComplete="current-password"
                  {...form.text('current_password')}
                />
              )}
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
                  {has_password ? t('account.changePassword') : w('setPassword')}
                </Button>
              </div>
            </Stack>
          </form>
        )}
      </Gate>
    </Section>
  );
}

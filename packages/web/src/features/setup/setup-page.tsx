import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useForm } from '../../ui/use-form.ts';
import { EntryCard, newPasswordProblems, setupQuery, useEntry } from '../auth/index.ts';

/** The very first page of a new service: makes the administrator, who is then logged in. */
export function SetupPage() {
  const t = useT();
  const enter = useEntry();
  const toast = useToast();
  const { code_required } = useSuspenseQuery(setupQuery).data;
  const create = useMutation({
    mutationFn: async (body: { username: string; password: string; setup_code?: string }) => {
      await api.setUp({ body });
      await enter('/welcome');
      toast(t('setup.done', { username: body.username }));
    },
  });
  const form = useForm(
    { username: '', password: '', again: '', setup_code: '' },
    ({ username, password, again, setup_code }) => ({
      username: username.trim() === '' ? t('field.required') : undefined,
      ...newPasswordProblems(t, password, again),
      setup_code: code_required && setup_code.trim() === '' ? t('field.required') : undefined,
    }),
    create.error,
  );
  const send = form.submit(({ username, password, setup_code }) =>
    create.mutate({ username, password, ...(code_required && { setup_code: setup_code.trim() }) }),
  );
  return (
    <EntryCard title={t('setup.title')} intro={t('setup.intro')}>
      <form noValidate onSubmit={send}>
        <Stack gap="sm" mt="md">
          <Problem error={create.error} words={{ permission_denied: 'setup.codeWrong' }} />
          {code_required && (
            <TextInput
              label={t('setup.code')}
              description={t('setup.codeHint')}
              autoComplete="off"
              {...form.text('setup_code')}
            />
          )}
          <TextInput
            label={t('field.username')}
            autoComplete="username"
            autoCapitalize="none"
            autoFocus={!code_required}
            {...form.text('username')}
          />
          <PasswordField
            label={t('field.password')}
            description={t('field.passwordHint')}
            autoComplete="new-password"
            {...form.text('password')}
          />
          <PasswordField
            label={t('field.passwordAgain')}
            autoComplete="new-password"
            {...form.text('again')}
          />
          <Button type="submit" loading={create.isPending} fullWidth mt={4}>
            {t('setup.submit')}
          </Button>
        </Stack>
      </form>
    </EntryCard>
  );
}

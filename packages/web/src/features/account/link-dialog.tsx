import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useMe } from '../auth/index.ts';
import { useLogInWords } from '../login-providers/index.ts';
import { Gate } from './gate.tsx';

interface LinkDialogProps {
  readonly provider: { readonly slug: string; readonly name: string };
  readonly onClose: () => void;
}

const EMPTY = { password: '', totp_code: '' };

/** Proof of oneself, then on to the provider, which leads back to the account. */
export function LinkDialog({ provider: { slug, name }, onClose }: LinkDialogProps) {
  const w = useLogInWords();
  const hasTotp = useMe().user.totp_enabled;
  const link = useMutation({
    mutationFn: ({ password, totp_code }: Partial<typeof EMPTY>) =>
      api.linkIdentity({
        body: {
          slug,
          return_to: '/account',
          ...(password !== undefined && { password }),
          ...(password !== undefined && hasTotp && { totp_code: totp_code ?? '' }),
        },
      }),
    gcTime: 0,
    onSuccess: ({ begin_path }) => location.assign(begin_path),
  });
  return (
    <Dialog isOpen title={w('link', { name })} onClose={onClose}>
      <Gate doing="link" link={slug} error={link.error}>
        {(asksPassword) => (
          <LinkForm
            name={name}
            asksPassword={asksPassword}
            asksCode={asksPassword && hasTotp}
            // Until the browser has left: a second press would begin a second log-in.
            isBusy={link.isPending || link.isSuccess}
            error={link.error}
            onSend={(values) => link.mutate(asksPassword ? values : {})}
          />
        )}
      </Gate>
    </Dialog>
  );
}

interface LinkFormProps {
  readonly name: string;
  readonly asksPassword: boolean;
  readonly asksCode: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onSend: (values: typeof EMPTY) => void;
}

function LinkForm({ name, asksPassword, asksCode, isBusy, error, onSend }: LinkFormProps) {
  const t = useT();
  const w = useLogInWords();
  const form = useForm(
    EMPTY,
    ({ password, totp_code }) => ({
      password: asksPassword && password === '' ? t('field.required') : undefined,
      totp_code: asksCode && totp_code.trim() === '' ? t('field.required') : undefined,
    }),
    error,
  );
  return (
    <form noValidate onSubmit={form.submit(onSend)}>
      <Stack gap="sm">
        <Text>{w('linkIntro', { name })}</Text>
        <Text>{w('linkRights', { name })}</Text>
        <Problem
          error={error}
          words={{ permission_denied: asksCode ? 'totp.wrongEither' : 'account.wrongPassword' }}
        />
        {asksPassword && (
          <PasswordField
            label={t('account.currentPassword')}
            autoComplete="current-password"
            data-autofocus
            {...form.text('password')}
          />
        )}
        {asksCode && (
          <TextInput
            label={t('totp.codeOrRecovery')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            {...form.text('totp_code')}
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

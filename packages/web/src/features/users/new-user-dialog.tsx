import type { Role } from '@farmhand/contract';
import { Checkbox, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { usersQuery } from '../../farm/users.ts';
import { useT } from '../../i18n/language.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { waysQuery } from '../auth/index.ts';
import { useLogInWords } from '../login-providers/index.ts';
import { RoleField } from './role-field.tsx';

interface Values {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly hasPassword: boolean;
  readonly role: Role;
}

const SHORTEST_PASSWORD = 10;

export function NewUserDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const w = useLogInWords();
  const create = useSend({
    send: ({ email, password, hasPassword, ...rest }: Values) =>
      api.createUser({
        body: {
          ...rest,
          password: hasPassword ? password : null,
          email: email.trim() === '' ? null : email.trim(),
        },
      }),
    done: ({ username }) => t('users.added', { username }),
    renews: [usersQuery.queryKey],
    onDone: onClose,
  });
  const { passwords, providers } = useSuspenseQuery(waysQuery).data;
  const initial: Values = { username: '', email: '', password: '', hasPassword: passwords, role: 'viewer' };
  const form = useForm(
    initial,
    ({ username, password, hasPassword }) => ({
      username: username.trim() === '' ? t('field.required') : undefined,
      password: hasPassword && password.length < SHORTEST_PASSWORD ? t('field.passwordShort') : undefined,
    }),
    create.error,
    { already_exists: 'username' },
  );
  return (
    <FormDialog
      title={t('users.add')}
      submit={t('users.add')}
      isBusy={create.isPending}
      error={create.error}
      words={{ already_exists: 'users.nameTaken' }}
      onSubmit={form.submit((values) => create.mutate(values))}
      onClose={onClose}
    >
      <TextInput
        label={t('field.username')}
        autoComplete="off"
        data-autofocus
        maxLength={64}
        {...form.text('username')}
      />
      <TextInput label={t('users.email')} type="email" autoComplete="off" {...form.text('email')} />
      {form.values.hasPassword && (
        <PasswordField
          label={t('field.password')}
          description={t('users.passwordHint')}
          autoComplete="new-password"
          {...form.text('password')}
        />
      )}
      {providers.length > 0 && (
        <Checkbox
          label={w('withoutPassword')}
          description={w('withoutPasswordHint')}
          checked={!form.values.hasPassword}
          disabled={!passwords}
          onChange={(event) => form.set('hasPassword', !event.currentTarget.checked)}
        />
      )}
      <RoleField {...form.text('role')} />
    </FormDialog>
  );
}

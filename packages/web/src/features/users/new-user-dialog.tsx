import type { Role } from '@farmhand/contract';
import { TextInput } from '@mantine/core';
import { api } from '../../api/client.ts';
import { usersQuery } from '../../farm/users.ts';
import { useT } from '../../i18n/language.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { RoleField } from './role-field.tsx';

interface Values {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
}

const SHORTEST_PASSWORD = 10;

export function NewUserDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const create = useSend({
    send: ({ email, ...rest }: Values) =>
      api.createUser({ body: { ...rest, email: email.trim() === '' ? null : email.trim() } }),
    done: ({ username }) => t('users.added', { username }),
    renews: [usersQuery.queryKey],
    onDone: onClose,
  });
  const initial: Values = { username: '', email: '', password: '', role: 'viewer' };
  const form = useForm(
    initial,
    ({ username, password }) => ({
      username: username.trim() === '' ? t('field.required') : undefined,
      password: password.length < SHORTEST_PASSWORD ? t('field.passwordShort') : undefined,
    }),
    create.error,
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
      <PasswordField
        label={t('field.password')}
        description={t('users.passwordHint')}
        autoComplete="new-password"
        {...form.text('password')}
      />
      <RoleField {...form.text('role')} />
    </FormDialog>
  );
}

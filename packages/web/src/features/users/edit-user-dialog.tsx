import type { Role, User } from '@farmhand/contract';
import { Anchor, Switch, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { usersQuery } from '../../farm/users.ts';
import { useT } from '../../i18n/language.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { useMe } from '../auth/index.ts';
import { RoleField } from './role-field.tsx';

interface Values {
  readonly email: string;
  readonly role: Role;
  readonly password: string;
  readonly is_active: boolean;
}

interface EditUserDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  const t = useT();
  const isOwn = useMe().user.id === user.id;
  const save = useSend({
    send: ({ email, password, ...rest }: Values) =>
      api.updateUser({
        params: { id: user.id },
        body: {
          ...rest,
          email: email.trim() === '' ? null : email.trim(),
          ...(password !== '' && { password }),
        },
      }),
    done: () => t('users.saved', { username: user.username }),
    renews: [usersQuery.queryKey],
    onDone: onClose,
  });
  const initial: Values = {
    email: user.email ?? '',
    role: user.role,
    password: '',
    is_active: user.is_active,
  };
  const form = useForm(initial, () => ({}), save.error);
  return (
    <FormDialog
      title={user.username}
      isNamed
      submit={t('action.save')}
      isBusy={save.isPending}
      error={save.error}
      words={{ in_use: 'users.lastAdmin' }}
      onSubmit={form.submit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <TextInput label={t('users.email')} type="email" data-autofocus {...form.text('email')} />
      <RoleField {...form.text('role')} />
      {isOwn ? (
        <Text size="sm" c="dimmed">
          {t('users.ownPassword')}{' '}
          <Anchor renderRoot={(root) => <Link to="/account" {...root} />}>{t('account.title')}</Anchor>
        </Text>
      ) : (
        <PasswordField
          label={t('field.newPassword')}
          description={t('users.newPasswordHint')}
          autoComplete="new-password"
          {...form.text('password')}
        />
      )}
      <Switch
        label={t('users.active')}
        description={t('users.activeHint')}
        checked={form.values.is_active}
        onChange={(event) => form.set('is_active', event.currentTarget.checked)}
      />
    </FormDialog>
  );
}

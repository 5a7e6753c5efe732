import type { Role, User } from '@farmhand/contract';
import { Anchor, Switch, Text, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { api } from '../../api/client.ts';
import { usersQuery } from '../../farm/users.ts';
import { useT } from '../../i18n/language.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { useMe } from '../auth/index.ts';
import { logInSettingsQuery, passwordWorth, useLogInWords } from '../login-providers/index.ts';
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
        <NewPassword user={user} field={form.text('password')} />
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

interface NewPasswordProps {
  readonly user: User;
  readonly field: ComponentProps<typeof PasswordField>;
}

/** Where a password would be good for nothing, it says why there is none to enter. */
function NewPassword({ user, field }: NewPasswordProps) {
  const t = useT();
  const w = useLogInWords();
  const settings = useSuspenseQuery(logInSettingsQuery).data;
  const users = useSuspenseQuery(usersQuery).data;
  const worth = passwordWorth(user, settings);
  if (worth === 'nothing') {
    const keeper = users.find(({ id }) => id === settings.break_glass_user_id)?.username ?? '–';
    return (
      <Text size="sm" c="dimmed">
        {w('passwordsOff', { name: keeper })}
      </Text>
    );
  }
  const hint = t('users.newPasswordHint');
  return (
    <PasswordField
      label={t('field.newPassword')}
      description={worth === 'spare' ? `${w('passwordSpare')} ${hint}` : hint}
      autoComplete="new-password"
      {...field}
    />
  );
}

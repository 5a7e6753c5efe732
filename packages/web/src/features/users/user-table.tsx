import type { User } from '@farmhand/contract';
import { ActionIcon, Menu, Text } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { FlexTable } from '../../ui/flex-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { named } from '../../ui/named.tsx';
import { When } from '../../ui/when.tsx';
import { useMe } from '../auth/index.ts';
import { useGroupNames } from '../groups/index.ts';
import { useLogInWords } from '../login-providers/index.ts';

export type UserAction = 'edit' | 'totp' | 'delete';

interface UserTableProps {
  readonly users: readonly User[];
  readonly onAct: (user: User, action: UserAction) => void;
}

export function UserTable({ users, onAct }: UserTableProps) {
  const t = useT();
  const w = useLogInWords();
  const nameOf = useGroupNames();
  return (
    <FlexTable
      label={t('settings.users')}
      columns={[
        t('field.username'),
        t('users.role'),
        t('users.group'),
        t('users.org'),
        t('users.secondFactor'),
        t('users.lastLogin'),
      ]}
      rows={users.map((user) => ({
        key: user.id,
        cells: [
          <div key="name">
            <Text fw={600} translate="no">
              {user.username}
            </Text>
            {user.email !== null && (
              <Text size="xs" c="dimmed">
                {named(user.email)}
              </Text>
            )}
            {!user.has_password && (
              <Text size="xs" c="dimmed">
                {w('noPassword')}
              </Text>
            )}
          </div>,
          user.is_active ? (
            t(`role.${user.role}`)
          ) : (
            <Text key="role" c="var(--farm-wait)">
              {t('users.inactive')}
            </Text>
          ),
          named(nameOf(user.group_id)),
          named(nameOf(user.org_id)),
          t(user.totp_enabled ? 'home.on' : 'home.off'),
          user.last_login_at === null ? t('users.never') : <When key="login" iso={user.last_login_at} />,
        ],
        action: <UserMenu user={user} onAct={(action) => onAct(user, action)} />,
      }))}
    />
  );
}

function UserMenu({ user, onAct }: { readonly user: User; readonly onAct: (action: UserAction) => void }) {
  const t = useT();
  // The own one goes on the account page, where password and code are asked for.
  const isOwn = useMe().user.id === user.id;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('users.actionsOf', { username: user.username })}
        >
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={() => onAct('edit')}>
          {t('action.edit')}
        </Menu.Item>
        {user.totp_enabled && !isOwn && (
          <Menu.Item leftSection={<Icon name="shield" size={16} />} onClick={() => onAct('totp')}>
            {t('users.resetTotp')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon name="remove" size={16} />} onClick={() => onAct('delete')}>
          {t('action.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

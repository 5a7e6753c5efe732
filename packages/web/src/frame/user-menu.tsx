import { Button } from '@mantine/core';
import { useT } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';
import { lateMenu } from '../ui/late-menu.tsx';

export interface UserMenuProps {
  readonly username: string;
  readonly onShortcuts: () => void;
  readonly onLogOut: () => void;
}

const LateUserMenu = lateMenu<Omit<UserMenuProps, 'username'>>(() =>
  import('./open-user-menu.tsx').then(({ OpenUserMenu: menu }) => menu),
);

export function UserMenu({ username, ...has }: UserMenuProps) {
  const t = useT();
  return (
    <LateUserMenu
      has={has}
      button={
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          px="xs"
          h={44}
          aria-label={t('frame.userMenu', { username })}
          leftSection={<Icon name="user" />}
          rightSection={<Icon name="down" size={14} />}
        >
          <span className="user-name" translate="no">
            {username}
          </span>
        </Button>
      }
    />
  );
}

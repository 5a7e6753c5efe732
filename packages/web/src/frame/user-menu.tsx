import { Button, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';
import { isOfUser, usePages } from '../ui/page-table.ts';
import { LanguageItems } from './language-items.tsx';
import { ThemeItems } from './theme-items.tsx';

export interface UserMenuProps {
  readonly username: string;
  readonly onShortcuts: () => void;
  readonly onLogOut: () => void;
}

export function UserMenu({ username, onShortcuts, onLogOut }: UserMenuProps) {
  const t = useT();
  const pages = usePages().filter(isOfUser);
  return (
    <Menu width={230}>
      <Menu.Target>
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
      </Menu.Target>
      <Menu.Dropdown>
        {pages.map(({ path, called }) => (
          <Menu.Item
            key={path}
            leftSection={<Icon name={called.icon} size={16} />}
            renderRoot={(root) => <Link to={path} {...root} />}
          >
            {t(called.words)}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<Icon name="help" size={16} />} onClick={onShortcuts}>
          {t('shortcuts.title')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label c="dimmed">{t('theme.title')}</Menu.Label>
        <ThemeItems />
        <Menu.Divider />
        <Menu.Label c="dimmed">{t('frame.language')}</Menu.Label>
        <LanguageItems />
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="leave" size={16} />} onClick={onLogOut}>
          {t('frame.logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

import { Button, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLogOut } from '../features/auth/use-log-out.ts';
import { useMe } from '../features/auth/use-me.ts';
import { usePalette } from '../features/palette/palette-context.ts';
import { useT } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';
import { LanguageItems } from './language-items.tsx';
import { ThemeItems } from './theme-items.tsx';

const PLACES = [
  { to: '/account', icon: 'user', key: 'nav.account' },
  { to: '/tv', icon: 'tv', key: 'nav.tv' },
] as const;

export function UserMenu() {
  const t = useT();
  const { user } = useMe();
  const logOut = useLogOut();
  const { openShortcuts } = usePalette();
  return (
    <Menu width={230}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          px="xs"
          h={44}
          aria-label={t('frame.userMenu', { username: user.username })}
          leftSection={<Icon name="user" />}
          rightSection={<Icon name="down" size={14} />}
        >
          <span className="user-name">{user.username}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {PLACES.map(({ to, icon, key }) => (
          <Menu.Item
            key={to}
            leftSection={<Icon name={icon} size={16} />}
            renderRoot={(root) => <Link to={to} {...root} />}
          >
            {t(key)}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<Icon name="help" size={16} />} onClick={openShortcuts}>
          {t('shortcuts.title')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label c="dimmed">{t('theme.title')}</Menu.Label>
        <ThemeItems />
        <Menu.Divider />
        <Menu.Label c="dimmed">{t('frame.language')}</Menu.Label>
        <LanguageItems />
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="leave" size={16} />} onClick={() => void logOut()}>
          {t('frame.logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';
import type { OpenMenuProps } from '../ui/late-menu.tsx';
import { isOfUser, usePages } from '../ui/page-table.ts';
import { LanguageItems } from './language-items.tsx';
import { ThemeItems } from './theme-items.tsx';

interface OpenUserMenuProps extends OpenMenuProps {
  readonly onShortcuts: () => void;
  readonly onLogOut: () => void;
}

export function OpenUserMenu({ button, onShortcuts, onLogOut }: OpenUserMenuProps) {
  const t = useT();
  const pages = usePages().filter(isOfUser);
  return (
    <Menu width={230} defaultOpened>
      <Menu.Target>{button}</Menu.Target>
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

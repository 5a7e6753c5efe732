import { Menu } from '@mantine/core';
import type { OpenMenuProps } from '../ui/late-menu.tsx';
import { LanguageItems } from './language-items.tsx';
import { ThemeItems } from './theme-items.tsx';

export function OpenLanguageMenu({ button }: OpenMenuProps) {
  return (
    <Menu defaultOpened>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  );
}

export function OpenThemeMenu({ button }: OpenMenuProps) {
  return (
    <Menu defaultOpened>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <ThemeItems />
      </Menu.Dropdown>
    </Menu>
  );
}

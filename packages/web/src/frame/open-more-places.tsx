import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';
import type { OpenMenuProps } from '../ui/late-menu.tsx';
import { isPlace, usePages } from '../ui/page-table.ts';

/** The pages that have no room in a phone's bar. */
export function OpenMorePlaces({ button }: OpenMenuProps) {
  const t = useT();
  const places = usePages().filter(isPlace);
  return (
    <Menu position="top-end" width={220} defaultOpened>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {places
          .filter(({ onPhone }) => onPhone === 'more')
          .map(({ path: to, called }) => (
            <Menu.Item
              key={to}
              h={44}
              leftSection={<Icon name={called.icon} size={18} />}
              renderRoot={(root) => <Link to={to} {...root} />}
            >
              {t(called.words)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

import { Menu } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useT } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';
import classes from './bottom-bar.module.css';
import { isAt, PLACES } from './places.ts';

/** The navigation of a phone: under the thumb, the most used pages one press away. */
export function BottomBar() {
  const t = useT();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav className={classes['bar']} aria-label={t('frame.navigation')}>
      {PLACES.filter(({ onPhone }) => onPhone === 'bar').map((place) => (
        <Link
          key={place.to}
          to={place.to}
          activeOptions={{ exact: place.to === '/', includeSearch: false }}
          aria-current={isAt(place, path) ? 'page' : undefined}
          className={classes['place'] ?? ''}
        >
          <Icon name={place.icon} size={20} />
          {t(place.key)}
        </Link>
      ))}
      <Menu position="top-end" width={220}>
        <Menu.Target>
          <button type="button" className={classes['place']}>
            <Icon name="more" size={20} />
            {t('frame.more')}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {PLACES.filter(({ onPhone }) => onPhone === 'more').map(({ to, icon, key }) => (
            <Menu.Item
              key={to}
              h={44}
              leftSection={<Icon name={icon} size={18} />}
              renderRoot={(root) => <Link to={to} {...root} />}
            >
              {t(key)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  );
}

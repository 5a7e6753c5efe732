import { Link, useLocation } from '@tanstack/react-router';
import { useT } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';
import { isPlace, usePages } from '../ui/page-table.ts';
import { isAt } from './places.ts';

/** The bar at the side, where there is room for one. */
export function Navigation() {
  const t = useT();
  const places = usePages().filter(isPlace);
  const path = useLocation({ select: ({ pathname }) => pathname });
  return places.map((place) => (
    <Link
      key={place.path}
      to={place.path}
      activeOptions={{ exact: place.path === '/', includeSearch: false }}
      aria-current={isAt(place, path) ? 'page' : undefined}
      className="nav-link"
    >
      <Icon name={place.called.icon} />
      {t(place.called.words)}
    </Link>
  ));
}

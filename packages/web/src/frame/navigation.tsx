import { Link, useLocation } from '@tanstack/react-router';
import { useT } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';
import { isAt, PLACES } from './places.ts';

/** The bar at the side, where there is room for one. */
export function Navigation() {
  const t = useT();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return PLACES.map((place) => (
    <Link
      key={place.to}
      to={place.to}
      activeOptions={{ exact: place.to === '/', includeSearch: false }}
      aria-current={isAt(place, path) ? 'page' : undefined}
      className="nav-link"
    >
      <Icon name={place.icon} />
      {t(place.key)}
    </Link>
  ));
}

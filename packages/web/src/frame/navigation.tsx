import { Link } from '@tanstack/react-router';
import { useT } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';
import { PLACES } from './places.ts';

/** The bar at the side, where there is room for one. */
export function Navigation() {
  const t = useT();
  return PLACES.map(({ to, icon, key }) => (
    <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }} className="nav-link">
      <Icon name={icon} />
      {t(key)}
    </Link>
  ));
}

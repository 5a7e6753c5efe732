import { Link } from '@tanstack/react-router';
import { useT } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';

/** Every page of the navigation, in order. A new feature adds its line here and its route in app/router.tsx. */
const ENTRIES = [
  { to: '/', icon: 'home', key: 'nav.home' },
  { to: '/tokens', icon: 'key', key: 'nav.tokens' },
  { to: '/account', icon: 'user', key: 'nav.account' },
] as const;

export function Navigation({ onNavigate }: { readonly onNavigate: () => void }) {
  const t = useT();
  return ENTRIES.map(({ to, icon, key }) => (
    <Link key={to} to={to} activeOptions={{ exact: to === '/' }} className="nav-link" onClick={onNavigate}>
      <Icon name={icon} />
      {t(key)}
    </Link>
  ));
}

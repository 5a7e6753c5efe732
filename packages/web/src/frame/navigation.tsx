import { Link } from '@tanstack/react-router';
import { useT } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';

/** Every page of the navigation, in order. A new feature adds its line here and its `routes.ts` to app/router.tsx. */
export const ENTRIES = [
  { to: '/', icon: 'home', key: 'nav.home' },
  { to: '/fleet', icon: 'printer', key: 'nav.fleet' },
  { to: '/queue', icon: 'queue', key: 'nav.queue' },
  { to: '/models', icon: 'model', key: 'nav.models' },
  { to: '/archive', icon: 'archive', key: 'nav.archive' },
  { to: '/settings', icon: 'settings', key: 'nav.settings' },
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

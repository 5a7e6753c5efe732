import type { MessageKey } from '../i18n/languages/en.ts';
import type { IconName } from '../ui/icon.tsx';

interface Place {
  readonly to:
    | '/'
    | '/fleet'
    | '/queue'
    | '/models'
    | '/spools'
    | '/archive'
    | '/orders'
    | '/maintenance'
    | '/scan'
    | '/alerts'
    | '/settings';
  /** Where else its pages are: records have addresses of their own. */
  readonly also?: readonly string[];
  readonly icon: IconName;
  readonly key: MessageKey;
  /** Pressed after `g`. */
  readonly letter: string;
  /** On a phone: in the bar at the bottom, which has room for four, or behind "More". */
  readonly onPhone: 'bar' | 'more';
}

/** Every page of the navigation, in order. A new feature adds its line here and its `routes.ts` to app/router.tsx. */
export const PLACES: readonly Place[] = [
  { to: '/', icon: 'home', key: 'nav.home', letter: 'd', onPhone: 'bar' },
  { to: '/fleet', also: ['/printers'], icon: 'printer', key: 'nav.fleet', letter: 'f', onPhone: 'bar' },
  { to: '/queue', also: ['/jobs'], icon: 'queue', key: 'nav.queue', letter: 'q', onPhone: 'bar' },
  { to: '/models', icon: 'model', key: 'nav.models', letter: 'm', onPhone: 'bar' },
  { to: '/spools', also: ['/filaments'], icon: 'spool', key: 'nav.spools', letter: 'p', onPhone: 'more' },
  { to: '/scan', icon: 'scan', key: 'nav.scan', letter: 'n', onPhone: 'more' },
  { to: '/archive', icon: 'archive', key: 'nav.archive', letter: 'a', onPhone: 'more' },
  { to: '/orders', icon: 'order', key: 'nav.orders', letter: 'o', onPhone: 'more' },
  { to: '/maintenance', icon: 'tool', key: 'nav.maintenance', letter: 'c', onPhone: 'more' },
  { to: '/alerts', icon: 'bell', key: 'nav.alerts', letter: 'l', onPhone: 'more' },
  {
    to: '/settings',
    also: ['/tokens', '/account'],
    icon: 'settings',
    key: 'nav.settings',
    letter: 's',
    onPhone: 'more',
  },
];

const isUnder = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** Whether a page belongs to the place, whatever its address begins with. */
export function isAt({ to, also = [] }: Place, path: string): boolean {
  if (to === '/') return path === '/';
  return [to, ...also].some((root) => isUnder(path, root));
}

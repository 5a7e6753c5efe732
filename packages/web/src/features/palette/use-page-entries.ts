import { useRouter } from '@tanstack/react-router';
import { PLACES } from '../../frame/places.ts';
import { useT } from '../../i18n/language.tsx';
import type { MessageKey } from '../../i18n/languages/en.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { Entry } from './entry.ts';

interface Further {
  readonly to: string;
  readonly icon: IconName;
  readonly key: MessageKey;
}

/** Pages that the navigation has no room for. */
const FURTHER: readonly Further[] = [
  { to: '/account', icon: 'user', key: 'nav.account' },
  { to: '/tokens', icon: 'key', key: 'nav.tokens' },
  { to: '/tv', icon: 'tv', key: 'nav.tv' },
];

export function usePageEntries(): readonly Entry[] {
  const t = useT();
  const { history } = useRouter();
  return [...PLACES, ...FURTHER].map(({ to, icon, key }) => ({
    id: `page${to}`,
    group: 'pages',
    icon,
    label: t(key),
    act: () => history.push(to),
  }));
}

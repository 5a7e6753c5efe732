import { useRouter } from '@tanstack/react-router';
import { PLACES } from '../../frame/places.ts';
import { useT } from '../../i18n/language.tsx';
import type { MessageKey } from '../../i18n/languages/en.ts';
import type { IconName } from '../../ui/icon.tsx';
import { useMe } from '../auth/index.ts';
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
  { to: '/filaments', icon: 'list', key: 'filaments.title' },
  { to: '/maintenance/log', icon: 'history', key: 'care.logPage' },
  { to: '/maintenance/tasks', icon: 'tool', key: 'care.tasksPage' },
  { to: '/tv', icon: 'tv', key: 'nav.tv' },
];

const FOR_ADMINS: readonly Further[] = [
  { to: '/settings/costs', icon: 'tag', key: 'settings.costs' },
  { to: '/settings/users', icon: 'user', key: 'settings.users' },
  { to: '/settings/groups', icon: 'users', key: 'settings.groups' },
  { to: '/settings/organizations', icon: 'org', key: 'settings.orgs' },
  { to: '/settings/licence', icon: 'shield', key: 'settings.licence' },
  { to: '/settings/backups', icon: 'archive', key: 'settings.backups' },
  { to: '/settings/storage', icon: 'box', key: 'settings.storage' },
  { to: '/settings/audit', icon: 'history', key: 'settings.audit' },
];

export function usePageEntries(): readonly Entry[] {
  const t = useT();
  const { user } = useMe();
  const { history } = useRouter();
  return [...PLACES, ...FURTHER, ...(user.role === 'admin' ? FOR_ADMINS : [])].map(({ to, icon, key }) => ({
    id: `page${to}`,
    group: 'pages',
    icon,
    label: t(key),
    act: () => history.push(to),
  }));
}

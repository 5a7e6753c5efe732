import { useRouter } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';
import { usePages } from '../../ui/page-table.ts';
import { useMe } from '../auth/index.ts';
import type { Entry } from './entry.ts';
import { foundPages } from './found-pages.ts';

export function usePageEntries(): readonly Entry[] {
  const t = useT();
  const { user } = useMe();
  const { history } = useRouter();
  return foundPages(usePages(), user.role).map(
    ({ path, icon, title }): Entry => ({
      id: `page${path}`,
      group: 'pages',
      icon,
      label: t(title),
      act: () => history.push(path),
    }),
  );
}

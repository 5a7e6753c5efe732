import { roleAtLeast } from '@farmhand/contract';
import { useRouter } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';
import { isPlace, type PageEntry, usePages } from '../../ui/page-table.ts';
import { useMe } from '../auth/index.ts';
import type { Entry } from './entry.ts';

/** Those of the navigation first: without a question only the first few are shown. */
const mostUsedFirst = (pages: readonly PageEntry[]): readonly PageEntry[] => [
  ...pages.filter(isPlace),
  ...pages.filter((page) => !isPlace(page)),
];

/** Every page that is called something, for those who may open it. */
export function usePageEntries(): readonly Entry[] {
  const t = useT();
  const { user } = useMe();
  const { history } = useRouter();
  return mostUsedFirst(usePages()).flatMap(({ path, called, floor }): readonly Entry[] =>
    called === null || !roleAtLeast(user.role, floor)
      ? []
      : [
          {
            id: `page${path}`,
            group: 'pages',
            icon: called.icon,
            label: t(called.words),
            act: () => history.push(path),
          },
        ],
  );
}

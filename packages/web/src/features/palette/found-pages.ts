import { type Role, roleAtLeast } from '@farmhand/contract';
import type { MessageKey } from '../../i18n/languages/en.ts';
import type { IconName } from '../../ui/icon.tsx';
import { isPlace, type PageEntry, titleFor } from '../../ui/page-table.ts';

export interface FoundPage {
  readonly path: string;
  readonly icon: IconName;
  readonly title: MessageKey;
}

/** Those of the navigation first: without a question only the first few are shown. */
const mostUsedFirst = (pages: readonly PageEntry[]): readonly PageEntry[] => [
  ...pages.filter(isPlace),
  ...pages.filter((page) => !isPlace(page)),
];

/** Every page that can be opened without a record, for those who may open it. */
export function foundPages(pages: readonly PageEntry[], role: Role): readonly FoundPage[] {
  return mostUsedFirst(pages).flatMap((page): readonly FoundPage[] =>
    page.called === null || !roleAtLeast(role, page.floor)
      ? []
      : [{ path: page.path, icon: page.called.icon, title: titleFor(page, role) }],
  );
}

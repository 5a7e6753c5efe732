import type { Place } from '../ui/page-table.ts';

const isUnder = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** Whether a page belongs to the place, whatever its address begins with. */
export function isAt({ path: own, also }: Pick<Place, 'path' | 'also'>, path: string): boolean {
  if (own === '/') return path === '/';
  return [own, ...also].some((root) => isUnder(path, root));
}

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Density, densityOf, secondsOf } from '../../features/tv/wall.ts';
import { needsPerson, rootRoute } from '../routes.ts';
import type { ListedPage } from './listed-page.ts';

/** The wall screen stands outside of the frame: nobody is there to navigate. */
export const wallPages = [
  {
    route: createRoute({
      getParentRoute: () => rootRoute,
      path: '/tv',
      validateSearch: (
        search: Record<string, unknown>,
      ): { readonly seconds?: number; readonly density?: Density } => {
        const seconds = secondsOf(search['seconds']);
        const density = densityOf(search['density']);
        return { ...(seconds !== null && { seconds }), ...(density !== null && { density }) };
      },
      beforeLoad: needsPerson,
      component: lazyRouteComponent(() => import('../../features/tv/tv-page.tsx'), 'TvPage'),
    }),
    title: 'nav.tv',
    floor: 'viewer',
    called: { icon: 'tv', words: 'nav.tv' },
    menu: 'user',
    letter: 'w',
  },
] as const satisfies readonly ListedPage[];

import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { isLoggedOut } from '../api/problem.ts';
import { meQuery, setupQuery } from '../features/auth/index.ts';
import { queueStateQuery } from '../features/emergency-stop/index.ts';
import type { Speech } from '../i18n/speech.ts';
import { beginAt } from '../live/position.ts';
import { Frame } from './frame.tsx';

interface RouterContext {
  readonly queryClient: QueryClient;
  readonly speech: Speech;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  // Home starts with the words that it says itself.
  beforeLoad: ({ context: { speech }, location: { pathname } }) =>
    pathname === '/' ? undefined : speech.complete(),
});

/** Pages for somebody who is logged in ask who is there first: nobody leads to the log-in, or to the first set-up. */
export async function needsPerson({
  context: { queryClient },
  location,
}: {
  readonly context: RouterContext;
  readonly location: { readonly pathname: string; readonly href: string };
}): Promise<void> {
  try {
    const { seq } = await queryClient.ensureQueryData(meQuery);
    beginAt(queryClient, seq);
  } catch (error) {
    if (!isLoggedOut(error)) throw error;
    const { needed } = await queryClient.fetchQuery(setupQuery);
    if (needed) throw redirect({ to: '/setup' });
    throw redirect({ to: '/login', search: location.pathname === '/' ? {} : { next: location.href } });
  }
}

/** The parent of every page in the frame. */
export const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  beforeLoad: needsPerson,
  // The banner of a hold stands above every page, so it is known before the first one is drawn.
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(queueStateQuery),
  component: Frame,
});

/** Settings of the farm and of oneself share one frame, with their own navigation. */
export const settingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  id: 'settings',
  component: lazyRouteComponent(() => import('../features/settings/settings-layout.tsx'), 'SettingsLayout'),
});

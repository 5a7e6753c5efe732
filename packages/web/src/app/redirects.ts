import { createRoute, redirect } from '@tanstack/react-router';
import { frameRoute, settingsRoute } from './routes.ts';

/** What the code on a label opens. */
const labelRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/q/$code',
  beforeLoad({ params: { code } }) {
    throw redirect({ to: '/scan', search: { code }, replace: true });
  },
});

/** Where people look for what is about themselves. */
const tokensBesideRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/tokens',
  beforeLoad() {
    throw redirect({ to: '/tokens' });
  },
});

const accountBesideRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/account',
  beforeLoad() {
    throw redirect({ to: '/account' });
  },
});

/** Addresses that lead to a page of another address. */
export const frameRedirects = [labelRoute] as const;
export const settingsRedirects = [tokensBesideRoute, accountBesideRoute] as const;

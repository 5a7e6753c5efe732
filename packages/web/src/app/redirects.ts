import { createRoute, redirect } from '@tanstack/react-router';
import { frameRoute } from './routes.ts';

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
  getParentRoute: () => frameRoute,
  path: '/settings/tokens',
  beforeLoad() {
    throw redirect({ to: '/tokens' });
  },
});

const accountBesideRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/settings/account',
  beforeLoad() {
    throw redirect({ to: '/account' });
  },
});

/** Addresses that lead to a page of another address. */
export const redirects = [labelRoute, tokensBesideRoute, accountBesideRoute] as const;

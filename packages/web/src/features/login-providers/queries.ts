import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { everyPage } from '../../api/every-page.ts';

export const logInKey = ['log-in'] as const;

export const providersQuery = queryOptions({
  queryKey: [...logInKey, 'providers'],
  queryFn: ({ signal }) => everyPage((query) => api.listLoginProviders({ query, signal })),
  // A log-in that fails is no event.
  staleTime: 0,
});

/** Only administrators may ask. */
export const logInSettingsQuery = queryOptions({
  queryKey: [...logInKey, 'settings'],
  queryFn: () => api.getLogInSettings(),
});

import { ApiError } from '@farmhand/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** Asks first whether anybody is logged in: a browser writes every call that is refused into its console. */
async function whoIsThere() {
  const { logged_in } = await api.getSetup();
  if (logged_in) return api.getMe();
  const detail = 'Nobody is logged in.';
  throw new ApiError({
    status: 401,
    code: 'not_authenticated',
    detail,
    retriable: false,
    data: {},
    requestId: null,
  });
}

export const meQuery = queryOptions({ queryKey: ['me'], queryFn: whoIsThere, staleTime: 300_000 });

/** Whether the session ended under the page that shows. Nobody asks for it: whichever call notices it says so. */
export const endedQuery = queryOptions({
  queryKey: ['session-ended'],
  queryFn: () => false,
  initialData: false,
  enabled: false,
});

/** Asked before anybody is in, and again when somebody looks: no event reaches who is not logged in. */
export const waysQuery = queryOptions({
  queryKey: ['log-in-ways'],
  queryFn: () => api.listLoginWays(),
  staleTime: 0,
});

export type LoginWays = Awaited<ReturnType<typeof api.listLoginWays>>;

export const setupQuery = queryOptions({ queryKey: ['setup'], queryFn: () => api.getSetup(), staleTime: 0 });

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { hasCode, isLoggedOut } from '../api/problem.ts';

/** Only a link that failed is worth a second try; an answer stays the same answer. */
function worthRetrying(count: number, error: unknown): boolean {
  return count < 2 && hasCode(error, 'unreachable');
}

/** `onLoggedOut` is called when the service no longer knows us, whichever call noticed it. */
export function createQueryClient(onLoggedOut: () => void): QueryClient {
  const notice = (error: unknown) => {
    if (isLoggedOut(error)) onLoggedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: notice }),
    mutationCache: new MutationCache({ onError: notice }),
    defaultOptions: {
      // Events renew what changed, so time alone makes nothing old quickly.
      queries: { retry: worthRetrying, staleTime: 30_000 },
      // What a person asked for is sent now or fails now. To be kept and sent some time later, unsaid, is neither.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

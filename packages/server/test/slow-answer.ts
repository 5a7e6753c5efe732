import { ROUTES } from '@farmhand/contract';
import { onTestFinished } from 'vitest';
import { type Endpoint, read } from '../src/http/endpoint.ts';

const ROUTE = { ...ROUTES.getVersion, id: 'slowVersion', path: '/slow' } as const;

/** A route at `/slow` that is worked on until the test lets it go. */
export function slowAnswer(): { readonly endpoint: Endpoint; letGo(): void; workedOn(): number } {
  const gate = Promise.withResolvers<void>();
  let workedOn = 0;
  const endpoint = read(ROUTE, async () => {
    workedOn += 1;
    await gate.promise;
    workedOn -= 1;
    return { version: 'slow', api: 'v1', tool_surface: 2, is_restricted: false } as const;
  });
  onTestFinished(() => gate.resolve());
  return { endpoint, letGo: () => gate.resolve(), workedOn: () => workedOn };
}

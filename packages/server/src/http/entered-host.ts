import type { Purpose } from '../net/destination.ts';
import { refusalOfHost } from '../net/rules.ts';
import { validationFailed } from './error.ts';

/** An address that could never be reached is refused when it is entered; the rules themselves are no secret. */
export function checkEnteredHost(purpose: Purpose, host: string, path: string): void {
  const refusal = refusalOfHost('normal', purpose, host);
  if (refusal !== null) throw validationFailed([{ path, said: refusal }]);
}

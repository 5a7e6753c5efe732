import type { Endpoint } from '../../http/endpoint.ts';
import type { Kernel } from '../../kernel.ts';
import { loginEndpoint } from './login.ts';
import { createLoginLimit } from './login-limit.ts';
import { ownAccessEndpoints } from './own-access.ts';
import { createPasswordCheck } from './password-check.ts';
import { setupEndpoints } from './setup.ts';
import { totpEndpoints } from './totp-routes.ts';

export { type AuthenticatorService, createAuthenticator } from './authenticator.ts';
export { ensureAdmin, newSetupCode } from './setup.ts';

export function authEndpoints(kernel: Kernel, setupCode: string): Endpoint[] {
  const limit = createLoginLimit(kernel);
  const checkPassword = createPasswordCheck(limit);
  return [
    ...setupEndpoints(limit, setupCode),
    loginEndpoint(kernel, limit),
    ...ownAccessEndpoints(kernel, checkPassword),
    ...totpEndpoints({ ...kernel, limit, checkPassword }),
  ];
}

import type { Endpoint } from '../../http/endpoint.ts';
import type { Kernel } from '../../kernel.ts';
import type { LicenseService } from '../license/index.ts';
import { loginEndpoint } from './login.ts';
import { createLoginLimit } from './login-limit.ts';
import { meEndpoint } from './me.ts';
import { ownAccessEndpoints } from './own-access.ts';
import { createPasswordCheck } from './password-check.ts';
import { setupEndpoints } from './setup.ts';
import { totpEndpoints } from './totp-routes.ts';

export { type AuthenticatorService, createAuthenticator } from './authenticator.ts';
export { ensureAdmin, newSetupCode } from './setup.ts';

export function authEndpoints(kernel: Kernel, setupCode: string, license: LicenseService): Endpoint[] {
  const limit = createLoginLimit(kernel);
  const checkPassword = createPasswordCheck(limit);
  return [
    ...setupEndpoints(limit, setupCode),
    loginEndpoint(kernel, limit),
    meEndpoint(kernel, license),
    ...ownAccessEndpoints(kernel, checkPassword),
    ...totpEndpoints({ ...kernel, limit, checkPassword }),
  ];
}

import type { Endpoint } from '../../http/endpoint.ts';
import type { Kernel } from '../../kernel.ts';
import type { LicenseService } from '../license/index.ts';
import type { Passwords } from '../users/index.ts';
import { loginEndpoint } from './login.ts';
import { createLoginLimit } from './login-limit.ts';
import { meEndpoint } from './me.ts';
import { ownAccessEndpoints } from './own-access.ts';
import { createPasswordCheck } from './password-check.ts';
import { setupEndpoints } from './setup.ts';
import { totpEndpoints } from './totp-routes.ts';

export { type AuthenticatorService, createAuthenticator } from './authenticator.ts';
export { ensureAdmin, newSetupCode } from './setup.ts';

interface AuthDeps extends Kernel {
  readonly passwords: Passwords;
}

export function authEndpoints(deps: AuthDeps, setupCode: string, license: LicenseService): Endpoint[] {
  const { passwords } = deps;
  const limit = createLoginLimit(deps);
  const checkPassword = createPasswordCheck(limit, passwords);
  return [
    ...setupEndpoints(limit, passwords, setupCode),
    loginEndpoint(deps, limit),
    meEndpoint(deps, license),
    ...ownAccessEndpoints(deps, passwords, checkPassword),
    ...totpEndpoints({ ...deps, limit, checkPassword }),
  ];
}

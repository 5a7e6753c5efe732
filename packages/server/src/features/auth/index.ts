import type { Endpoint } from '../../http/endpoint.ts';
import type { Kernel } from '../../kernel.ts';
import type { LicenseService } from '../license/index.ts';
import type { Passwords, ProveSelf } from '../users/index.ts';
import type { AuthenticatorService } from './authenticator.ts';
import { loginEndpoint } from './login.ts';
import type { LoginLimit } from './login-limit.ts';
import { meEndpoint } from './me.ts';
import { ownAccessEndpoints } from './own-access.ts';
import { setupEndpoints } from './setup.ts';
import { totpEndpoints } from './totp-routes.ts';

export { createAuthenticator } from './authenticator.ts';
export { createFailureTable } from './failure-table.ts';
export { beginSession, type KnowSession } from './login.ts';
export { createLoginLimit, type LoginLimit } from './login-limit.ts';
export { createProveSelf } from './prove-self.ts';
export { ensureAdmin, newSetupCode } from './setup.ts';
export { createTally } from './tally.ts';

interface AuthDeps {
  readonly authenticator: Pick<AuthenticatorService, 'know'>;
  readonly passwords: Passwords;
  readonly limit: LoginLimit;
  readonly proveSelf: ProveSelf;
  readonly setupCode: string;
  readonly license: LicenseService;
}

export function authEndpoints(kernel: Kernel, deps: AuthDeps): Endpoint[] {
  const { authenticator, passwords, limit, proveSelf, setupCode, license } = deps;
  const { know } = authenticator;
  return [
    ...setupEndpoints({ limit, passwords, setupCode, know }),
    loginEndpoint({ ...kernel, passwords, know }, limit),
    meEndpoint(kernel, license),
    ...ownAccessEndpoints({ ...kernel, passwords, proveSelf }),
    ...totpEndpoints({ ...kernel, limit, proveSelf }),
  ];
}

import type { FastifyInstance } from 'fastify';
import type { AuditTrail } from '../../http/audit.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import type { Authenticator } from '../../http/principal.ts';
import type { Kernel } from '../../kernel.ts';
import type { Mode } from '../../net/destination.ts';
import type { Outbound } from '../../net/outbound.ts';
import type { KnowSession, LoginLimit } from '../auth/index.ts';
import type { LicenseService } from '../license/index.ts';
import type { ProveSelf } from '../users/index.ts';
import { createArrivals } from './arrive.ts';
import { createCheck } from './check.ts';
import { forgetGrants } from './check-store.ts';
import { createConfigurations } from './configurations.ts';
import { serveDoors } from './doors.ts';
import { createFailures } from './failures.ts';
import { FLOW_MS } from './flow.ts';
import { forgetFlows } from './flow-store.ts';
import { createJudgeNamed } from './judge-named.ts';
import { createLogIns } from './log-in.ts';
import { createLoginFetch } from './login-fetch.ts';
import { createRememberNamed } from './named-endpoints.ts';
import { createPace } from './pace.ts';
import { providerEndpoints } from './routes.ts';
import { wayEndpoints } from './way-routes.ts';

interface Deps {
  readonly kernel: Kernel;
  readonly outbound: Outbound;
  readonly mode: Mode;
  readonly authenticator: Authenticator & { readonly know: KnowSession };
  readonly audit: Pick<AuditTrail, 'refused'>;
  readonly limit: LoginLimit;
  readonly proveSelf: ProveSelf;
  readonly license: LicenseService;
  readonly publicUrl: string | undefined;
  /** How long a provider may take, where tests shall not wait. */
  readonly answerMs?: number | undefined;
}

const LOOK_EVERY_MS = 60_000;
const CLEAN_EVERY_MS = 60 * 60_000;

/** Log-in by providers of OpenID Connect (docs/adr/0034). */
export function createLoginProviders(deps: Deps) {
  const { kernel, outbound, mode, authenticator, audit, limit, proveSelf, license, publicUrl } = deps;
  const { fetch, abandon } = createLoginFetch(outbound, kernel.clock, deps.answerMs);
  const remember = createRememberNamed(kernel);
  const judgeNamed = createJudgeNamed(mode, outbound);
  const configurations = createConfigurations({ ...kernel, fetch, remember });
  const logIns = createLogIns({ ...kernel, configurations });
  const arrivals = createArrivals({ ...kernel, license, limit, know: authenticator.know });
  const failures = createFailures(kernel);
  const check = createCheck({ ...kernel, configurations, failures });

  return {
    endpoints: (): Endpoint[] => [
      ...wayEndpoints({ ...kernel, proveSelf }),
      ...providerEndpoints({ ...kernel, license, fetch, remember, judgeNamed, publicUrl }),
    ],
    serveDoors: (http: FastifyInstance): void =>
      serveDoors(http, {
        ...kernel,
        ...{ authenticator, audit, logIns, arrivals, failures, publicUrl },
        pace: createPace(kernel),
      }),
    /** Asks about everybody who is due. */
    check,
    start(): void {
      const { timers, write } = kernel;
      timers.every(LOOK_EVERY_MS, 'people of log-in providers', check);
      timers.every(CLEAN_EVERY_MS, 'what log-ins have left', () =>
        write(async (tx) => {
          await forgetFlows(tx.db, tx.now - 2 * FLOW_MS);
          await forgetGrants(tx.db, tx.now);
        }),
      );
    },
    stop: abandon,
  };
}

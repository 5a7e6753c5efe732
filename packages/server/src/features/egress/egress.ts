import type { Endpoint } from '../../http/endpoint.ts';
import type { Kernel } from '../../kernel.ts';
import type { Mode } from '../../net/destination.ts';
import type { EnvironmentDestinations } from '../../net/listed.ts';
import type { Outbound } from '../../net/outbound.ts';
import { createRememberNamed } from '../login-providers/index.ts';
import { type Passed, refuseOutside } from './audit.ts';
import { createEvidence, type Evidence } from './evidence.ts';
import { egressEndpoints } from './routes.ts';

export interface EgressParts extends Kernel {
  readonly mode: Mode;
  readonly outbound: Outbound;
  readonly environment: EnvironmentDestinations;
  readonly publicUrl: string | undefined;
  /** Seals what is in the audit log. */
  readonly audit: { settle(): Promise<void> };
}

export interface Egress {
  readonly evidence: Evidence;
  readonly endpoints: readonly Endpoint[];
  /** Throws `EgressRefused` in restricted mode; null in normal mode, in which nothing is judged before it is used. */
  auditStart(): Promise<Passed | null>;
}

/** Where the service may go and where it went: what is configured, judged and counted. */
export function createEgress(parts: EgressParts): Egress {
  const { mode, environment, database, secrets } = parts;
  const sources = { mode, read: database.read, secrets, environment };
  const evidence = createEvidence({ ...parts, sources });
  return {
    evidence,
    endpoints: egressEndpoints({ ...parts, sources, evidence }),
    auditStart: async () =>
      mode === 'restricted'
        ? refuseOutside({ ...parts, remember: createRememberNamed(parts) }, sources)
        : null,
  };
}

import type { Endpoint } from '../../http/endpoint.ts';
import type { Kernel } from '../../kernel.ts';
import type { Mode } from '../../net/destination.ts';
import type { EnvironmentDestinations } from '../../net/listed.ts';
import type { Outbound } from '../../net/outbound.ts';
import { createRememberNamed } from '../login-providers/index.ts';
import { type Passed, refuseOutside } from './audit.ts';
import { EgressRefused } from './boot.ts';
import { createEvidence, type Evidence } from './evidence.ts';
import { recordRefusedStart } from './refused-start.ts';
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

  /** That it can't be written down is no reason to start. */
  async function keepRefused({ violations }: EgressRefused): Promise<void> {
    try {
      await recordRefusedStart(parts, violations);
      await parts.audit.settle();
    } catch (error) {
      parts.log.error({ err: error }, 'the refused start could not be entered in the audit log');
    }
  }

  return {
    evidence,
    endpoints: egressEndpoints({ ...parts, sources, evidence }),
    async auditStart() {
      if (mode === 'normal') return null;
      try {
        return await refuseOutside({ ...parts, remember: createRememberNamed(parts) }, sources);
      } catch (error) {
        if (error instanceof EgressRefused) await keepRefused(error);
        throw error;
      }
    },
  };
}

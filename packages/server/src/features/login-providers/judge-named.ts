import { type Said, said } from '@farmhand/words';
import type { Configuration } from 'openid-client';
import { type Mode, OutboundError } from '../../net/destination.ts';
import { destinationOf } from '../../net/listed.ts';
import type { Outbound } from '../../net/outbound.ts';
import { endpointsOf, loginPlace } from './named-endpoints.ts';

/** A name server that says nothing must not keep a test waiting for long. */
const LOOK_UP_MS = 5_000;

interface Unusable {
  readonly destination: string;
  readonly reason: Said;
}

/** The first endpoint of those that a provider names which log-ins can't use; null where they can use all. */
export type JudgeNamed = (found: Configuration) => Promise<Unusable | null>;

/** What the next start in restricted mode would be refused for is not usable either. */
export function createJudgeNamed(mode: Mode, outbound: Outbound): JudgeNamed {
  async function judge(url: string): Promise<Unusable | null> {
    const { purpose, host, port } = loginPlace(url);
    const destination = destinationOf({ host, port });
    try {
      await outbound.towards(purpose).judge({ host, port, timeoutMs: LOOK_UP_MS });
      return null;
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      if (error.kind === 'blocked') return { destination, reason: error.reason };
      // Browsers may know a name that is not known here.
      return mode === 'restricted' ? { destination, reason: said('address.unknown') } : null;
    }
  }

  return async (found) => {
    const origins = new Set(endpointsOf(found).map((url) => new URL(url).origin));
    const judged = await Promise.all([...origins].map(judge));
    return judged.find((each) => each !== null) ?? null;
  };
}

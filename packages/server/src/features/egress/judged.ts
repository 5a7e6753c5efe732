import type { EgressVerdict } from '@farmhand/contract';
import type { Said } from '@farmhand/words';
import { OutboundError } from '../../net/destination.ts';
import type { Listed } from '../../net/listed.ts';
import { AddressRefused, type Outbound } from '../../net/outbound.ts';

/** A destination, and what the door says of it. */
export interface Judged extends Listed {
  readonly verdict: EgressVerdict;
  readonly reason: Said | null;
  readonly addresses: readonly string[];
}

/** A name server that says nothing must not keep an answer waiting for long. */
const LOOK_UP_MS = 5_000;

export async function judge(outbound: Outbound, listed: Listed): Promise<Judged> {
  const { purpose, host, port } = listed;
  try {
    const addresses = await outbound.towards(purpose).judge({ host, port, timeoutMs: LOOK_UP_MS });
    return { ...listed, verdict: listed.isOff ? 'switched_off' : 'allowed', reason: null, addresses };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const addresses = error instanceof AddressRefused ? error.addresses : [];
    const verdict = error.kind === 'blocked' ? 'refused' : 'unresolved';
    return { ...listed, verdict: listed.isOff ? 'switched_off' : verdict, reason: error.reason, addresses };
  }
}

/** Each name is looked up by itself, all of them at once. */
export const judgeAll = (outbound: Outbound, listed: readonly Listed[]): Promise<readonly Judged[]> =>
  Promise.all(listed.map((each) => judge(outbound, each)));

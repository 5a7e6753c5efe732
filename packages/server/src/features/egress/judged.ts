import type { EgressVerdict } from '@farmhand/contract';
import type { Said } from '@farmhand/words';
import { OutboundError } from '../../net/destination.ts';
import type { Listed } from '../../net/listed.ts';
import { AddressRefused, type Outbound } from '../../net/outbound.ts';

/** A destination, and what the door says of it. */
export interface Judged extends Listed {
  readonly verdict: EgressVerdict;
  /** The same as if it were switched on. */
  readonly standing: Standing;
  readonly reason: Said | null;
  readonly addresses: readonly string[];
}

type Standing = Exclude<EgressVerdict, 'switched_off'>;

type Judgement = Pick<Judged, 'standing' | 'reason' | 'addresses'>;

/**
 * A name server that says nothing must not keep an answer waiting for long. A slow one, as after a power cut, is asked twice and
 * has four seconds the second time: a start that is refused is not tried again by itself.
 */
const LOOK_UP_MS = 8_000;
/** So many names at once: a small name server drops what comes faster than it can answer. */
const AT_ONCE = 32;

const NOT_ASKED: Judgement = { standing: 'refused', reason: null, addresses: [] };

export async function judgementOf(
  outbound: Outbound,
  { purpose, host, port }: Pick<Listed, 'purpose' | 'host' | 'port'>,
): Promise<Judgement> {
  try {
    const addresses = await outbound.towards(purpose).judge({ host, port, timeoutMs: LOOK_UP_MS });
    return { standing: 'allowed', reason: null, addresses };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const addresses = error instanceof AddressRefused ? error.addresses : [];
    return {
      standing: error.kind === 'blocked' ? 'refused' : 'unresolved',
      reason: error.reason,
      addresses,
    };
  }
}

/** What is refused is so whether or not somebody has switched it off: that is to be seen before it is switched on. */
function verdictOf({ isOff, isInert = false }: Listed, { standing }: Judgement): EgressVerdict {
  return isOff && (isInert || standing === 'allowed') ? 'switched_off' : standing;
}

/** Each name is looked up once for each purpose, whatever the ports, and not at all where nobody can switch it on. */
export async function judgeAll(outbound: Outbound, listed: readonly Listed[]): Promise<readonly Judged[]> {
  const keyOf = ({ purpose, host }: Listed) => `${purpose} ${host}`;
  const asked = listed.filter(({ isInert = false }) => !isInert);
  const waiting = [...new Map(asked.map((each) => [keyOf(each), each])).values()];
  const known = new Map<string, Judgement>();
  const work = async () => {
    for (let each = waiting.shift(); each !== undefined; each = waiting.shift())
      known.set(keyOf(each), await judgementOf(outbound, each));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return listed.map((each) => {
    const judgement = (each.isInert === true ? undefined : known.get(keyOf(each))) ?? NOT_ASKED;
    return { ...each, ...judgement, verdict: verdictOf(each, judgement) };
  });
}

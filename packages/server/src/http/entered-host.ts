import type { RouteShape } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import { inEnglish } from '../english.ts';
import { leavesTheHouse } from '../net/address-kind.ts';
import { type Mode, OutboundError, type Purpose } from '../net/destination.ts';
import { AddressRefused, type Outbound } from '../net/outbound.ts';
import { MAY_BE_AWAY, refusalOfHost } from '../net/rules.ts';
import { AppError, validationFailed } from './error.ts';

/** Somebody enters where a connection is to lead; `path` is the field. */
export type Enters = (purpose: Purpose, host: string, path: string) => void;

/** What somebody entered before counts again; `refused` says what is wrong with that. */
export type Revives = (purpose: Purpose, host: string, refused: (reason: Said) => Said) => void;

const REFUSED = 'itar_outbound_blocked';

/** Whether somebody may enter hosts by this route. */
const letsIn = ({ errors }: Pick<RouteShape, 'errors'>): boolean => errors.includes(REFUSED);

/** An address that could never be reached is refused when it is entered; the rules themselves are no secret. */
export const entersBy =
  (route: Pick<RouteShape, 'id' | 'errors'>): Enters =>
  (purpose, host, path) => {
    if (!letsIn(route)) throw new Error(`${route.id} does not declare that a host may be refused`);
    const refusal = refusalOfHost('normal', purpose, host);
    if (refusal !== null) throw validationFailed([{ path, said: refusal }]);
  };

/** What was entered in one call, on its way to be judged. */
export interface Entrance {
  readonly enters: Enters;
  readonly revives: Revives;
  /** Looks names up, so never within a transaction. What was only tried out is told to nobody. */
  judge(isDry: boolean): Promise<void>;
}

const UNKNOWN = said('address.unknown');
/** A name server that says nothing must not keep anybody waiting for long. */
const LOOK_UP_MS = 5_000;

/**
 * In restricted mode what is entered is judged by the door at once. Null in normal mode, and for calls that enter nothing. What
 * the next start would be refused for is not let in: of a name that leads nowhere that is all but machines that may be off.
 */
export const createEntrance =
  (mode: Mode, outbound: Outbound) =>
  (route: RouteShape, enters: Enters): Entrance | null => {
    if (mode === 'normal' || !letsIn(route)) return null;
    const entered = new Map<string, Place>();
    const revived = new Map<string, Place & { readonly refused: (reason: Said) => Said }>();
    return {
      enters(purpose, host, path) {
        enters(purpose, host, path);
        entered.set(`${purpose} ${host}`, { purpose, host });
      },
      revives: (purpose, host, refused) => void revived.set(`${purpose} ${host}`, { purpose, host, refused }),
      async judge(isDry) {
        const tell = isDry ? () => undefined : outbound.tell;
        await Promise.all([
          ...[...entered.values()].map((place) => judge({ outbound, tell }, place)),
          ...[...revived.values()].map((place) => judgeAgain(outbound, place)),
        ]);
      },
    };
  };

interface Place {
  readonly purpose: Purpose;
  readonly host: string;
}

interface Judging {
  readonly outbound: Outbound;
  readonly tell: Outbound['tell'];
}

/** Null where the door lets it through. The rules know no ports. */
async function problemOf(outbound: Outbound, { purpose, host }: Place): Promise<OutboundError | null> {
  try {
    await outbound.towards(purpose).judge({ host, port: 0, timeoutMs: LOOK_UP_MS });
    return null;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return error;
  }
}

async function judge({ outbound, tell }: Judging, place: Place): Promise<void> {
  const problem = await problemOf(outbound, place);
  if (problem === null) return;
  const { purpose, host } = place;
  const isBlocked = problem.kind === 'blocked';
  if (!isBlocked && MAY_BE_AWAY.includes(purpose)) return;
  const refusal = isBlocked || problem.kind === 'timeout' ? problem.reason : UNKNOWN;
  const addresses = problem instanceof AddressRefused ? problem.addresses : [];
  // Who tried to send something out is looked for: the record says where to, as if it had been tried. Where there is no way out,
  // names of the world are known to nobody.
  if (addresses.length === 0 || addresses.some(leavesTheHouse))
    tell({ purpose, host, port: 0, addresses, refusal });
  throw outboundBlocked(host, refusal, problem);
}

/** The next start would be refused for what leads outside; what is known to nobody may be known by then. */
async function judgeAgain(
  outbound: Outbound,
  { refused, ...place }: Place & { readonly refused: (reason: Said) => Said },
): Promise<void> {
  const problem = await problemOf(outbound, place);
  if (!(problem instanceof AddressRefused && problem.addresses.some(leavesTheHouse))) return;
  throw new AppError(REFUSED, refused(problem.reason), {
    ...{ cause: problem, data: { destination: place.host, reason: inEnglish(problem.reason) } },
  });
}

export function outboundBlocked(destination: string, reason: AppError['said'], cause?: unknown): AppError {
  return new AppError(REFUSED, said('link.failed', { destination, reason }), {
    ...(cause !== undefined && { cause }),
    data: { destination, reason: inEnglish(reason) },
  });
}

import type { RouteShape } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { inEnglish } from '../english.ts';
import { leavesTheHouse } from '../net/address-kind.ts';
import { type Mode, OutboundError, type Purpose } from '../net/destination.ts';
import { AddressRefused, type Outbound } from '../net/outbound.ts';
import { MAY_BE_AWAY, refusalOfHost } from '../net/rules.ts';
import { AppError, validationFailed } from './error.ts';

/** Somebody enters where a connection is to lead; `path` is the field. */
export type Enters = (purpose: Purpose, host: string, path: string) => void;

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
    const entered = new Map<string, { readonly purpose: Purpose; readonly host: string }>();
    return {
      enters(purpose, host, path) {
        enters(purpose, host, path);
        entered.set(`${purpose} ${host}`, { purpose, host });
      },
      async judge(isDry) {
        const tell = isDry ? () => undefined : outbound.tell;
        await Promise.all(
          [...entered.values()].map(({ purpose, host }) => judge({ outbound, tell }, purpose, host)),
        );
      },
    };
  };

interface Judging {
  readonly outbound: Outbound;
  readonly tell: Outbound['tell'];
}

async function judge({ outbound, tell }: Judging, purpose: Purpose, host: string): Promise<void> {
  // The rules know no ports.
  const port = 0;
  try {
    await outbound.towards(purpose).judge({ host, port, timeoutMs: LOOK_UP_MS });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    // Who tried to send something out is looked for: the record says where to, as if it had been tried.
    if (error instanceof AddressRefused && error.addresses.some(leavesTheHouse))
      tell({ purpose, host, port, addresses: error.addresses, refusal: error.reason });
    if (error.kind === 'blocked') throw outboundBlocked(host, error.reason, error);
    if (!MAY_BE_AWAY.includes(purpose)) throw outboundBlocked(host, UNKNOWN, error);
  }
}

export function outboundBlocked(destination: string, reason: AppError['said'], cause?: unknown): AppError {
  return new AppError(REFUSED, said('link.failed', { destination, reason }), {
    ...(cause !== undefined && { cause }),
    data: { destination, reason: inEnglish(reason) },
  });
}

import { from, ROUTES } from '@farmhand/contract';
import { asWritten, said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { limitOf } from '../../db/visibility.ts';
import { refusal } from '../../http/access.ts';
import { type Endpoint, read, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import { checkUnbound } from '../../http/token-bounds.ts';
import type { CatchUp } from '../../live/catch-up.ts';
import { type Holds, holdScopeOf } from './holds.ts';
import type { HoldScope } from './remembered-holds.ts';

/** How long a release waits for what has to be recorded before it. */
const CATCH_UP_MS = 2_000;

export function queueEndpoints(holds: Holds, catchUp: Pick<CatchUp, 'settled'>): Endpoint[] {
  return [
    read(ROUTES.getQueueState, (db, _input, { principal }) => holds.show(db, principal)),

    write(ROUTES.setQueueState, {
      async plan(db, { body }, { principal }) {
        checkUnbound(principal);
        checkUnlimited(principal);
        const scope = holdScopeOf(principal);
        const ended = body.hold ? [] : await releasable(db, holds, principal);
        const { hold, reason = null } = body;
        return {
          would_execute: { action: hold ? 'hold_queue' : 'release_queue', hold, reason, ...scope },
          scope,
          ended,
        };
      },
      /** A hold that is recorded after its release would hold for ever. */
      async prepare({ would_execute: { hold } }) {
        if (hold || (await catchUp.settled(CATCH_UP_MS))) return;
        throw new AppError('internal_error', said('hold.not_stored_yet'), { status: 503 });
      },
      async execute(tx, { would_execute: { hold, reason }, scope, ended }, { principal }) {
        const words = reason === null ? null : asWritten(reason);
        for (const one of ended) await holds.release(tx, one);
        if (hold) await holds.hold(tx, { ...scope, reason: words, by: principal.user_id });
        return { ...(await holds.show(tx.db, principal)), next_actions: [] };
      },
    }),
  ];
}

/** A hold concerns printers that the members of a limited group do not even see, and so does its end. */
function checkUnlimited(principal: Principal): void {
  if (limitOf(principal) !== null) throw new AppError('permission_denied', said('group_limit.hold'));
}

/** Only a person, or a token that speaks for one (contract section 5), and only the holds that are theirs. */
async function releasable(
  db: Reader,
  { holdsFor }: Pick<Holds, 'holdsFor'>,
  principal: Principal,
): Promise<HoldScope[]> {
  const denied = refusal(from('operator', 'admin'), principal);
  if (denied !== null) throw denied;
  const own = holdScopeOf(principal).org_id;
  const holds = await holdsFor(db, principal);
  if (own !== null && holds.some(({ org_id }) => org_id === null)) {
    throw new AppError('permission_denied', said('hold.of_farm'));
  }
  return holds;
}

import { from, ROUTES } from '@farmhand/contract';
import type { Reader } from '../../db/portable.ts';
import { refusal } from '../../http/access.ts';
import { type Endpoint, pureRead, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import { type Holds, holdScopeOf, holdsFor, showHold } from './holds.ts';
import type { HoldRow } from './store.ts';

export function queueEndpoints(holds: Holds): Endpoint[] {
  return [
    pureRead(ROUTES.getQueueState, (db, _input, { principal }) => showHold(db, principal)),

    write(ROUTES.setQueueState, {
      async plan(db, { body }, { principal }) {
        const scope = holdScopeOf(principal);
        const ended = body.hold ? [] : await releasable(db, principal);
        const { hold, reason = null } = body;
        return {
          would_execute: { action: hold ? 'hold_queue' : 'release_queue', hold, reason, ...scope },
          scope,
          ended,
        };
      },
      async execute(tx, { would_execute: { hold, reason }, scope, ended }, { principal }) {
        for (const one of ended) await holds.release(tx, one);
        if (hold) await holds.hold(tx, { ...scope, reason, by: principal.user_id });
        return { ...(await showHold(tx.db, principal)), next_actions: [] };
      },
    }),
  ];
}

/** Only a person, or a token that speaks for one (contract section 5), and only the holds that are theirs. */
async function releasable(db: Reader, principal: Principal): Promise<HoldRow[]> {
  const denied = refusal(from('operator', 'admin'), principal);
  if (denied !== null) throw denied;
  if (principal.printer_ids !== null) {
    throw new AppError(
      'permission_denied',
      "The hold is about more printers than this token's budget (printer_ids) names: it can't release it.",
    );
  }
  const own = holdScopeOf(principal).org_id;
  const holds = await holdsFor(db, principal);
  if (own !== null && holds.some(({ org_id }) => org_id === null)) {
    throw new AppError(
      'permission_denied',
      'The whole farm is held: an admin, or an operator without an organization, can release it.',
    );
  }
  return holds;
}

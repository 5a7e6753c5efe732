import { type DryingSession, ROUTES } from '@farmhand/contract';
import { toIso } from '../../db/portable.ts';
import { type Endpoint, pureRead, write } from '../../http/endpoint.ts';
import { type DryingRow, insertSession, pageOfSessions } from './drying-store.ts';
import { announce } from './ledger.ts';
import { mustChangeSpool, mustFindSpool } from './policy.ts';
import { nameOf } from './present.ts';
import { updateSpool } from './store.ts';

const SECONDS_PER_HOUR = 3600;
const TENTHS = 10;

function presentSession(row: DryingRow): DryingSession {
  return {
    id: row.id,
    spool_id: row.spool_id,
    started_at: toIso(row.started_at),
    duration_hours: row.duration_seconds / SECONDS_PER_HOUR,
    temp_c: row.temp_tenths_c / TENTHS,
    notes: row.notes,
    actor: row.actor,
    created_at: toIso(row.created_at),
  };
}

export function dryingEndpoints(): Endpoint[] {
  return [
    pureRead(ROUTES.listDryingSessions, async (db, { params, query }, { principal }) => {
      const row = await mustFindSpool(db, principal, params.id);
      const { items, total } = await pageOfSessions(db, row.id, query);
      return { items: items.map(presentSession), total };
    }),

    write(ROUTES.logDryingSession, {
      async plan(db, { params, body }, { principal }) {
        const row = await mustChangeSpool(db, principal, params.id);
        return {
          would_execute: { action: 'log_drying_session', spool_id: row.id, name: nameOf(row), ...body },
          row,
          body,
        };
      },
      async execute(tx, { row, body }, { principal }) {
        const started_at = body.started_at === undefined ? tx.now : Date.parse(body.started_at);
        const session = await insertSession(tx.db, {
          spool_id: row.id,
          started_at,
          duration_seconds: Math.round(body.duration_hours * SECONDS_PER_HOUR),
          temp_tenths_c: Math.round(body.temp_c * TENTHS),
          notes: body.notes || null,
          actor: principal.username,
          created_at: tx.now,
        });
        // A session may be logged after a later one.
        const last_dried_at = Math.max(started_at, row.last_dried_at ?? started_at);
        await announce(tx, await updateSpool(tx.db, row, { last_dried_at, updated_at: tx.now }));
        return { ...presentSession(session), next_actions: [] };
      },
    }),
  ];
}

import { type BodySent, type DryingSession, ROUTES, type Routes } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Controller } from '../../db/control.ts';
import { type Reader, toIso } from '../../db/portable.ts';
import { type Endpoint, pureRead, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import { pastTime } from '../../http/past-time.ts';
import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import {
  type DryingRow,
  deleteSession,
  findSession,
  insertSession,
  lastDried,
  pageOfSessions,
  updateSession,
} from './drying-store.ts';
import { announce } from './ledger.ts';
import { mustChangeSpool, mustFindSpool } from './policy.ts';
import { nameOf } from './present.ts';
import { type SpoolRow, updateSpool } from './store.ts';

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

async function mustFindSession(
  db: Reader,
  principal: Controller,
  { id, session_id }: { readonly id: number; readonly session_id: number },
) {
  const row = await mustChangeSpool(db, principal, id);
  const session = await findSession(db, row.id, session_id);
  if (session === undefined) {
    throw new AppError('not_found', said('spool.no_drying_session', { spool_id: row.id, session_id }));
  }
  return { row, session };
}

const wordsOf = (action: string, row: SpoolRow, { id, started_at }: DryingRow) => ({
  action,
  spool_id: row.id,
  session_id: id,
  name: nameOf(row),
  started_at: toIso(started_at),
});

function columnsOf({ duration_hours, temp_c, notes }: BodySent<Routes['updateDryingSession']>) {
  return {
    ...(duration_hours !== undefined && { duration_seconds: Math.round(duration_hours * SECONDS_PER_HOUR) }),
    ...(temp_c !== undefined && { temp_tenths_c: Math.round(temp_c * TENTHS) }),
    ...(notes !== undefined && { notes: notes || null }),
  };
}

/** The spool knows its latest session, in whichever order they were logged, corrected and taken back. */
async function follow(tx: WriteTx, row: SpoolRow): Promise<void> {
  const last_dried_at = await lastDried(tx.db, row.id);
  await announce(tx, await updateSpool(tx.db, row, { last_dried_at, updated_at: tx.now }));
}

export function dryingEndpoints({ clock }: Pick<Kernel, 'clock'>): Endpoint[] {
  const startOf = ({ started_at }: { readonly started_at?: string | undefined }): number | undefined =>
    started_at === undefined
      ? undefined
      : pastTime(started_at, { path: 'body.started_at', now: clock.now() });

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
          startedAt: startOf(body),
        };
      },
      async execute(tx, { row, body, startedAt }, { principal }) {
        const session = await insertSession(tx.db, {
          spool_id: row.id,
          started_at: startedAt ?? tx.now,
          duration_seconds: Math.round(body.duration_hours * SECONDS_PER_HOUR),
          temp_tenths_c: Math.round(body.temp_c * TENTHS),
          notes: body.notes || null,
          actor: principal.username,
          created_at: tx.now,
        });
        await follow(tx, row);
        return { ...presentSession(session), next_actions: [] };
      },
    }),

    write(ROUTES.updateDryingSession, {
      async plan(db, { params, body }, { principal }) {
        const { row, session } = await mustFindSession(db, principal, params);
        return {
          would_execute: { ...wordsOf('update_drying_session', row, session), ...body },
          row,
          session,
          body,
          startedAt: startOf(body),
        };
      },
      async execute(tx, { row, session, body, startedAt }) {
        const columns = { ...columnsOf(body), ...(startedAt !== undefined && { started_at: startedAt }) };
        const isChanged = Object.keys(columns).length > 0;
        const after = isChanged ? await updateSession(tx.db, session.id, columns) : session;
        await follow(tx, row);
        return { ...presentSession(after), next_actions: [] };
      },
    }),

    write(ROUTES.deleteDryingSession, {
      async plan(db, { params }, { principal }) {
        const { row, session } = await mustFindSession(db, principal, params);
        return { would_execute: wordsOf('delete_drying_session', row, session), row, session };
      },
      async execute(tx, { row, session }) {
        await deleteSession(tx.db, session.id);
        await follow(tx, row);
        return undefined;
      },
    }),
  ];
}

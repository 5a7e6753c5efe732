import type { EventData, QueueState } from '@farmhand/contract';
import { alertSaid, type Said, said } from '@farmhand/words';
import { type Reader, toIso } from '../../db/portable.ts';
import { type Audience, canSee, type Viewer } from '../../db/visibility.ts';
import { inEnglish } from '../../english.ts';
import type { WriteTx } from '../../live/write.ts';
import { escalateAlert, raiseAlert, resolveAlert } from '../alerts/index.ts';
import { nameIn, namesOf } from '../users/index.ts';
import { createRememberedHolds, type HoldScope, type RememberedHold } from './remembered-holds.ts';
import { allHolds, deleteHold, type Hold, putHold } from './store.ts';

/**
 * Aborts, within the emergency stop's transaction, every run that is claimed, uploading, staged or starting on
 * printers of the scope and was claimed before that moment. Answers the printers that may have been told to start already, and those that others share
 * and that print for the scope: they are stopped too.
 */
export type AbortStarts = (tx: WriteTx, scope: AbortScope, before: number) => Promise<readonly number[]>;

export interface AbortScope extends HoldScope {
  /** Where a token is bound to some printers, or a group limited to some, what is stopped is on these alone; null is all of the scope. */
  readonly printer_ids: readonly number[] | null;
}

/** What an emergency stop does beside its stops: a member of a limited group holds nobody up. */
export interface StopScope extends AbortScope {
  readonly holds: boolean;
}

/** Admins and people without an organization speak for the farm, members for their organization alone. */
export function holdScopeOf({ role, org_id }: Viewer): HoldScope {
  return { org_id: role === 'admin' ? null : org_id };
}

interface NewHold extends HoldScope {
  readonly reason: Said | null;
  readonly by: number | null;
  /** When it was set; now, unless it is recorded late. */
  readonly at?: number;
}

const EMERGENCY = said('hold.emergency');

export type Holds = ReturnType<typeof createHolds>;

export function createHolds({ abortStarts }: { readonly abortStarts: readonly AbortStarts[] }) {
  const remembered = createRememberedHolds();

  /** Those that are in force, stored or not: the one place that everybody asks. The farm's first. */
  const inForce = async (db: Reader) => remembered.among(await allHolds(db));

  async function hold(tx: WriteTx, { org_id, reason, by, at = tx.now }: NewHold): Promise<Hold> {
    const why = reason ?? said('hold.plain');
    const row = await putHold(tx.db, { org_id, reason: why, held_by: by, held_at: at });
    tx.emit('queue.changed', audienceOf(org_id), presentHold(row));
    const about = {
      kind: 'dispatch_held',
      subject: subjectOf(org_id),
      said: alertSaid(org_id === null ? 'dispatch_held.farm' : 'dispatch_held.org', { reason: why }),
      // For those who may release it.
      audience: { org_id, role: 'operator', user_id: null },
    } as const;
    // All printers were stopped: that is for those, too, who want to hear of nothing less.
    if (why.code === EMERGENCY.code) await escalateAlert(tx, { ...about, severity: 'critical' });
    else await raiseAlert(tx, { ...about, severity: 'warning' });
    return row;
  }

  /** Those that concern the viewer, the farm's first. */
  async function holdsFor(db: Reader, viewer: Viewer): Promise<RememberedHold[]> {
    const holds = await inForce(db);
    if (viewer.role === 'admin') return holds;
    return holds.filter(({ org_id }) => org_id === null || org_id === viewer.org_id);
  }

  return {
    hold,
    inForce,
    holdsFor,

    /** The first that concerns the viewer. Who set it is named to those whose printers it holds. */
    async show(db: Reader, viewer: Viewer): Promise<QueueState> {
      const [first] = await holdsFor(db, viewer);
      if (first === undefined) return { ...RELEASED, held_by_name: null };
      const names = canSee(viewer, first) ? await namesOf(db, [first.held_by]) : new Map<number, string>();
      return { ...presentHold(first), held_by_name: nameIn(names, first.held_by) };
    },

    /** Answers the printers that may be about to print. */
    async holdAndAbort(
      tx: WriteTx,
      by: number,
      { org_id, printer_ids, holds }: StopScope,
      at: number = tx.now,
    ): Promise<readonly number[]> {
      if (holds) await hold(tx, { org_id, reason: EMERGENCY, by, at });
      const started: number[] = [];
      for (const abort of abortStarts) started.push(...(await abort(tx, { org_id, printer_ids }, at)));
      return started;
    },

    /** Holds from this moment on, without the database: until it is stored, or this process ends. */
    holdNow(by: number, { org_id }: HoldScope, at: number): RememberedHold {
      const held = { org_id, reason: EMERGENCY, held_by: by, held_at: at };
      remembered.put(held);
      return held;
    },
    stored: remembered.forget,
    /** Of what is not stored: asked by whoever is about to start something, at the last moment. */
    isHeldNow: remembered.isHeld,

    async release(tx: WriteTx, { org_id }: HoldScope): Promise<void> {
      await deleteHold(tx.db, org_id);
      tx.afterCommit(() => remembered.release({ org_id }));
      await resolveAlert(tx, 'dispatch_held', subjectOf(org_id));
      tx.emit('queue.changed', audienceOf(org_id), { ...RELEASED, org_id });
    },
  };
}

const subjectOf = (orgId: number | null): string => (orgId === null ? 'queue' : `queue:${orgId}`);

/** The farm's hold concerns everybody. */
function audienceOf(org_id: number | null): Audience {
  return { org_id, is_shared: org_id === null, role: 'viewer', user_id: null };
}

type Told = EventData<'queue.changed'>;

const RELEASED: Told = {
  hold: false,
  reason: null,
  reason_said: null,
  org_id: null,
  held_by: null,
  held_since: null,
};

const presentHold = ({ reason, org_id, held_by, held_at }: RememberedHold): Told => ({
  hold: true,
  reason: inEnglish(reason),
  reason_said: reason,
  org_id,
  held_by,
  held_since: toIso(held_at),
});

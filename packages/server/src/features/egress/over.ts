import type { Reader } from '../../db/portable.ts';
import type { Kernel } from '../../kernel.ts';
import type { Outbound } from '../../net/outbound.ts';
import { openAlerts, resolveAlert } from '../alerts/index.ts';
import { type Use, usesSince } from './days-store.ts';
import { judgeAll } from './judged.ts';
import { daysBefore, keyOf } from './place.ts';
import { MOST_ALERTS, type Owners, SUMMARY } from './refusals.ts';

const MINUTE_MS = 60_000;
/** A name that leads here and there in turn makes no alert for each turn. */
const CALM_MS = 5 * MINUTE_MS;
/** Nobody has it configured: it may have been tried by hand, and be tried again. */
const FORGOTTEN_MS = 60 * MINUTE_MS;
const LOOK_BACK_DAYS = 90;

interface Standing {
  readonly refusedAt: number;
  readonly usedAt: number | null;
  /** What the door would say now. */
  readonly isAllowed: boolean;
  /** Nobody has it configured, or it is switched off. */
  readonly isForgotten: boolean;
  readonly now: number;
}

/** Whether a refusal is a thing of the past. */
export function isOver({ refusedAt, usedAt, isAllowed, isForgotten, now }: Standing): boolean {
  const calmMs = now - refusedAt;
  if (isAllowed || (usedAt !== null && usedAt > refusedAt)) return calmMs >= CALM_MS;
  return isForgotten && calmMs >= FORGOTTEN_MS;
}

interface EndDeps extends Pick<Kernel, 'database' | 'write' | 'clock'> {
  readonly outbound: Outbound;
  ownersOf(): Promise<Owners>;
}

/** Resolves the alerts of destinations that are reached, mended or gone. Costs one read while none is open. */
export async function endAlerts({ database, write, clock, outbound, ownersOf }: EndDeps): Promise<void> {
  const open = await openAlerts(database.read, 'itar_blocked');
  if (open.length === 0) return;
  const now = clock.now();
  const [owners, uses] = [await ownersOf(), await usesOf(database.read, open, now)];
  const over: string[] = [];
  for (const { subject, created_at } of open) {
    if (subject === SUMMARY) continue;
    const use = uses.get(subject);
    const refusedAt = use?.last_refused_at ?? created_at;
    const owner = owners.get(subject);
    // What was refused a moment ago is not asked for again: its name may be looked up for nothing.
    const isAsked = owner !== undefined && now - refusedAt >= CALM_MS;
    const [judged] = isAsked ? await judgeAll(outbound, [owner]) : [];
    const isForgotten = owner === undefined || owner.isOff;
    const isAllowed = judged?.verdict === 'allowed';
    const usedAt = use?.last_used_at ?? null;
    if (isOver({ refusedAt, usedAt, isAllowed, isForgotten, now })) over.push(subject);
  }
  const summary = open.find(({ subject }) => subject === SUMMARY);
  const isRoom = open.length - over.length <= MOST_ALERTS;
  if (summary !== undefined && isRoom && now - summary.created_at >= FORGOTTEN_MS) over.push(SUMMARY);
  if (over.length === 0) return;
  await write(async (tx) => {
    for (const subject of over) await resolveAlert(tx, 'itar_blocked', subject);
  });
}

async function usesOf(
  db: Reader,
  open: readonly { readonly subject: string }[],
  now: number,
): Promise<ReadonlyMap<string, Use>> {
  const hosts = open.flatMap(({ subject }) => /^\w+ (.*):\d+$/.exec(subject)?.[1] ?? []);
  const uses = hosts.length === 0 ? [] : await usesSince(db, daysBefore(now, LOOK_BACK_DAYS), hosts);
  return new Map(uses.map((use) => [keyOf(use), use]));
}

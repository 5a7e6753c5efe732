import type { Reader } from '../../db/portable.ts';
import type { Mode } from '../../net/destination.ts';
import type { Outbound } from '../../net/outbound.ts';
import { keepsFromStarting } from './boot.ts';
import type { Counted } from './counts.ts';
import { lastSeen, type Use, usesSince } from './days-store.ts';
import { type Judged, judgementOf } from './judged.ts';
import { isEntered, keyOf } from './place.ts';

/** Of what nobody has configured any more; a report has all of them. */
const MOST_UNLISTED = 500;
/** Apart from those: whoever enters ever new ones hides nothing that was reached or refused. */
const MOST_ENTERED_SHOWN = 100;

/** A destination as it is judged, with what it has come to. Without an owner: seen, and not configured any more. */
export interface Account
  extends Pick<Judged, 'purpose' | 'host' | 'port' | 'verdict' | 'reason' | 'addresses'> {
  readonly of: Judged['of'] | null;
  readonly setting: string | null;
  /** Restricted mode would not start with it. */
  readonly keepsFromStarting: boolean;
  readonly use: Use | undefined;
}

/** What is written since a day, and what waits to be. */
export async function readUses(
  db: Reader,
  since: string,
  waiting: readonly Counted[],
): Promise<ReadonlyMap<string, Use>> {
  const uses = new Map((await usesSince(db, since)).map((use) => [keyOf(use), use]));
  for (const row of waiting) uses.set(keyOf(row), added(uses.get(keyOf(row)), row));
  return uses;
}

function added(use: Use | undefined, row: Counted): Use {
  return {
    ...{ purpose: row.purpose, host: row.host, port: row.port, last_day: row.day },
    connections: (use?.connections ?? 0) + row.connections,
    refusals: (use?.refusals ?? 0) + row.refusals,
    last_used_at: row.lastUsedAt ?? use?.last_used_at ?? null,
    last_refused_at: row.lastRefusedAt ?? use?.last_refused_at ?? null,
  };
}

const lastAt = ({ last_used_at, last_refused_at }: Use): number =>
  Math.max(last_used_at ?? 0, last_refused_at ?? 0);

export interface Accounts {
  readonly accounts: readonly Account[];
  readonly leftOut: number;
}

/** What is configured, then what was seen beside it, then what was only entered, each of these with the latest first. */
export async function accountFor(
  { db, outbound, mode }: { readonly db: Reader; readonly outbound: Outbound; readonly mode: Mode },
  judged: readonly Judged[],
  uses: ReadonlyMap<string, Use>,
  waiting: readonly Counted[],
): Promise<Accounts> {
  const listed = new Set(judged.map(keyOf));
  const active = new Set(judged.filter(({ isInert = false }) => !isInert).map(keyOf));
  const unlisted = [...uses.values()]
    .filter((use) => !listed.has(keyOf(use)))
    .sort((one, other) => lastAt(other) - lastAt(one));
  const beside = [
    ...unlisted.filter((use) => !isEntered(use)).slice(0, MOST_UNLISTED),
    ...unlisted.filter(isEntered).slice(0, MOST_ENTERED_SHOWN),
  ];
  const seen = new Map<string, LastSeen>(await lastSeen(db, beside));
  for (const row of waiting)
    seen.set(keyOf(row), { ...row, reached: [...row.reached], refused: [...row.refused] });
  const accounts = [
    ...judged.map((each) => ({
      ...each,
      keepsFromStarting: mode === 'restricted' && keepsFromStarting(each),
      // What is sent to the same place by somebody else is not its use.
      use: each.isInert === true && active.has(keyOf(each)) ? undefined : uses.get(keyOf(each)),
    })),
    ...(await Promise.all(beside.map((use) => ofTheRecord(outbound, use, seen.get(keyOf(use)))))),
  ];
  return { accounts, leftOut: unlisted.length - beside.length };
}

type LastSeen = Pick<Counted, 'reason'> & Record<'reached' | 'refused', readonly string[]>;

/** Its name is not looked up again: what was seen last is what is known, and judged as it would be now. */
async function ofTheRecord(outbound: Outbound, use: Use, seen: LastSeen | undefined): Promise<Account> {
  const { purpose, host, port } = use;
  const wasRefused = (use.last_refused_at ?? 0) > (use.last_used_at ?? 0);
  const addresses = (wasRefused ? seen?.refused : seen?.reached) ?? [];
  const account = {
    ...{ purpose, host, port, of: null, setting: null, use, addresses },
    keepsFromStarting: false,
  };
  if (addresses.length === 0 && wasRefused)
    return { ...account, verdict: 'refused', reason: seen?.reason ?? null };
  const places = addresses.map((address) => ({ purpose, host: address, port }));
  const judgements = await Promise.all(places.map((place) => judgementOf(outbound, place)));
  const refused = judgements.find(({ standing }) => standing === 'refused');
  return { ...account, verdict: refused?.standing ?? 'allowed', reason: refused?.reason ?? null };
}

import type { EgressDestination, EgressPurpose, EgressVerdict } from '@farmhand/contract';
import type { EgressFilter } from './search.ts';

/** Says whose a destination is, in the reader's language: they look for what they see. */
type SayOwner = (destination: EgressDestination) => string;

/** More than any rank among what is configured. */
const NOT_CONFIGURED = 5;

/**
 * What a person has to look at stands first. Otherwise the order of the service stays. What is not configured comes after all
 * that is: people make as much of it as they like by trying to enter what is refused.
 */
function rankOf({ owner, verdict, refusals, keeps_from_starting }: EgressDestination): number {
  if (keeps_from_starting) return -1;
  const base = owner === null ? NOT_CONFIGURED : 0;
  if (verdict === 'refused') return base;
  if (verdict === 'unresolved') return base + 1;
  if (refusals > 0) return base + 2;
  return base + { allowed: 3, switched_off: 4 }[verdict];
}

const refusedAt = ({ last_refused_at }: EgressDestination) =>
  last_refused_at === null ? 0 : Date.parse(last_refused_at);

function holds(destination: EgressDestination, q: string, sayOwner: SayOwner): boolean {
  const { owner, setting, addresses } = destination;
  const texts = [sayOwner(destination), owner ?? '', setting ?? '', addressOf(destination), ...addresses];
  return texts.some((text) => text.toLowerCase().includes(q));
}

interface Shown {
  /** How many of each verdict there would be. */
  readonly counts: Readonly<Record<EgressVerdict, number>>;
  readonly destinations: readonly EgressDestination[];
}

export function shownOf(
  all: readonly EgressDestination[],
  { q, verdict, purpose }: EgressFilter,
  sayOwner: SayOwner,
): Shown {
  const words = q.trim().toLowerCase();
  const found = all.filter(
    (each) => (purpose === '' || each.purpose === purpose) && (words === '' || holds(each, words, sayOwner)),
  );
  const counts = { refused: 0, unresolved: 0, allowed: 0, switched_off: 0 };
  for (const each of found) counts[each.verdict] += 1;
  const destinations = found
    .filter((each) => verdict === '' || each.verdict === verdict)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || refusedAt(other) - refusedAt(one));
  return { counts, destinations };
}

/** Those that there are, in the order of the service, and the one that is asked for. */
export function purposesOf(
  all: readonly EgressDestination[],
  chosen: EgressPurpose | '',
): readonly EgressPurpose[] {
  const there = all.map(({ purpose }) => purpose);
  return [...new Set(chosen === '' ? there : [chosen, ...there])];
}

/** The host of what came in a flood and is counted together. */
const OTHERS = '*';

/** What stands for an owner where nobody has it configured: that somebody tried to, or that it was taken out. */
export const unowned = ({ host, port }: Pick<EgressDestination, 'host' | 'port'>): 'entered' | 'noLonger' =>
  port === 0 && host !== OTHERS ? 'entered' : 'noLonger';

/** As people write it; what goes to no port of its own has none. */
export function addressOf({ host, port }: Pick<EgressDestination, 'host' | 'port'>): string {
  if (port === 0) return host;
  return host.includes(':') && !host.startsWith('[') ? `[${host}]:${port}` : `${host}:${port}`;
}

/** Few names lead to many addresses. The rest is told by how many there are. */
const MOST_ADDRESSES = 3;

/** Where the host leads, unless it is the address itself. */
export function addressesOf({ host, addresses }: Pick<EgressDestination, 'host' | 'addresses'>) {
  const others = addresses.filter((address) => address !== host);
  const shown = others.length > MOST_ADDRESSES + 1 ? others.slice(0, MOST_ADDRESSES) : others;
  return { shown, more: others.length - shown.length };
}

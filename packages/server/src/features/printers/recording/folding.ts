import type { SeenTag } from '../../spools/index.ts';
import type { Change, Happening } from '../state/index.ts';

/** What waits to be stored has a bound, and this is the rule for what gives way: nothing that can't be known later. */

/** Statuses and faults that may wait one by one. */
const MOST_PASSING = 100;
/** Beyond so many in all, starts and ends are put together as well: a machine has not begun so many prints. */
const MOST_WAITING = 400;
const MOST_TAGS = 64;

/** Of several changes of a kind the newest speaks for all: they are written as the state is then. */
export function mergeChanges(waiting: readonly Change[], more: readonly Change[]): Change[] {
  const merged = new Map<string, Change>();
  for (const change of [...waiting, ...more]) {
    const key = keyOfChange(change);
    const before = merged.get(key);
    // The last word of lost and found must also come last.
    merged.delete(key);
    merged.set(key, before === undefined ? change : together(before, change));
  }
  return [...merged.values()];
}

const keyOfChange = ({ kind }: Change): string => (kind === 'found' || kind === 'lost' ? 'contact' : kind);

function together(before: Change, after: Change): Change {
  if (before.kind === 'status' && after.kind === 'status') return before;
  if (before.kind === 'ams' && after.kind === 'ams') return { kind: 'ams', tags: newest(before, after) };
  return after;
}

type Ams = Extract<Change, { kind: 'ams' }>;

function newest(before: Ams, after: Ams): SeenTag[] {
  const bySlot = new Map([...before.tags, ...after.tags].map((tag) => [tag.ams_slot, tag]));
  return [...bySlot.values()].slice(-MOST_TAGS);
}

/**
 * Adds to what waits for the printer's record. While the printer is over its budget, or too much waits, what is like
 * something that waits already is put to it, and counted. The plate and the identity never are, and of prints every
 * phase of every one is kept.
 */
export function foldHappenings(
  waiting: readonly Happening[],
  more: readonly Happening[],
  { isOver }: { readonly isOver: boolean },
): Happening[] {
  const all = [...waiting];
  for (const happening of more) {
    const at = placeFor(all, happening, isOver);
    const like = at === -1 ? undefined : all[at];
    if (like === undefined) all.push(happening);
    else all[at] = folded(like, happening);
  }
  return all;
}

const isPassing = ({ kind }: Happening): boolean => kind === 'status' || kind === 'fault';
const isPutTogether = (happening: Happening): boolean => isPassing(happening) || happening.kind === 'print';

/** The index of what it is put to; -1 where it stands for itself. */
function placeFor(all: readonly Happening[], happening: Happening, isOver: boolean): number {
  if (!isPutTogether(happening)) return -1;
  const isFull = all.length >= MOST_WAITING;
  const isCrowded = isPassing(happening) && all.filter(isPassing).length >= MOST_PASSING;
  if (!isOver && !isFull && !isCrowded) return -1;
  const isLike = isFull || isCrowded ? isSameKind : isAlike;
  return all.findLastIndex((other) => isLike(other, happening));
}

const isSameKind = (one: Happening, other: Happening): boolean => one.kind === other.kind;

function isAlike(one: Happening, other: Happening): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === 'print') return one.mark === other.mark && one.after === other.after;
  return one.kind === 'status' || (one.after ?? one.before) === (other.after ?? other.before);
}

/** From where the first began to where the last ended; a fault that came or went is still that fault. */
function folded(first: Happening, last: Happening): Happening {
  const count = (first.count ?? 1) + (last.count ?? 1);
  return { ...last, before: last.kind === 'fault' ? last.before : first.before, count };
}

/** Of a printer that is switched off: what passes is of no interest any more, what lasts is. */
export const withoutPassing = (waiting: readonly Happening[]): Happening[] =>
  waiting.filter((happening) => !isPassing(happening));

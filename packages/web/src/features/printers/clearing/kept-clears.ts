import { readStored, store } from '../../../ui/stored.ts';
import type { ClearBatch, ClearSent, PlateClearing } from './plate-clears.ts';

const keysOf = (clears: readonly ClearSent[]) => new Set(clears.map(({ key }) => key));

function isSent(value: unknown): value is ClearSent {
  if (typeof value !== 'object' || value === null) return false;
  const { printerId, name, key, body } = value as Partial<Record<keyof ClearSent, unknown>>;
  const isNamed = typeof printerId === 'number' && typeof name === 'string' && typeof key === 'string';
  // The service looks at the rest of it; without the print it would clear whatever lies there by now.
  return isNamed && namesPrint(body);
}

const namesPrint = (body: unknown): body is PlateClearing =>
  typeof body === 'object' && body !== null && 'run_id' in body && typeof body.run_id === 'number';

function parse(text: string | null): readonly ClearSent[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSent) : [];
  } catch {
    // Somebody else wrote there: what can't be read was not kept by us.
    return [];
  }
}

/** A print that was seen can be named still when the answer comes late: it is never another that is cleared. */
export const canWait = ({ body }: Pick<ClearSent, 'body'>): boolean => namesPrint(body);

const openIn = (batches: readonly ClearBatch[]): readonly ClearSent[] =>
  batches
    .filter(({ isWaiting }) => !isWaiting)
    .flatMap(({ lines }) => lines)
    .filter((line) => canWait(line) && line.progress !== 'done' && line.progress !== 'failed');

/**
 * What was sent and not answered yet outlives the page, which may end before it hears. The next page of the same person
 * sends it once more with the same key. Pages side by side share the place, so each touches its own alone.
 */
export function createKeptClears(userId: number, read = readStored, write = store) {
  const place = `farmhand-clears-${userId}`;
  let own: ReadonlySet<string> = new Set();
  const all = () => parse(read(place));
  return {
    all,
    note(batches: readonly ClearBatch[]): void {
      const open = openIn(batches);
      const keys = keysOf(open);
      if (keys.size === own.size && open.every(({ key }) => own.has(key))) return;
      const others = all().filter(({ key }) => !own.has(key) && !keys.has(key));
      own = keys;
      const kept = open.map(({ printerId, name, body, key }) => ({ printerId, name, body, key }));
      write(place, JSON.stringify([...others, ...kept]));
    },
  };
}

import type { Reader } from '../../db/portable.ts';
import { stopsSentSince } from './command-store.ts';
import { boundMark } from './control-rules.ts';

/** When we sent the printer a stop that was meant for the print with this mark; null when we never did. */
export async function stopSentAt(
  db: Reader,
  printerId: number,
  { mark, since }: { readonly mark: string; readonly since: number },
): Promise<number | null> {
  const stops = await stopsSentSince(db, printerId, since);
  return stops.find((stop) => boundMark(stop) === mark)?.sent_at ?? null;
}

import { z } from 'zod';
import type { Reader, Writer } from '../../../db/portable.ts';
import { findValue, putValue } from '../../settings/index.ts';
import type { LaidOut } from '../discovery/ever-published.ts';

/** What this farm has left at a broker, kept so that it can be taken back after a restart as well. */

const KEY = 'broker_laid_out';

const stored = z
  .object({
    url: z.string(),
    prefix: z.string(),
    discovery: z.object({ prefix: z.string(), node: z.string() }).nullable(),
    hasButtons: z.boolean(),
    hasStills: z.boolean(),
    printerIds: z.array(z.number()),
  })
  .nullable();

export async function findLaidOut(db: Reader): Promise<LaidOut | null> {
  const found = await findValue(db, KEY);
  return found === undefined ? null : stored.parse(found);
}

export const putLaidOut = (db: Writer, laid: LaidOut | null): Promise<void> => putValue(db, KEY, laid);

import { type Said, said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import type { Secrets } from '../../db/secrets.ts';
import { canonicalJson } from '../../http/canonical.ts';
import { type EntryRow, entriesAfter, lastSeal, readHead, type SealedRow } from './store.ts';

/**
 * Each entry's seal is a keyed hash of the entry and the seal before it. Without the key, which is not in the
 * database, nobody can change, remove or insert an entry and make the chain fit again.
 */
export function sealOf(secrets: Secrets, previous: string, entry: EntryRow): string {
  const {
    id,
    at,
    action,
    outcome,
    count,
    user_id,
    username,
    via,
    token_id,
    session_id,
    address,
    request_id,
    details,
  } = entry;
  const content = canonicalJson({
    ...{
      id,
      at,
      action,
      outcome,
      count,
      user_id,
      username,
      via,
      token_id,
      session_id,
      address,
      request_id,
      details,
    },
    previous,
  });
  return secrets.mac('audit', content);
}

/** Says where the chain ended, so that cutting its tail off shows too. */
export function headOf(secrets: Secrets, entryId: number, seal: string): string {
  return secrets.mac('audit head', `${entryId} ${seal}`);
}

export interface Verdict {
  readonly sealed: number;
  readonly unsealed: number;
  /** The first thing wrong; null when the log is whole. */
  readonly problem: Said | null;
}

const BATCH = 1000;

export async function verifyChain(db: Reader, secrets: Secrets): Promise<Verdict> {
  let previous: SealedRow | undefined;
  let lastSealed: number | undefined;
  let sealed = 0;
  let unsealed = 0;
  const verdict = (problem: Said | null): Verdict => ({ sealed, unsealed, problem });

  for (;;) {
    const batch = await entriesAfter(db, previous?.id ?? Number.MIN_SAFE_INTEGER, BATCH);
    for (const entry of batch) {
      if (entry.seal === null) unsealed += 1;
      else if (unsealed > 0) return verdict(said('audit.seal_missing', { entry_id: entry.id }));
      else if (entry.seal !== sealOf(secrets, previous?.seal ?? '', entry)) {
        return verdict(said('audit.seal_broken', { entry_id: entry.id }));
      } else {
        sealed += 1;
        lastSealed = entry.id;
      }
      previous = entry;
    }
    if (batch.length < BATCH) break;
  }
  const last = await lastSeal(db);
  const head = await readHead(db);
  const expected = last === undefined ? undefined : headOf(secrets, last.entry_id, last.seal);
  const isWhole = head === expected && last?.entry_id === lastSealed;
  return verdict(isWhole ? null : said('audit.end_removed'));
}

export interface ChainHead {
  /** The last entry that is sealed, with its seal; null where there is none yet. */
  readonly entry_id: number | null;
  readonly seal: string | null;
  readonly sealed: number;
  readonly unsealed: number;
  /** The first thing wrong; null when the log is whole. */
  readonly problem: Said | null;
}

/** Where the chain ends, and whether it holds up to there. Of one moment, or what is sealed meanwhile looks wrong. */
export async function readChainHead(db: Reader, secrets: Secrets): Promise<ChainHead> {
  const last = await lastSeal(db);
  return {
    entry_id: last?.entry_id ?? null,
    seal: last?.seal ?? null,
    ...(await verifyChain(db, secrets)),
  };
}

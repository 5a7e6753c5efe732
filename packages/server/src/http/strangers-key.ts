import type { Reader, Writer } from '../db/portable.ts';
import type { Principal } from './principal.ts';

/** What of a caller is compared when a key comes again. */
export type KeyHolder = Pick<
  Principal,
  'user_id' | 'role' | 'org_id' | 'scopes' | 'printer_ids' | 'group_printer_ids'
>;

/**
 * The key of a call that anybody may make: a log-in, the first set-up. Keys belong to people, so this one is nobody's until
 * the caller has proven to be somebody, and nothing is written before: a stranger leaves no trace and learns nothing.
 * The answer is a cookie, so a key that was spent is uncacheable from the start (docs/adr/0029).
 */
export interface StrangersKey {
  /** For a caller who has proven to be the owner: throws when they have made this very call under the key before. */
  refuseRepetition(db: Reader, owner: KeyHolder): Promise<void>;
  /** Throws when this person has spent the key on this route, whatever the rest of the call says. */
  refuseUseBy(db: Reader, userId: number): Promise<void>;
  /** In the transaction of the write, before its answer is made. Throws when the owner has used the key before. */
  spend(db: Writer, owner: KeyHolder): Promise<void>;
}

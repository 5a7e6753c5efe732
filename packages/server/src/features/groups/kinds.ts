import type { groupApi, orgApi } from '@farmhand/contract';
import type { Reader } from '../../db/portable.ts';

/** A plain group or an organization: the same record, and each user is in at most one of either. */
export type Kind = 'group' | 'org';

/** The column of a user that holds the membership; also what the id is called in plans. */
export const MEMBERSHIP = { group: 'group_id', org: 'org_id' } as const satisfies Record<Kind, string>;

export type Api = typeof groupApi | typeof orgApi;

/** Called before every write: changing organizations needs their licence, reading them never does. */
export type Permit = (db: Reader) => Promise<void>;

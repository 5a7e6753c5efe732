import type { Reader } from '../../db/portable.ts';

/**
 * Whose bytes are whose. A person is charged for every file that this person brought, equal ones once, also when others
 * brought the same bytes: what one deletes must not land on another's account. In all, equal ones count once.
 */
export async function storedBytesOf(db: Reader, userId: number): Promise<number> {
  const { total } = await db
    .selectFrom((from) =>
      from
        .selectFrom('print_files')
        .select(['sha256', 'size_bytes'])
        .distinct()
        .where('created_by', '=', userId)
        .as('own'),
    )
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('own.size_bytes'), eb.lit(0)).as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function storedBytes(db: Reader): Promise<number> {
  const { total } = await db
    .selectFrom((from) =>
      from.selectFrom('print_files').select(['sha256', 'size_bytes']).distinct().as('each'),
    )
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('each.size_bytes'), eb.lit(0)).as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export interface Unfinished {
  readonly count: number;
  readonly bytes: number;
}

/** What one person has begun and may still complete, by what was declared. */
export async function unfinishedOf(db: Reader, userId: number, now: number): Promise<Unfinished> {
  const { count, bytes } = await db
    .selectFrom('uploads')
    .where('created_by', '=', userId)
    .where('expires_at', '>', now)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('size_bytes'), eb.lit(0)).as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes) };
}

export interface UserUse {
  readonly user_id: number;
  readonly username: string;
  readonly stored_bytes: number;
  readonly unfinished_count: number;
  readonly unfinished_bytes: number;
}

/** Those who take most, the largest first. */
export async function largestUsers(db: Reader, now: number, most: number): Promise<UserUse[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin(
      (from) =>
        from
          .selectFrom((inner) =>
            inner
              .selectFrom('print_files')
              .select(['created_by', 'sha256', 'size_bytes'])
              .distinct()
              .as('each'),
          )
          .select((eb) => ['each.created_by', eb.fn.sum<number>('each.size_bytes').as('bytes')])
          .groupBy('each.created_by')
          .as('stored'),
      (join) => join.onRef('stored.created_by', '=', 'users.id'),
    )
    .leftJoin(
      (from) =>
        from
          .selectFrom('uploads')
          .where('expires_at', '>', now)
          .select((eb) => [
            'created_by',
            eb.fn.countAll<number>().as('count'),
            eb.fn.sum<number>('received_bytes').as('bytes'),
          ])
          .groupBy('created_by')
          .as('begun'),
      (join) => join.onRef('begun.created_by', '=', 'users.id'),
    )
    .select([
      'users.id as user_id',
      'users.username',
      'stored.bytes as stored_bytes',
      'begun.count as unfinished_count',
      'begun.bytes as unfinished_bytes',
    ])
    .where(({ eb, or }) => or([eb('stored.bytes', 'is not', null), eb('begun.count', 'is not', null)]))
    .execute();
  const taken = ({ stored_bytes, unfinished_bytes }: UserUse) => stored_bytes + unfinished_bytes;
  return rows
    .map(({ user_id, username, ...each }) => ({
      user_id,
      username,
      stored_bytes: Number(each.stored_bytes ?? 0),
      unfinished_count: Number(each.unfinished_count ?? 0),
      unfinished_bytes: Number(each.unfinished_bytes ?? 0),
    }))
    .sort((a, b) => taken(b) - taken(a))
    .slice(0, most);
}

export async function countUploads(db: Reader, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
    .where('expires_at', '>', now)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function largestUploads(db: Reader, now: number, most: number) {
  return db
    .selectFrom('uploads')
    .leftJoin('users', 'users.id', 'uploads.created_by')
    .where('uploads.expires_at', '>', now)
    .select([
      'uploads.id as upload_id',
      'uploads.file_name',
      'users.username',
      'uploads.size_bytes',
      'uploads.received_bytes',
      'uploads.expires_at',
    ])
    .orderBy('uploads.received_bytes', 'desc')
    .orderBy('uploads.id')
    .limit(most)
    .execute();
}

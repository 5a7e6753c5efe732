import {
  ALERT_KINDS,
  CHANNEL_NAMES,
  MESSAGE_PREFERENCES_DEFAULTS,
  type MessagePreferences,
  type Role,
} from '@farmhand/contract';
import { isLanguage } from '@farmhand/words';
import { fromFlag, type Reader, toFlag, type Writer } from '../../../db/portable.ts';
import { type Changed, isChosen } from '../hearing/hears.ts';
import { parseChanged } from '../hearing/stored-choices.ts';

/** What one person has chosen, over the defaults. */
type Chosen = Omit<MessagePreferences, 'hears' | 'changed'> & { readonly changed: Changed };

export async function readPreferences(db: Reader, userId: number): Promise<Chosen> {
  const row = await db
    .selectFrom('message_preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return { ...MESSAGE_PREFERENCES_DEFAULTS, changed: {} };
  return {
    language: isLanguage(row.language) ? row.language : null,
    timezone: row.timezone,
    min_severity: row.min_severity,
    quiet_hours_enabled: fromFlag(row.quiet_enabled),
    quiet_hours_start: row.quiet_start,
    quiet_hours_end: row.quiet_end,
    changed: parseChanged(row.changed),
  };
}

export async function putPreferences(db: Writer, userId: number, chosen: Chosen): Promise<void> {
  const row = {
    language: chosen.language,
    timezone: chosen.timezone,
    min_severity: chosen.min_severity,
    quiet_enabled: toFlag(chosen.quiet_hours_enabled),
    quiet_start: chosen.quiet_hours_start,
    quiet_end: chosen.quiet_hours_end,
    changed: JSON.stringify(chosen.changed),
  };
  await db
    .insertInto('message_preferences')
    .values({ user_id: userId, ...row })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(row))
    .execute();
}

export function presentPreferences({ changed, ...chosen }: Chosen, role: Role): MessagePreferences {
  const heardOf = (kind: (typeof ALERT_KINDS)[number]) =>
    Object.fromEntries(['in_app', ...CHANNEL_NAMES].map((by) => [by, isChosen(kind, by, role, changed)]));
  return {
    ...chosen,
    hears: Object.fromEntries(
      ALERT_KINDS.map((kind) => [kind, heardOf(kind)]),
    ) as MessagePreferences['hears'],
    changed,
  };
}

import { CHANNEL_ENTRIES, type MessageSettings } from '@farmhand/contract';
import { isLanguage, type LanguageTag } from '@farmhand/words';
import { fromFlag, type Reader } from '../../../db/portable.ts';
import type { Secrets } from '../../../db/secrets.ts';
import type { Viewer } from '../../../db/visibility.ts';
import { readOrgSettings, viewerOf } from '../../groups/index.ts';
import { findUser } from '../../users/index.ts';
import { openSettings } from '../destinations/sealed-settings.ts';
import { readPreferences } from '../preferences/store.ts';
import { isQuiet, type QuietHours } from '../quiet/quiet-hours.ts';
import { readMessageSettings } from '../settings.ts';
import type { DestinationRow } from './outbox-store.ts';

/** A destination with all that it takes to send there, as it stands now. */
export interface Place {
  readonly row: DestinationRow;
  /** By the channel's own schema; null where it does not take what was stored. */
  readonly settings: Record<string, unknown> | null;
  readonly language: LanguageTag;
  readonly timezone: string;
  /** Of a person's own. */
  readonly person: (Viewer & { readonly is_active: boolean }) | null;
  /** Hosts within the house that it may be at, although its owner is no administrator. */
  readonly allowedHosts: readonly string[];
  isQuiet(now: number): boolean;
}

const languageOf = (...tags: readonly (string | null)[]): LanguageTag => tags.find(isLanguage) ?? 'en';

export async function openPlace(db: Reader, secrets: Secrets, row: DestinationRow): Promise<Place> {
  const farm = await readMessageSettings(db);
  const { settings, hours } = await whereAndWhen(db, secrets, row, farm);
  const user = row.user_id === null ? undefined : await findUser(db, row.user_id);
  const own = row.user_id === null ? null : await readPreferences(db, row.user_id);
  const ownHours = own === null ? hours : { ...own, timezone: own.timezone ?? farm.timezone };
  return {
    row,
    settings: CHANNEL_ENTRIES[row.channel].settings.safeParse(settings).data ?? null,
    language: languageOf(own?.language ?? null, row.language, farm.language),
    timezone: ownHours.timezone,
    person:
      user === undefined ? null : { ...(await viewerOf(db, user)), is_active: fromFlag(user.is_active) },
    allowedHosts: farm.allowed_hosts,
    isQuiet: (now) => isQuiet(ownHours, now),
  };
}

/** An organization's settings say when it wants quiet, and where its own webhook leads. */
async function whereAndWhen(
  db: Reader,
  secrets: Secrets,
  row: DestinationRow,
  farm: MessageSettings,
): Promise<{ settings: unknown; hours: QuietHours }> {
  if (row.org_id === null) return { settings: openSettings(secrets, row), hours: farm };
  const org = await readOrgSettings(secrets, db, row.org_id);
  return {
    settings: row.settings === null ? { url: org.webhook_url } : openSettings(secrets, row),
    hours: org,
  };
}

import {
  ORG_SETTINGS_DEFAULTS,
  type OrgSettings,
  type OrgSettingsPatch,
  orgSettings,
} from '@farmhand/contract';
import type { z } from 'zod';
import type { Secrets } from '../../db/secrets.ts';

/** What an organization has set itself, as the database keeps it: `webhook_url` is sealed. */
const storedSettings = orgSettings.partial();
type StoredSettings = z.infer<typeof storedSettings>;

export const parseStored = (text: string): StoredSettings => storedSettings.parse(JSON.parse(text));

/** Bound to the organization: a sealed address can't be moved to another one's row. */
const purpose = (orgId: number) => `org webhook ${orgId}`;

/** The settings in force, `webhook_url` whole: for delivering, never for an answer. */
export function openSettings(secrets: Secrets, orgId: number, stored: StoredSettings): OrgSettings {
  const { webhook_url } = stored;
  return orgSettings.parse({
    ...ORG_SETTINGS_DEFAULTS,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...stored,
    webhook_url: typeof webhook_url === 'string' ? secrets.open(purpose(orgId), webhook_url) : null,
  });
}

/** Whoever has a chat webhook's path can write into the chat, so an answer shows the host alone. */
export function shortenUrl(url: string): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}/…`;
}

export function presentSettings(settings: OrgSettings): OrgSettings {
  const { webhook_url } = settings;
  return { ...settings, webhook_url: webhook_url === null ? null : shortenUrl(webhook_url) };
}

/** Only what is set is kept; null takes a key back to its default. */
export function changeStored(
  secrets: Secrets,
  orgId: number,
  stored: StoredSettings,
  change: OrgSettingsPatch,
): StoredSettings {
  const sealed = {
    ...change,
    ...(typeof change.webhook_url === 'string' && {
      webhook_url: secrets.seal(purpose(orgId), change.webhook_url),
    }),
  };
  const merged = Object.entries({ ...stored, ...sealed }).filter(([, value]) => value !== null);
  return storedSettings.parse(Object.fromEntries(merged));
}

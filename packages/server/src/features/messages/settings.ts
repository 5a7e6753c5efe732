import { MESSAGE_SETTINGS_DEFAULTS, type MessageSettings, messageSettings } from '@farmhand/contract';
import type { Reader, Writer } from '../../db/portable.ts';
import { given } from '../../given.ts';
import { findValue, putValue } from '../settings/index.ts';

const KEY = 'messages';
const stored = messageSettings.partial();

/** How the farm sends messages: what was set, over the defaults. */
export async function readMessageSettings(db: Reader): Promise<MessageSettings> {
  const set = stored.parse((await findValue(db, KEY)) ?? {});
  return {
    ...MESSAGE_SETTINGS_DEFAULTS,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...given(set),
  };
}

export async function changeMessageSettings(
  db: Writer,
  change: Partial<MessageSettings>,
): Promise<MessageSettings> {
  const set = stored.parse((await findValue(db, KEY)) ?? {});
  await putValue(db, KEY, { ...set, ...change });
  return readMessageSettings(db);
}

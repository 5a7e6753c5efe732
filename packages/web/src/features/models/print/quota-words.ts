import { ApiError } from '@farmhand/client';
import type { Translate } from '../../../i18n/language.tsx';
import { momentFormat } from '../../../i18n/moment-format.ts';

const exact = momentFormat({ dateStyle: 'medium', timeStyle: 'short' });
const KINDS = ['jobs', 'grams', 'hours'] as const;

/** Which limit was met and when it starts anew; null when this is another problem. */
export function quotaWords(t: Translate, error: unknown, language: string): string | null {
  if (!(error instanceof ApiError) || error.code !== 'quota_exceeded') return null;
  const { quota, used, limit, resets_at } = error.data;
  const kind = KINDS.find((each) => typeof quota === 'string' && quota.startsWith(`${each}_`));
  if (kind === undefined || typeof used !== 'number' || typeof limit !== 'number') return error.message;
  const resets = typeof resets_at === 'string' ? exact(language).format(new Date(resets_at)) : '–';
  return t(`print.quota.${kind}`, { used, limit, resets });
}

import { ApiError } from '@farmhand/client';
import { isSaid } from '@farmhand/words';
import type { Say } from '../../../i18n/translate.ts';

/** What mends it, where a printer that refused told its reason. */
export function fixWords(say: Say, error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'printer_refused') return null;
  const { fix, fix_said } = error.data;
  return typeof fix === 'string' ? say(isSaid(fix_said) ? fix_said : null, fix) : null;
}

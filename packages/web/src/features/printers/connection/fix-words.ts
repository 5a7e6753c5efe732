import { ApiError } from '@farmhand/client';
import type { Translate } from '../../../i18n/language.tsx';
import { CONNECTION_PROBLEMS } from './connection-problems.ts';

/** What mends it, where a printer that refused told its reason; in the page's own language where it has the words. */
export function fixWords(t: Translate, error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'printer_refused') return null;
  const { problem, fix } = error.data;
  const known = CONNECTION_PROBLEMS.find((name) => name === problem);
  if (known !== undefined) return t(`connection.${known}.fix`);
  return typeof fix === 'string' ? fix : null;
}

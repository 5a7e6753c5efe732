import type { Spool } from '@farmhand/contract';
import { api } from '../../api/client.ts';
import { hasCode } from '../../api/problem.ts';
import { codeOf } from './code.ts';

export type Found =
  | { readonly kind: 'spool'; readonly spool: Spool }
  /** It could be a code of ours, but no spool has it. */
  | { readonly kind: 'unknown'; readonly code: string }
  /** Something else than a spool's label. */
  | { readonly kind: 'foreign'; readonly text: string };

async function byCode(code: string): Promise<Spool | null> {
  try {
    return await api.getSpoolByQr({ params: { qr_code: code } });
  } catch (error) {
    if (hasCode(error, 'spool_not_found')) return null;
    throw error;
  }
}

/** The spool that one of the readings of a label names; the first reading is the likeliest. */
export async function findSpool(readings: readonly string[]): Promise<Found> {
  const codes = [...new Set(readings.map(codeOf))].filter((code) => code !== null);
  for (const code of codes) {
    const spool = await byCode(code);
    if (spool !== null) return { kind: 'spool', spool };
  }
  const [code] = codes;
  return code === undefined ? { kind: 'foreign', text: readings[0] ?? '' } : { kind: 'unknown', code };
}

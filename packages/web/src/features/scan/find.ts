import type { Printer, Spool } from '@farmhand/contract';
import { api } from '../../api/client.ts';
import { hasCode } from '../../api/problem.ts';
import { codeOf, elsewhere, isSpoolCode, printerOf } from './code.ts';

export type Found =
  | { readonly kind: 'spool'; readonly spool: Spool }
  | { readonly kind: 'printer'; readonly id: number }
  /** It could be a code of ours, but nothing has it. */
  | { readonly kind: 'unknown'; readonly code: string }
  | { readonly kind: 'unknown_printer'; readonly code: string }
  /** The label of a printer that may be another farm's. */
  | { readonly kind: 'elsewhere'; readonly id: number; readonly host: string }
  /** Something else than a label of ours. */
  | { readonly kind: 'foreign'; readonly text: string };

async function byCode(code: string): Promise<Spool | null> {
  try {
    return await api.getSpoolByQr({ params: { qr_code: code } });
  } catch (error) {
    if (hasCode(error, 'spool_not_found')) return null;
    throw error;
  }
}

async function printerById(id: number, fleet: readonly Printer[]): Promise<Found> {
  const found: Found = { kind: 'printer', id };
  if (fleet.some((printer) => printer.id === id)) return found;
  try {
    await api.getPrinter({ params: { id } });
    return found;
  } catch (error) {
    if (hasCode(error, 'printer_not_found')) return { kind: 'unknown_printer', code: `PR-${id}` };
    throw error;
  }
}

/** The printer or spool that one of the readings of a label names; the first reading is the likeliest. */
export async function find(
  readings: readonly string[],
  fleet: readonly Printer[],
  ownHost = location.host,
): Promise<Found> {
  for (const reading of readings) {
    const id = printerOf(reading);
    if (id === null) continue;
    const host = elsewhere(reading, ownHost);
    return host === null ? printerById(id, fleet) : { kind: 'elsewhere', id, host };
  }
  const codes = [...new Set(readings.map(codeOf))].filter((code) => code !== null);
  for (const code of codes) {
    const spool = await byCode(code);
    if (spool !== null) return { kind: 'spool', spool };
  }
  const code = codes.find(isSpoolCode);
  return code === undefined ? { kind: 'foreign', text: readings[0] ?? '' } : { kind: 'unknown', code };
}

import type { ControlAction } from '@farmhand/contract';
import { PrinterError } from '@farmhand/protocols';
import { said } from '@farmhand/words';
import { inEnglish } from '../../english.ts';
import { AppError } from '../../http/error.ts';
import type { PrinterRow } from '../printers/index.ts';
import { unreachable, unsupported } from './control-rules.ts';

/** What came of a command in the end. */
export interface Settled {
  readonly outcome: 'confirmed' | 'accepted' | 'refused' | 'failed' | 'unconfirmed';
  readonly error?: AppError;
}

/** Null when the printer neither took nor refused it. */
export function refusalOf(error: unknown, printer: PrinterRow, action: ControlAction): Settled | null {
  if (!(error instanceof PrinterError)) return null;
  if (error.kind === 'timeout') return null;
  if (error.kind === 'unreachable') return { outcome: 'failed', error: unreachable(printer, error) };
  if (error.kind === 'unsupported') {
    return { outcome: 'refused', error: unsupported(printer, action, error.said) };
  }
  const { problem, fix } = error;
  const data = { vendor_code: error.vendorCode, problem, fix: inEnglish(fix), fix_said: fix };
  const words = said('control.refused', { printer: printer.name, reason: error.said });
  return { outcome: 'refused', error: new AppError('printer_refused', words, { data, cause: error }) };
}

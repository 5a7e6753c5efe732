import { inVendorWords } from '@farmhand/words';
import { type HttpAnswer, objectOf } from '../http.ts';
import { textAt } from '../lenient.ts';
import { PrinterError, type Problem } from '../printer-error.ts';
import { starting } from './identity.ts';

const PROBLEMS: Readonly<Record<number, Problem>> = { 404: 'file_not_found', 409: 'printer_busy' };

/** What a refused command means, in the printer's own words where it has some. */
export async function refusal(answer: HttpAnswer): Promise<PrinterError> {
  const body = await objectOf(answer);
  if (answer.status === 503) return starting();
  const words = textAt(body, 'message') ?? textAt(body, 'title');
  return new PrinterError('rejected', PROBLEMS[answer.status] ?? null, {
    vendorCode: String(answer.status),
    ...(words === null ? {} : { detail: inVendorWords('prusalink', words) }),
  });
}

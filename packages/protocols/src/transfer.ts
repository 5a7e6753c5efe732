import { PrinterError } from './printer-error.ts';

/** A file that stopped half way, whoever was to blame; what the printer said in words stays as it is. */
export function transferProblem(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (
    error instanceof PrinterError &&
    error.problem !== 'host_unreachable' &&
    error.problem !== 'not_this_family'
  ) {
    return error;
  }
  return new PrinterError('unreachable', 'transfer_failed', { cause: error });
}

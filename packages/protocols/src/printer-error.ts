import { type Said, said } from '@farmhand/words';
import { inEnglish } from '@farmhand/words/english';

/** What went wrong with a printer, in kinds the service acts on. */
export type PrinterErrorKind = 'unreachable' | 'timeout' | 'rejected' | 'unsupported';

/** Causes a person can mend. Each has words and a fix among the sayings. */
export const PROBLEMS = [
  'host_unreachable',
  'host_starting',
  'not_this_family',
  'wrong_credentials',
  'credentials_missing',
  'wrong_serial',
  'lan_mode_off',
  'developer_mode_off',
  'liveview_off',
  'certificate_changed',
  'identity_not_kept',
  'message_too_large',
  'too_many_messages',
  'too_many_clients',
  'klipper_disconnected',
  'klipper_shutdown',
  'printer_busy',
  'file_not_found',
  'no_storage',
  'transfer_failed',
  'no_answer',
  'outbound_blocked',
] as const;
export type Problem = (typeof PROBLEMS)[number];

export const problemSaid = (problem: Problem): Said => said(`link.${problem}`);
export const fixSaid = (problem: Problem): Said => said(`link_fix.${problem}`);

export class PrinterError extends Error {
  override readonly name = 'PrinterError';
  readonly kind: PrinterErrorKind;
  readonly problem: Problem | null;
  /** What is said of it to people; `message` is that in English, for logs. */
  readonly said: Said;
  /** The vendor's own code, where it gave one. */
  readonly vendorCode: string | null;

  constructor(
    kind: PrinterErrorKind,
    problem: Problem | null,
    options: { readonly detail?: Said; readonly vendorCode?: string; readonly cause?: unknown } = {},
  ) {
    const words = options.detail ?? (problem === null ? said(`link.${kind}`) : problemSaid(problem));
    super(inEnglish(words), options.cause === undefined ? undefined : { cause: options.cause });
    this.said = words;
    this.kind = kind;
    this.problem = problem;
    this.vendorCode = options.vendorCode ?? null;
  }

  get fix(): Said | null {
    return this.problem === null ? null : fixSaid(this.problem);
  }
}

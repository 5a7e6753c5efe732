/** What went wrong with a printer, in kinds the service acts on. */
export type PrinterErrorKind = 'unreachable' | 'timeout' | 'rejected' | 'unsupported';

/** Causes a person can mend. The words and the fix live in one table, `PROBLEMS`. */
export type Problem =
  | 'host_unreachable'
  | 'host_starting'
  | 'not_this_family'
  | 'wrong_credentials'
  | 'credentials_missing'
  | 'wrong_serial'
  | 'lan_mode_off'
  | 'developer_mode_off'
  | 'liveview_off'
  | 'certificate_changed'
  | 'identity_not_kept'
  | 'message_too_large'
  | 'too_many_messages'
  | 'too_many_clients'
  | 'klipper_disconnected'
  | 'klipper_shutdown'
  | 'printer_busy'
  | 'file_not_found'
  | 'no_storage'
  | 'transfer_failed'
  | 'no_answer'
  | 'outbound_blocked';

export const PROBLEMS: Readonly<Record<Problem, { readonly message: string; readonly fix: string }>> = {
  host_unreachable: {
    message: 'Nothing answers at this address.',
    fix: 'Check the address, that the printer is switched on, and that it is on the same network.',
  },
  host_starting: {
    message: 'The program that drives the printer is still starting.',
    fix: 'Wait a moment: it is asked again by itself. If this goes on, look whether it finds the printer.',
  },
  not_this_family: {
    message: 'Something answers, but not a printer of this family.',
    fix: 'Check the address and the chosen family.',
  },
  wrong_credentials: {
    message: 'The printer refused the credentials.',
    fix: 'Read the access code, key or password off the printer again; it changes when it is renewed there.',
  },
  credentials_missing: {
    message: 'The printer asks for credentials.',
    fix: 'Enter the access code, key or user name and password.',
  },
  wrong_serial: {
    message: 'The printer stays silent under this serial number.',
    fix: 'Copy the serial number exactly; capital and small letters count.',
  },
  lan_mode_off: {
    message: 'The printer does not let programs on the network in.',
    fix: 'Switch on LAN mode in the network settings of the printer.',
  },
  developer_mode_off: {
    message: 'The printer can be watched, but takes no commands.',
    fix: 'Switch on Developer Mode in the network settings of the printer.',
  },
  liveview_off: {
    message: 'The printer does not show its camera on the network.',
    fix: 'Switch on LAN Only Liveview in the settings of the printer.',
  },
  certificate_changed: {
    message: 'The printer shows another identity than before.',
    fix: 'If the mainboard was replaced or reset, confirm the new identity; else find out who answers there.',
  },
  identity_not_kept: {
    message: 'The identity of the printer could not be stored, so nothing was sent to it.',
    fix: 'Look whether the service can write to its database; it tries again by itself.',
  },
  message_too_large: {
    message: 'The printer sent a message that is too large to be read.',
    fix: 'Restart the printer; if this goes on, find out what answers at this address.',
  },
  too_many_messages: {
    message: 'The printer sends more than can be read.',
    fix: 'Restart the printer; if this goes on, find out what answers at this address.',
  },
  too_many_clients: {
    message: 'The printer serves no further program.',
    fix: 'Close other programs that are connected to it, or restart the printer.',
  },
  klipper_disconnected: {
    message: 'Moonraker answers, but Klipper is not running.',
    fix: 'Start Klipper, or look at its log.',
  },
  klipper_shutdown: {
    message: 'Klipper has shut down.',
    fix: 'Remove the cause that it names, then restart the firmware.',
  },
  printer_busy: {
    message: 'The printer is busy.',
    fix: 'Wait until it is idle, or finish the dialog on its screen.',
  },
  file_not_found: { message: 'The printer does not find the file.', fix: 'Send the file again.' },
  no_storage: {
    message: 'The printer has no room for the file.',
    fix: 'Insert or empty the memory card or USB drive.',
  },
  transfer_failed: { message: 'The file did not arrive whole.', fix: 'Try again; check the Wi-Fi signal.' },
  no_answer: {
    message: 'The printer did not answer in time.',
    fix: 'Try again; restart the printer if this goes on.',
  },
  outbound_blocked: {
    message: 'This address may not be reached from here.',
    fix: 'Use an address that the rules of this installation allow.',
  },
};

export class PrinterError extends Error {
  override readonly name = 'PrinterError';
  readonly kind: PrinterErrorKind;
  readonly problem: Problem | null;
  /** The vendor's own code, where it gave one. */
  readonly vendorCode: string | null;

  constructor(
    kind: PrinterErrorKind,
    problem: Problem | null,
    options: { readonly detail?: string; readonly vendorCode?: string; readonly cause?: unknown } = {},
  ) {
    super(
      options.detail ?? (problem === null ? kind : PROBLEMS[problem].message),
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.kind = kind;
    this.problem = problem;
    this.vendorCode = options.vendorCode ?? null;
  }

  get fix(): string | null {
    return this.problem === null ? null : PROBLEMS[this.problem].fix;
  }
}

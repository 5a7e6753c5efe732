import { declare, id, number, saying, text, word } from '../facts.ts';

/** How printers stand, what showed it, and what can not be done with them. */
export const printers = declare({
  'printer.not_connected': {},
  'printer.not_heard': {},
  'printer.went_silent': {},
  'printer.disabled': {},
  'printer.is_disabled': {},
  'printer.flapping': {},
  'printer.plate_not_clear': {},
  'printer.answers': {},
  'printer.gives_no_reason': {},
  'printer.driven_elsewhere': {},
  /** A stage that is no more than the status: who shows that needs no second word. */
  'stage.as_status': { status: word('printer_status') },
  /** Why a print stands still. */
  'pause.run_out': {},
  'pause.at_machine': {},
  'pause.attention': {},
  'pause.unnamed_fault': {},
  'pause.fault': { cause: saying },
  /** What the printer says of a cause, to stand within a sentence. */
  'cause.words': { cause: saying },
  'cause.words_and_code': { cause: saying, code: text },
  'cause.code': { code: text },
  /** What showed how a printer stands. */
  'seen.status': { status: word('printer_status') },
  'seen.status_and_print': { status: word('printer_status'), phase: word('print_phase') },
  'seen.no_status': {},
  'seen.no_status_but_print': { phase: word('print_phase') },
  'seen.print': { phase: word('print_phase') },
  'seen.fault': { severity: word('severity') },
  'seen.fault_gone': {},
  'seen.other_certificate': {},
  'seen.certificate_pinned': {},
  'seen.run_on_plate': {},
  'seen.last_of_many': { count: number },
  'seen.identity_accepted': {},
  'seen.switched_for_job': {},
  'seen.switched_idle': { minutes: number },
  'seen.switched_by_hand': {},
  'seen.switched_at_plug': {},
  /** How a sentence calls it: by its name, or by its number once it is gone. */
  'printer.named': { name: text },
  'printer.numbered': { printer_id: id },
  'printer.not_found': { id: id },
  'printer.shared_to_watch': { printer: text },
  'printer.serial_taken': { holder: id, printer: text },
  'printer.busy': { printer: text, stands: word('stands') },
  'printer.plate_in_use': { printer: text, stands: word('stands') },
  'printer.not_of_org': { printer: text, org: text },
  'printer.needed': { printer: text, use: saying },
});

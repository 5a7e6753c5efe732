import { declare, saying, text } from '../facts.ts';

/** What smart plugs do for printers, and why they do not. */
export const power = declare({
  'power.plug_answers': {},
  'power.no_plug': { printer: text },
  'power.plug_in_use': { printer: text },
  'power.no_answer': {},
  'power.anyway_is_for_people': {},
  'power.not_switched': { printer: text, why: saying },
  'power.off_unsafe': { printer: text, why: saying },
  /** Why switching off by hand asks whether it is meant. */
  'power_off.printing': {},
  'power_off.run_open': {},
  'power_off.printer_unknown': {},
  'power_off.command_open': {},
  'power_off.plate_not_clear': {},
  'power_off.nozzle_hot': {},
});

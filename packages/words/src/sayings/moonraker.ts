import { declare, saying, word } from '../facts.ts';

/** What Klipper and Moonraker are told to say; their own words travel as they came. */
export const moonraker = declare({
  'moonraker.shut_down': {},
  'moonraker.not_running': {},
  'moonraker.starting': {},
  'moonraker.restarting': {},
  'moonraker.without_files': {},
  'moonraker.reads_file': {},
  'moonraker.print_failed': {},
  'moonraker.ended': {},
  'moonraker.command_refused': { command: word('printer_command'), reason: saying },
});

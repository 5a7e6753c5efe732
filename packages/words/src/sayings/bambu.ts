import { declare, id, number, saying, text, vendor, word } from '../facts.ts';

/** What else these printers are said to do or to refuse. */
export const bambu = declare({
  'bambu.starting_up': {},
  'bambu.developer_mode_off': {},
  'bambu.updating_firmware': {},
  'bambu.ams_changing_filament': {},
  'bambu.ams_reading_tags': {},
  'bambu.ams_calibrating': {},
  'bambu.ams_cold_pull': {},
  'bambu.ams_checking_itself': {},
  'bambu.refused_without_reason': {},
  'bambu.refused': { words: vendor },
  'bambu.no_data_port': {},
  'bambu.no_profile': { material: text, known: text },
  'bambu.no_such_fan': { model: text, fan: word('fan') },
  'bambu.objects_wanted': { most: number },
  'bambu.no_emergency_stop': {},
  'bambu.cannot_clear': { fault: saying },
  'bambu.tags_need_rest': {},
  'bambu.k_factor_not_kept': {},
  'bambu.mark_no_number': {},
  'bambu.player_called_twice': {},
  'bambu.stranger_on_line': {},
  'bambu.arrived_in_part': { size_bytes: id, arrived_bytes: id },
  'bambu.nothing_arrived': { size_bytes: id },
  'bambu.bad_file_name': {},
});

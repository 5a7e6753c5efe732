import type { TemplatesOf } from '../language.ts';
import type { bambu as declared } from '../sayings/bambu.ts';

export const bambu: TemplatesOf<typeof declared> = {
  'bambu.starting_up': 'the printer is starting up',
  'bambu.developer_mode_off': 'Developer Mode is off',
  'bambu.updating_firmware': 'the printer is updating its firmware',
  'bambu.ams_changing_filament': 'the AMS is changing filament',
  'bambu.ams_reading_tags': 'the AMS is reading tags',
  'bambu.ams_calibrating': 'the AMS is calibrating',
  'bambu.ams_cold_pull': 'the AMS is doing a cold pull',
  'bambu.ams_checking_itself': 'the AMS is checking itself',
  'bambu.refused_without_reason': 'The printer refused and gave no reason.',
  'bambu.refused': 'The printer refused: {words}',
  'bambu.no_data_port': 'The printer named no port for the file.',
  'bambu.no_profile': 'The printer knows no profile for {material}; it knows {known}.',
  'bambu.no_such_fan': 'The {model} has no such fan: {fan}.',
  'bambu.objects_wanted': 'Name 1 to {most} objects of the plate by their ids.',
  'bambu.no_emergency_stop': 'These printers have no emergency stop of their own.',
  'bambu.cannot_clear': 'No command clears what it shows: {fault}',
  'bambu.tags_need_rest': 'The tags can be read only while nothing prints and no filament is loaded.',
  'bambu.k_factor_not_kept': 'The slot is set, but the printer did not keep the K-factor.',
  'bambu.mark_no_number': 'The mark of a print must be a number below 2^31.',
  'bambu.player_called_twice': 'The player called twice.',
  'bambu.stranger_on_line': 'A stranger on the line.',
  'bambu.arrived_in_part': 'Of {size_bytes} bytes, {arrived_bytes} bytes arrived.',
  'bambu.nothing_arrived': 'Of {size_bytes} bytes, nothing arrived.',
  'bambu.bad_file_name': 'This file name cannot be used on the printer.',
};

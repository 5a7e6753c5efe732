import type { TemplatesOf } from '../language.ts';
import type { bambu as declared } from '../sayings/bambu.ts';

export const bambu: TemplatesOf<typeof declared> = {
  'bambu.starting_up': 'de printer start op',
  'bambu.developer_mode_off': 'Developer Mode staat uit',
  'bambu.updating_firmware': 'de printer werkt de firmware bij',
  'bambu.ams_changing_filament': 'de AMS wisselt filament',
  'bambu.ams_reading_tags': 'de AMS leest RFID-tags',
  'bambu.ams_calibrating': 'de AMS kalibreert',
  'bambu.ams_cold_pull': 'de AMS doet een cold pull',
  'bambu.ams_checking_itself': 'de AMS controleert zichzelf',
  'bambu.refused_without_reason': 'De printer weigerde zonder een reden te geven.',
  'bambu.refused': 'De printer weigerde: {words}',
  'bambu.no_data_port': 'De printer noemde geen poort voor het bestand.',
  'bambu.no_profile': 'De printer kent geen profiel voor {material}; hij kent {known}.',
  'bambu.no_such_fan': 'De {model} heeft zo’n ventilator niet: {fan}.',
  'bambu.objects_wanted': 'Noem 1 tot {most} objecten van de plaat met hun nummer.',
  'bambu.no_emergency_stop': 'Deze printers hebben geen eigen noodstop.',
  'bambu.cannot_clear': 'Geen enkel commando wist wat de printer toont: {fault}',
  'bambu.tags_need_rest':
    'De RFID-tags kunnen alleen worden gelezen als er niets wordt geprint en geen filament is geladen.',
  'bambu.k_factor_not_kept': 'De sleuf is ingesteld, maar de printer heeft de K-factor niet bewaard.',
  'bambu.mark_no_number': 'Het kenmerk van een print moet een getal onder 2^31 zijn.',
  'bambu.player_called_twice': 'De speler meldde zich twee keer.',
  'bambu.stranger_on_line': 'Een onbekende op de lijn.',
  'bambu.arrived_in_part': 'Van {size_bytes} bytes zijn er {arrived_bytes} aangekomen.',
  'bambu.nothing_arrived': 'Van {size_bytes} bytes is er niets aangekomen.',
  'bambu.bad_file_name': 'Deze bestandsnaam kan op de printer niet worden gebruikt.',
};

import type { TemplatesOf } from '../language.ts';
import type { bambu as declared } from '../sayings/bambu.ts';

export const bambu: TemplatesOf<typeof declared> = {
  'bambu.starting_up': 'der Drucker fährt hoch',
  'bambu.developer_mode_off': 'der Developer Mode ist aus',
  'bambu.updating_firmware': 'der Drucker erneuert seine Firmware',
  'bambu.ams_changing_filament': 'das AMS wechselt das Filament',
  'bambu.ams_reading_tags': 'das AMS liest Etiketten',
  'bambu.ams_calibrating': 'das AMS kalibriert',
  'bambu.ams_cold_pull': 'das AMS reinigt die Düse kalt',
  'bambu.ams_checking_itself': 'das AMS prüft sich selbst',
  'bambu.refused_without_reason': 'Der Drucker hat abgelehnt und keinen Grund genannt.',
  'bambu.refused': 'Der Drucker hat abgelehnt: {words}',
  'bambu.no_data_port': 'Der Drucker hat für die Datei keinen Port genannt.',
  'bambu.no_profile': 'Der Drucker kennt kein Profil für {material}; er kennt {known}.',
  'bambu.no_such_fan': 'Der {model} hat keinen solchen Lüfter: {fan}.',
  'bambu.objects_wanted': 'Nennen Sie 1 bis {most} Objekte der Platte mit ihren Nummern.',
  'bambu.no_emergency_stop': 'Diese Drucker haben keinen eigenen Not-Halt.',
  'bambu.cannot_clear': 'Kein Befehl löscht, was er anzeigt: {fault}',
  'bambu.tags_need_rest':
    'Die Etiketten lassen sich nur lesen, solange nichts gedruckt wird und kein Filament geladen ist.',
  'bambu.k_factor_not_kept': 'Der Platz ist eingestellt, aber der Drucker hat den K-Faktor nicht behalten.',
  'bambu.mark_no_number': 'Das Kennzeichen eines Drucks muss eine Zahl unter 2^31 sein.',
  'bambu.player_called_twice': 'Das Abspielprogramm hat sich zweimal gemeldet.',
  'bambu.stranger_on_line': 'Ein Fremder ist in der Leitung.',
  'bambu.arrived_in_part': 'Von {size_bytes} Byte kamen {arrived_bytes} an.',
  'bambu.nothing_arrived': 'Von {size_bytes} Byte kam nichts an.',
  'bambu.bad_file_name': 'Dieser Dateiname ist auf dem Drucker nicht möglich.',
};

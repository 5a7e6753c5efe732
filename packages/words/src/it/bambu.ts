import type { TemplatesOf } from '../language.ts';
import type { bambu as declared } from '../sayings/bambu.ts';

export const bambu: TemplatesOf<typeof declared> = {
  'bambu.starting_up': 'la stampante si sta avviando',
  'bambu.developer_mode_off': 'la modalità sviluppatore è disattivata',
  'bambu.updating_firmware': 'la stampante sta aggiornando il firmware',
  'bambu.ams_changing_filament': 'l’AMS sta cambiando filamento',
  'bambu.ams_reading_tags': 'l’AMS sta leggendo i tag',
  'bambu.ams_calibrating': 'l’AMS sta eseguendo la calibrazione',
  'bambu.ams_cold_pull': 'l’AMS sta eseguendo un cold pull',
  'bambu.ams_checking_itself': 'l’AMS sta eseguendo l’autodiagnosi',
  'bambu.refused_without_reason': 'La stampante ha rifiutato senza indicare il motivo.',
  'bambu.refused': 'La stampante ha rifiutato: {words}',
  'bambu.no_data_port': 'La stampante non ha indicato una porta per il file.',
  'bambu.no_profile': 'La stampante non conosce profili per {material}; conosce {known}.',
  'bambu.no_such_fan': 'Il modello {model} non ha questa ventola: {fan}.',
  'bambu.objects_wanted': 'Indica da 1 a {most} oggetti del piatto con i loro id.',
  'bambu.no_emergency_stop': 'Queste stampanti non hanno un proprio arresto di emergenza.',
  'bambu.cannot_clear': 'Nessun comando cancella ciò che mostra: {fault}',
  'bambu.tags_need_rest':
    'I tag si possono leggere solo quando non è in corso una stampa e non è caricato alcun filamento.',
  'bambu.k_factor_not_kept': 'Lo slot è impostato, ma la stampante non ha mantenuto il fattore K.',
  'bambu.mark_no_number': 'Il contrassegno di una stampa deve essere un numero inferiore a 2^31.',
  'bambu.player_called_twice': 'Il player ha chiamato due volte.',
  'bambu.stranger_on_line': 'C’è un estraneo in linea.',
  'bambu.arrived_in_part': 'Di {size_bytes} byte ne sono arrivati {arrived_bytes}.',
  'bambu.nothing_arrived': 'Di {size_bytes} byte non ne è arrivato nessuno.',
  'bambu.bad_file_name': 'Questo nome di file non è utilizzabile sulla stampante.',
};

import type { TemplatesOf } from '../language.ts';
import type { bambu as declared } from '../sayings/bambu.ts';

export const bambu: TemplatesOf<typeof declared> = {
  'bambu.starting_up': 'drukarka się uruchamia',
  'bambu.developer_mode_off': 'Developer Mode jest wyłączony',
  'bambu.updating_firmware': 'drukarka aktualizuje firmware',
  'bambu.ams_changing_filament': 'AMS zmienia filament',
  'bambu.ams_reading_tags': 'AMS odczytuje tagi',
  'bambu.ams_calibrating': 'AMS się kalibruje',
  'bambu.ams_cold_pull': 'AMS wykonuje cold pull',
  'bambu.ams_checking_itself': 'AMS wykonuje autotest',
  'bambu.refused_without_reason': 'Drukarka odmówiła i nie podała przyczyny.',
  'bambu.refused': 'Drukarka odmówiła: {words}',
  'bambu.no_data_port': 'Drukarka nie podała portu dla pliku.',
  'bambu.no_profile': 'Drukarka nie zna profilu dla {material}; zna {known}.',
  'bambu.no_such_fan': 'Model {model} nie ma takiego wentylatora: {fan}.',
  'bambu.objects_wanted': 'Podaj od 1 do {most} obiektów na płycie za pomocą ich id.',
  'bambu.no_emergency_stop': 'Te drukarki nie mają własnego zatrzymania awaryjnego.',
  'bambu.cannot_clear': 'Żadne polecenie nie kasuje tego, co pokazuje drukarka: {fault}',
  'bambu.tags_need_rest':
    'Tagi można odczytać tylko wtedy, gdy nic się nie drukuje i nie załadowano filamentu.',
  'bambu.k_factor_not_kept': 'Slot jest ustawiony, ale drukarka nie zachowała współczynnika K.',
  'bambu.mark_no_number': 'Oznaczenie wydruku musi być liczbą mniejszą niż 2^31.',
  'bambu.player_called_twice': 'Odtwarzacz zgłosił się dwa razy.',
  'bambu.stranger_on_line': 'Na linii odezwał się ktoś obcy.',
  'bambu.arrived_in_part': 'Z {size_bytes} bajtów dotarło {arrived_bytes}.',
  'bambu.nothing_arrived': 'Z {size_bytes} bajtów nic nie dotarło.',
  'bambu.bad_file_name': 'Tej nazwy pliku nie można użyć na drukarce.',
};

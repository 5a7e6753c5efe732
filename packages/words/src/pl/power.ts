import type { TemplatesOf } from '../language.ts';
import type { power as declared } from '../sayings/power.ts';

export const power: TemplatesOf<typeof declared> = {
  'power.plug_answers': 'Gniazdko odpowiada.',
  'power.no_plug': '{printer} nie ma inteligentnego gniazdka.',
  'power.plug_in_use':
    'To gniazdko drukarki {printer}. Gniazdko należy do jednej drukarki: inaczej obie byłyby wyłączane razem.',
  'power.no_answer': 'Gniazdko nie odpowiedziało na czas.',
  'power.anyway_is_for_people': 'O wyłączeniu drukarki mimo wszystko może zdecydować tylko człowiek.',
  'power.not_switched': 'Gniazdko drukarki {printer} nie zostało przełączone: {why}',
  'power.off_unsafe':
    'Drukarka {printer} nie zostanie wyłączona: {why}. Osoba, która ją sprawdziła, może ją mimo to wyłączyć.',
  'power_off.printing': 'drukuje',
  'power_off.run_open': 'kopia jest do niej w drodze albo została na niej uruchomiona',
  'power_off.printer_unknown': 'nie wiadomo, co robi',
  'power_off.command_open': 'polecenie jest do niej w drodze',
  'power_off.plate_not_clear': 'jej płyta nie jest pusta',
  'power_off.nozzle_hot': 'jej dysza jest gorąca albo temperatura jest nieznana',
};

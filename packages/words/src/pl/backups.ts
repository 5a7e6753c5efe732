import type { TemplatesOf } from '../language.ts';
import type { backups as declared } from '../sayings/backups.ts';

export const backups: TemplatesOf<typeof declared> = {
  'backup.failed': 'Kopia zapasowa nie powiodła się: {problem}',
  'backup.cut_short': 'Proces, który ją tworzył, zakończył się przed czasem.',
  'backup.service_stopped': 'Usługę zatrzymano.',
  'backup.log_does_not_verify': 'Dziennik audytu w kopii nie przeszedł weryfikacji: {problem}',
  'backup.under_way': 'Kopia zapasowa jest już tworzona. Poczekaj, aż będzie gotowa.',
  'backup.no_room':
    'Jest za mało miejsca na kopię zapasową, która zajmuje około {size_mib} MiB. Zwolnij miejsce albo przechowuj mniej kopii.',
  'audit.seal_missing': 'Wpis {entry_id} ma pieczęć, ale jeden z wcześniejszych jej nie ma.',
  'audit.seal_broken':
    'Wpis {entry_id} nie pasuje do swojej pieczęci: zmieniono lub usunięto jego albo wpis tuż przed nim.',
  'audit.end_removed': 'Usunięto wpisy z końca dziennika.',
};

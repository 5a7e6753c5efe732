import type { TemplatesOf } from '../language.ts';
import type { backups as declared } from '../sayings/backups.ts';

export const backups: TemplatesOf<typeof declared> = {
  'backup.failed': 'Backup fallito: {problem}',
  'backup.cut_short': 'Il processo che lo creava è terminato prima della fine.',
  'backup.service_stopped': 'Il servizio è stato fermato.',
  'backup.log_does_not_verify': 'Il registro di audit nella copia non supera la verifica: {problem}',
  'backup.under_way': 'È già in corso un backup. Attendi che finisca.',
  'backup.no_room':
    'C’è troppo poco spazio per un backup, che occupa circa {size_mib} MiB. Libera spazio o conserva meno backup.',
  'audit.seal_missing': 'La voce {entry_id} è sigillata, ma una precedente non lo è.',
  'audit.seal_broken':
    'La voce {entry_id} non corrisponde al suo sigillo: quella voce, o una appena prima, è stata modificata o rimossa.',
  'audit.end_removed': 'Alcune voci alla fine del registro sono state rimosse.',
};

import type { TemplatesOf } from '../language.ts';
import type { backups as declared } from '../sayings/backups.ts';

export const backups: TemplatesOf<typeof declared> = {
  'backup.failed': 'La sauvegarde a échoué : {problem}',
  'backup.cut_short': 'Le processus qui la faisait s’est arrêté avant la fin.',
  'backup.service_stopped': 'Le service a été arrêté.',
  'backup.log_does_not_verify': 'Dans la copie, la vérification du journal d’audit échoue : {problem}',
  'backup.under_way': 'Une sauvegarde est déjà en cours. Attendez qu’elle se termine.',
  'backup.no_room':
    'Il n’y a pas assez de place pour une sauvegarde, qui prend environ {size_mib} MiB. Libérez de la place ou gardez moins de sauvegardes.',
  'audit.seal_missing': 'L’entrée {entry_id} est scellée, mais une entrée précédente ne l’est pas.',
  'audit.seal_broken':
    'L’entrée {entry_id} ne correspond pas à son sceau : elle, ou une entrée juste avant, a été modifiée ou supprimée.',
  'audit.end_removed': 'Des entrées à la fin du journal ont été supprimées.',
};

import type { TemplatesOf } from '../language.ts';
import type { backups as declared } from '../sayings/backups.ts';

export const backups: TemplatesOf<typeof declared> = {
  'backup.failed': 'O backup falhou: {problem}',
  'backup.cut_short': 'O processo que o fazia foi encerrado antes de terminar.',
  'backup.service_stopped': 'O serviço foi parado.',
  'backup.log_does_not_verify': 'O registro de auditoria não passa na verificação na cópia: {problem}',
  'backup.under_way': 'Um backup já está sendo feito. Espere que termine.',
  'backup.no_room':
    'Há pouco espaço para um backup, que ocupa cerca de {size_mib} MiB. Libere espaço ou guarde menos backups.',
  'audit.seal_missing': 'A entrada {entry_id} está selada, mas uma anterior não está.',
  'audit.seal_broken':
    'A entrada {entry_id} não corresponde ao selo: ela, ou uma logo antes dela, foi alterada ou removida.',
  'audit.end_removed': 'Entradas no fim do registro foram removidas.',
};

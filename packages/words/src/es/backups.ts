import type { TemplatesOf } from '../language.ts';
import type { backups as declared } from '../sayings/backups.ts';

export const backups: TemplatesOf<typeof declared> = {
  'backup.failed': 'Falló la copia de seguridad: {problem}',
  'backup.cut_short': 'El proceso que la hacía terminó antes de acabarla.',
  'backup.service_stopped': 'Se detuvo el servicio.',
  'backup.log_does_not_verify': 'El registro de auditoría no supera la verificación en la copia: {problem}',
  'backup.under_way': 'Ya se está haciendo una copia de seguridad. Espere a que termine.',
  'backup.no_room':
    'Falta espacio para una copia de seguridad, que ocupa unos {size_mib} MiB. Libere espacio o conserve menos copias.',
  'audit.seal_missing': 'La entrada {entry_id} está sellada, pero una anterior no lo está.',
  'audit.seal_broken':
    'La entrada {entry_id} no corresponde a su sello: ella, o una entrada justo anterior, se modificó o se quitó.',
  'audit.end_removed': 'Se quitaron entradas del final del registro.',
};

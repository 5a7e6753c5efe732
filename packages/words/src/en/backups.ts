import type { TemplatesOf } from '../language.ts';
import type { backups as declared } from '../sayings/backups.ts';

export const backups: TemplatesOf<typeof declared> = {
  'backup.failed': 'The backup failed: {problem}',
  'backup.cut_short': 'The process that made it ended before it was done.',
  'backup.service_stopped': 'The service was stopped.',
  'backup.log_does_not_verify': 'The audit log does not verify in the copy: {problem}',
  'backup.under_way': 'A backup is being made already. Wait for it to finish.',
  'backup.no_room':
    'There is too little room for a backup, which takes about {size_mib} MiB. Make room, or keep fewer backups.',
  'audit.seal_missing': 'Entry {entry_id} is sealed, but one before it is not.',
  'audit.seal_broken':
    'Entry {entry_id} does not fit its seal: it, or an entry just before it, was changed or removed.',
  'audit.end_removed': 'Entries at the end of the log were removed.',
};

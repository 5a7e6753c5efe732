import { declare, id, limit, saying } from '../facts.ts';

export const backups = declare({
  'backup.failed': { problem: saying },
  'backup.cut_short': {},
  'backup.service_stopped': {},
  'backup.log_does_not_verify': { problem: saying },
  'backup.under_way': {},
  'backup.no_room': { size_mib: limit },

  // What is wrong with the audit log.
  'audit.seal_missing': { entry_id: id },
  'audit.seal_broken': { entry_id: id },
  'audit.end_removed': {},
});

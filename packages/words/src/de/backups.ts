import type { TemplatesOf } from '../language.ts';
import type { backups as declared } from '../sayings/backups.ts';

export const backups: TemplatesOf<typeof declared> = {
  'backup.failed': 'Die Sicherung ist misslungen: {problem}',
  'backup.cut_short': 'Der Vorgang, der sie erstellte, endete, bevor sie fertig war.',
  'backup.service_stopped': 'Der Dienst wurde beendet.',
  'backup.log_does_not_verify': 'Das Protokoll stimmt in der Kopie nicht: {problem}',
  'backup.under_way': 'Es wird schon eine Sicherung erstellt. Warten Sie, bis sie fertig ist.',
  'backup.no_room':
    'Für eine Sicherung von etwa {size_mib} MiB ist zu wenig Platz. Schaffen Sie Platz, oder bewahren Sie weniger Sicherungen auf.',
  'audit.seal_missing': 'Eintrag {entry_id} ist versiegelt, aber einer davor nicht.',
  'audit.seal_broken':
    'Eintrag {entry_id} passt nicht zu seinem Siegel: Er oder ein Eintrag kurz davor wurde geändert oder entfernt.',
  'audit.end_removed': 'Einträge am Ende des Protokolls wurden entfernt.',
};

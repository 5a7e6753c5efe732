import type { TemplatesOf } from '../language.ts';
import type { backups as declared } from '../sayings/backups.ts';

export const backups: TemplatesOf<typeof declared> = {
  'backup.failed': 'De back-up is mislukt: {problem}',
  'backup.cut_short': 'Het proces dat de back-up maakte, is gestopt voordat die klaar was.',
  'backup.service_stopped': 'De service is gestopt.',
  'backup.log_does_not_verify': 'Het auditlog klopt niet in de kopie: {problem}',
  'backup.under_way': 'Er wordt al een back-up gemaakt. Wacht tot die klaar is.',
  'backup.no_room':
    'Er is te weinig ruimte voor een back-up van ongeveer {size_mib} MiB. Maak ruimte, of bewaar minder back-ups.',
  'audit.seal_missing': 'Regel {entry_id} is verzegeld, maar een regel ervoor niet.',
  'audit.seal_broken':
    'Regel {entry_id} past niet bij het zegel: deze regel, of een regel er vlak voor, is gewijzigd of verwijderd.',
  'audit.end_removed': 'Aan het eind van het log zijn regels verwijderd.',
};

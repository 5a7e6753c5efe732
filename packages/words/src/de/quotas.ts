import type { TemplatesOf } from '../language.ts';
import type { quotas as declared } from '../sayings/quotas.ts';

export const quotas: TemplatesOf<typeof declared> = {
  'quota.exceeded':
    '{whose} erlaubt {limit} {unit}; {used} sind verbraucht, und das nimmt {adds} mehr. Neu gezählt wird ab {resets_at}.',
  'quota.none': '{name} hat kein Kontingent.',
  'quota.pin_to_printer': 'dieses Token druckt nur auf {printer_ids}: den Auftrag an einen davon binden',
};

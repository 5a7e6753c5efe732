import type { TemplatesOf } from '../language.ts';
import type { quotas as declared } from '../sayings/quotas.ts';

export const quotas: TemplatesOf<typeof declared> = {
  'quota.exceeded':
    '{whose} permite {limit} {unit}; se han usado {used} y esto añade {adds}. Se renueva el {resets_at}.',
  'quota.none': '{name} no tiene cuota.',
  'quota.pin_to_printer': 'este token solo imprime en {printer_ids}: fije el trabajo a una de ellas',
};

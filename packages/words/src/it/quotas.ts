import type { TemplatesOf } from '../language.ts';
import type { quotas as declared } from '../sayings/quotas.ts';

export const quotas: TemplatesOf<typeof declared> = {
  'quota.exceeded':
    '{whose} consente {limit} {unit}; consumo attuale {used}, questo ne aggiunge {adds}. Il conteggio riparte: {resets_at}.',
  'quota.none': '{name} non ha una quota.',
  'quota.pin_to_printer': 'questo token stampa solo su {printer_ids}: vincola il lavoro a una di queste',
};

import type { TemplatesOf } from '../language.ts';
import type { quotas as declared } from '../sayings/quotas.ts';

export const quotas: TemplatesOf<typeof declared> = {
  'quota.exceeded':
    '{whose} staat {limit} {unit} toe; verbruikt: {used}, hiervoor nodig: {adds}. Het begint opnieuw op {resets_at}.',
  'quota.none': '{name} heeft geen quotum.',
  'quota.pin_to_printer': 'dit token print alleen op {printer_ids}: zet de taak op een daarvan vast',
};

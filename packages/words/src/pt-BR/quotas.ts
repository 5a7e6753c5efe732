import type { TemplatesOf } from '../language.ts';
import type { quotas as declared } from '../sayings/quotas.ts';

export const quotas: TemplatesOf<typeof declared> = {
  'quota.exceeded':
    '{whose} permite {limit} {unit}; uso até agora: {used}; isto exige mais {adds}. A contagem recomeça em {resets_at}.',
  'quota.none': '{name} não tem cota.',
  'quota.pin_to_printer': 'este token só imprime em {printer_ids}: fixe o trabalho em uma delas',
};

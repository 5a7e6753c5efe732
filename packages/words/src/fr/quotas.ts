import type { TemplatesOf } from '../language.ts';
import type { quotas as declared } from '../sayings/quotas.ts';

export const quotas: TemplatesOf<typeof declared> = {
  'quota.exceeded':
    '{whose} est de {limit} ({unit}) ; déjà consommé : {used}, et cette demande en ajoute {adds}. Remise à zéro : {resets_at}.',
  'quota.none': '{name} n’a pas de quota.',
  'quota.pin_to_printer': 'ce jeton n’imprime que sur {printer_ids} : épinglez la tâche à l’une d’elles',
};

import type { TemplatesOf } from '../language.ts';
import type { quotas as declared } from '../sayings/quotas.ts';

export const quotas: TemplatesOf<typeof declared> = {
  'quota.exceeded':
    '{whose} ({unit}): {limit}, wykorzystano {used}, a tu potrzeba jeszcze {adds}. Odnowi się {resets_at}.',
  'quota.none': '{name} nie ma limitu.',
  'quota.pin_to_printer':
    'ten token drukuje tylko na drukarkach {printer_ids}: przypnij zadanie do jednej z nich',
};

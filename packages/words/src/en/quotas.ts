import type { TemplatesOf } from '../language.ts';
import type { quotas as declared } from '../sayings/quotas.ts';

export const quotas: TemplatesOf<typeof declared> = {
  'quota.exceeded':
    '{whose} allows {limit} {unit}; {used} are used and this takes {adds} more. It starts anew at {resets_at}.',
  'quota.none': '{name} has no quota.',
  'quota.pin_to_printer': 'this token prints on {printer_ids} only: pin the job to one of them',
};

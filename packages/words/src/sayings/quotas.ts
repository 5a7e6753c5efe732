import { declare, limit, listed, text, time, word } from '../facts.ts';

export const quotas = declare({
  'quota.exceeded': {
    whose: word('quota_owner'),
    limit: limit,
    unit: word('quota_unit'),
    used: limit,
    adds: limit,
    resets_at: time,
  },
  'quota.none': { name: text },
  'quota.pin_to_printer': { printer_ids: listed },
});

import { declare, grams, id, limit, saying, text, time } from '../facts.ts';

/** Alerts have a title and a message; both are made of the same facts. */
export const ALERTS = declare({
  backup_failed: { problem: saying },
  'delivery_failed.behind': { since: time, why: saying },
  'delivery_failed.counted': { used_g: grams, external_id: id, why: saying },
  'delivery_failed.gone_use': { used_g: grams, spool_id: id, external_id: id, why: saying },
  'delivery_failed.gone_weight': { left_g: grams, spool_id: id, external_id: id, why: saying },
  'delivery_failed.refused_use': { used_g: grams, spool_id: id, external_id: id, why: saying },
  'delivery_failed.refused_weight': { left_g: grams, spool_id: id, external_id: id, why: saying },
  low_stock: { spool: saying, left_g: grams, threshold_g: grams },
  'maintenance_overdue.days': { task: saying, printer: text, days: limit },
  'maintenance_overdue.hours': { task: saying, printer: text, hours: limit },
  'maintenance_overdue.hours_or_days': { task: saying, printer: text, hours: limit, days: limit },
  'storage_low.full': {},
  'storage_low.getting_full': {},
});

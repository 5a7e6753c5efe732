import type { AlertTemplates } from '../language.ts';

export const alerts: AlertTemplates = {
  backup_failed: {
    title: 'The backup failed',
    message: '{problem}',
  },
  'delivery_failed.behind': {
    title: 'The external inventory is behind',
    message:
      'It has not been told what was used since {since}: {why} It is tried again by itself, and nothing is lost.',
  },
  'delivery_failed.counted': {
    title: 'Was {used_g} counted in the external inventory?',
    message: 'Spool {external_id} there: {why} Look it up and answer under Settings, External inventory.',
  },
  'delivery_failed.gone_use': {
    title: 'The external inventory has no spool {external_id}',
    message:
      "{used_g} of our spool {spool_id} can't be told there: {why} Link our spool to another one or to none, and leave this use out, or send it again, under Settings, External inventory.",
  },
  'delivery_failed.gone_weight': {
    title: 'The external inventory has no spool {external_id}',
    message:
      "The weight of {left_g} of our spool {spool_id} can't be told there: {why} Link our spool to another one or to none, and leave this use out, or send it again, under Settings, External inventory.",
  },
  'delivery_failed.refused_use': {
    title: 'The external inventory refuses a use of spool {external_id}',
    message:
      "{used_g} of our spool {spool_id} can't be told there: {why} Leave it out, or send it again, under Settings, External inventory.",
  },
  'delivery_failed.refused_weight': {
    title: 'The external inventory refuses a use of spool {external_id}',
    message:
      "The weight of {left_g} of our spool {spool_id} can't be told there: {why} Leave it out, or send it again, under Settings, External inventory.",
  },
  low_stock: {
    title: '{spool} is running low',
    message: '{left_g} left, below the threshold of {threshold_g}.',
  },
  'maintenance_overdue.days': {
    title: '{task} is overdue on {printer}',
    message: 'It is due every {days} days. Do it, then log it.',
  },
  'maintenance_overdue.hours': {
    title: '{task} is overdue on {printer}',
    message: 'It is due every {hours} print hours. Do it, then log it.',
  },
  'maintenance_overdue.hours_or_days': {
    title: '{task} is overdue on {printer}',
    message: 'It is due every {hours} print hours or {days} days. Do it, then log it.',
  },
  'storage_low.full': {
    title: 'The disk is full',
    message:
      'Uploads and backups are refused until there is more room, and with next to none everything new. Printers can be run and stopped. Settings → Storage shows what takes the room.',
  },
  'storage_low.getting_full': {
    title: 'The disk is getting full',
    message:
      'Soon uploads and backups are refused, to keep room for the database. Settings → Storage shows what takes the room.',
  },
};

import type { AlertTemplates } from '../language.ts';

export const alerts: AlertTemplates = {
  backup_failed: {
    title: 'Die Sicherung ist misslungen',
    message: '{problem}',
  },
  'delivery_failed.behind': {
    title: 'Der externe Bestand ist im Rückstand',
    message:
      'Seit {since} weiß er nicht, was verbraucht wurde: {why} Es wird von selbst wieder versucht, und nichts geht verloren.',
  },
  'delivery_failed.counted': {
    title: 'Wurden {used_g} im externen Bestand gezählt?',
    message:
      'Spule {external_id} dort: {why} Sehen Sie nach und antworten Sie unter Einstellungen, Externer Bestand.',
  },
  'delivery_failed.gone_use': {
    title: 'Der externe Bestand hat keine Spule {external_id}',
    message:
      '{used_g} unserer Spule {spool_id} können dort nicht gemeldet werden: {why} Verknüpfen Sie unsere Spule mit einer anderen oder mit keiner, und lassen Sie diesen Verbrauch unter Einstellungen, Externer Bestand aus, oder senden Sie ihn erneut.',
  },
  'delivery_failed.gone_weight': {
    title: 'Der externe Bestand hat keine Spule {external_id}',
    message:
      'Das Gewicht von {left_g} unserer Spule {spool_id} kann dort nicht gemeldet werden: {why} Verknüpfen Sie unsere Spule mit einer anderen oder mit keiner, und lassen Sie diese Meldung unter Einstellungen, Externer Bestand aus, oder senden Sie sie erneut.',
  },
  'delivery_failed.refused_use': {
    title: 'Der externe Bestand lehnt einen Verbrauch der Spule {external_id} ab',
    message:
      '{used_g} unserer Spule {spool_id} können dort nicht gemeldet werden: {why} Lassen Sie sie unter Einstellungen, Externer Bestand aus, oder senden Sie sie erneut.',
  },
  'delivery_failed.refused_weight': {
    title: 'Der externe Bestand lehnt einen Verbrauch der Spule {external_id} ab',
    message:
      'Das Gewicht von {left_g} unserer Spule {spool_id} kann dort nicht gemeldet werden: {why} Lassen Sie es unter Einstellungen, Externer Bestand aus, oder senden Sie es erneut.',
  },
  low_stock: {
    title: '{spool} geht zur Neige',
    message: 'Noch {left_g}, unter der Schwelle von {threshold_g}.',
  },
  'maintenance_overdue.days': {
    title: '{task} ist bei {printer} überfällig',
    message: 'Sie ist alle {days} Tage fällig. Führen Sie sie aus und tragen Sie sie ein.',
  },
  'maintenance_overdue.hours': {
    title: '{task} ist bei {printer} überfällig',
    message: 'Sie ist alle {hours} Druckstunden fällig. Führen Sie sie aus und tragen Sie sie ein.',
  },
  'maintenance_overdue.hours_or_days': {
    title: '{task} ist bei {printer} überfällig',
    message:
      'Sie ist alle {hours} Druckstunden oder {days} Tage fällig. Führen Sie sie aus und tragen Sie sie ein.',
  },
  'storage_low.full': {
    title: 'Der Datenträger ist voll',
    message:
      'Uploads und Sicherungen werden abgelehnt, bis wieder mehr Platz ist, und wenn fast keiner bleibt, alles Neue. Drucker lassen sich weiter bedienen und anhalten. Einstellungen → Speicherplatz zeigt, was den Platz belegt.',
  },
  'storage_low.getting_full': {
    title: 'Der Datenträger wird voll',
    message:
      'Bald werden Uploads und Sicherungen abgelehnt, damit der Datenbank Platz bleibt. Einstellungen → Speicherplatz zeigt, was den Platz belegt.',
  },
};

import type { AlertTemplates } from '../language.ts';

export const alerts: AlertTemplates = {
  backup_failed: {
    title: 'Die Sicherung ist misslungen',
    message: '{problem}',
  },
  'delivery_failed.destination': {
    title: 'Nachrichten an {destination} kommen nicht an',
    message:
      'Seit {since} wurde keine angenommen. {why:sentence} Die Nachrichten warten, und es wird von selbst wieder versucht; sehen Sie nach dem Ziel.',
  },
  'delivery_failed.not_taken': {
    title: '{destination} hat eine Nachricht nicht angenommen',
    message:
      '{why:sentence} Was nicht angenommen wird, wird nicht von selbst noch einmal gesendet. Sehen Sie nach dem Ziel; ist die Ursache behoben, lässt sich die Nachricht aus seinem Protokoll erneut senden.',
  },
  'delivery_failed.removed': {
    title: '{destination} bekommt keine Nachrichten mehr',
    message:
      '{why:sentence} Deshalb wurde dieses Ziel entfernt. Richten Sie es neu ein, damit dort wieder Nachrichten ankommen.',
  },
  'delivery_failed.behind': {
    title: 'Der externe Bestand ist im Rückstand',
    message:
      'Seit {since} weiß er nicht, was verbraucht wurde. {why:sentence} Es wird von selbst wieder versucht, und nichts geht verloren.',
  },
  'delivery_failed.counted': {
    title: 'Wurden {used_g} im externen Bestand gezählt?',
    message:
      'Spule {external_id} dort: {why:sentence} Sehen Sie nach und antworten Sie unter Einstellungen, Externer Bestand.',
  },
  'delivery_failed.gone_use': {
    title: 'Der externe Bestand hat keine Spule {external_id}',
    message:
      '{used_g} unserer Spule {spool_id} können dort nicht gemeldet werden. {why:sentence} Verknüpfen Sie unsere Spule mit einer anderen oder mit keiner, und lassen Sie diesen Verbrauch unter Einstellungen, Externer Bestand aus, oder senden Sie ihn erneut.',
  },
  'delivery_failed.gone_weight': {
    title: 'Der externe Bestand hat keine Spule {external_id}',
    message:
      'Das Gewicht von {left_g} unserer Spule {spool_id} kann dort nicht gemeldet werden. {why:sentence} Verknüpfen Sie unsere Spule mit einer anderen oder mit keiner, und lassen Sie diese Meldung unter Einstellungen, Externer Bestand aus, oder senden Sie sie erneut.',
  },
  'delivery_failed.refused_use': {
    title: 'Der externe Bestand lehnt einen Verbrauch der Spule {external_id} ab',
    message:
      '{used_g} unserer Spule {spool_id} können dort nicht gemeldet werden. {why:sentence} Lassen Sie sie unter Einstellungen, Externer Bestand aus, oder senden Sie sie erneut.',
  },
  'delivery_failed.refused_weight': {
    title: 'Der externe Bestand lehnt einen Verbrauch der Spule {external_id} ab',
    message:
      'Das Gewicht von {left_g} unserer Spule {spool_id} kann dort nicht gemeldet werden. {why:sentence} Lassen Sie es unter Einstellungen, Externer Bestand aus, oder senden Sie es erneut.',
  },
  printer_offline: { title: '{printer} ist offline', message: '{reason}' },
  printer_error: { title: '{printer} meldet einen Fehler', message: '{reason}' },
  'printer_error.while_printing': {
    title: '{printer} meldet einen Fehler beim Drucken',
    message: '{reason}',
  },
  printer_identity_changed: { title: '{printer} zeigt eine andere Identität', message: '{reason}' },
  printer_flapping: {
    title: '{printer} wechselt seinen Zustand zu oft',
    message:
      'Er meldete {changes} Änderungen in {seconds} s. Was er sagt, wird zusammengefasst, und er bekommt keine neuen Aufträge, bis er eine Minute lang ruhig war. Sehen Sie nach dem Drucker und seinem Netzwerk.',
  },
  command_unconfirmed: {
    title: '{printer} hat nichts davon gezeigt: {command}',
    message:
      '{command} wurde gesendet, aber in den Meldungen des Druckers zeigt sich nichts. Sehen Sie am Gerät nach.',
  },
  'command_unconfirmed.never_sent': {
    title: '{printer} hat nie davon erfahren: {command}',
    message:
      'Der Dienst endete, bevor er das senden konnte, und hat es seitdem nicht gesendet. Sehen Sie am Gerät nach, und verlangen Sie es noch einmal, wenn es noch nötig ist.',
  },
  'job_failed.tried_again': {
    title: '{item} ist auf {printer} misslungen',
    message:
      'Versuch {attempt} von {attempts}: {why:part}. Er wird wiederholt; sehen Sie nach dem Drucker und räumen Sie seine Druckplatte frei.',
  },
  'job_failed.given_up': {
    title: '{item} ist auf {printer} misslungen',
    message:
      'Versuch {attempt} von {attempts}: {why:part}. Diese Kopie wird aufgegeben; sehen Sie nach dem Drucker und räumen Sie seine Druckplatte frei.',
  },
  'job_failed.stopped_and_held': {
    title: '{item} wurde am Drucker abgebrochen',
    message:
      '{printer} meldet ihn als abgebrochen, und niemand hier hat darum gebeten. Was davon übrig ist, wird zurückgehalten: Geben Sie den Auftrag wieder frei, wenn es weitergehen darf, oder brechen Sie ihn ab.',
  },
  'job_failed.stopped': {
    title: '{item} wurde am Drucker abgebrochen',
    message:
      '{printer} meldet ihn als abgebrochen, und niemand hier hat darum gebeten. Nichts wird von selbst wiederholt: Wiederholen Sie den Auftrag, wenn er gedruckt werden darf.',
  },
  'job_failed.one': {
    title: '{item} ist misslungen',
    message: 'Er ist misslungen: {why:part}. Wiederholen Sie ihn, wenn die Ursache behoben ist.',
  },
  'job_failed.some': {
    title: '{item} ist misslungen',
    message:
      '{done} von {all} sind fertig, {failed} sind misslungen. Der letzte: {why:part}. Wiederholen Sie die misslungenen, wenn die Ursache behoben ist.',
  },
  'job_completed.one': { title: '{item} ist gedruckt', message: 'Er ist fertig.' },
  'job_completed.all': { title: '{item} ist gedruckt', message: 'Alle {all} sind fertig.' },
  job_approval_requested: {
    title: '{item} wartet auf Freigabe',
    message: 'Auftrag {job}, {count} Stück. Geben Sie ihn frei oder lehnen Sie ihn ab.',
  },
  'job_approved.queued': { title: '{item} wurde freigegeben', message: 'Er ist jetzt in der Warteschlange.' },
  'job_approved.with_notes': { title: '{item} wurde freigegeben', message: '{notes}' },
  job_rejected: { title: '{item} wurde abgelehnt', message: '{reason}' },
  dispatch_failed: { title: '{item} konnte nicht gestartet werden', message: '{reason}' },
  'run_unknown.own': {
    title: 'Was wurde aus {item}?',
    message:
      'Druck {run}: {detail}. Sehen Sie am Drucker nach und sagen Sie, ob er gedruckt hat; bis dahin wird ihm nichts gesendet.',
  },
  'run_unknown.of_others': {
    title: 'Was wurde aus dem Druck auf {printer}?',
    message:
      'Druck {run}: {detail}. Sehen Sie am Drucker nach und sagen Sie, ob er gedruckt hat; bis dahin wird ihm nichts gesendet.',
  },
  'unknown_print.file': {
    title: '{printer} druckt etwas, das nicht von hier gestartet wurde',
    message: 'Er druckt {file}. Aufträge warten, bis er fertig und die Druckplatte frei ist.',
  },
  'unknown_print.unnamed': {
    title: '{printer} druckt etwas, das nicht von hier gestartet wurde',
    message: 'Er druckt eine Datei. Aufträge warten, bis er fertig und die Druckplatte frei ist.',
  },
  'unknown_print.again': {
    title: '{printer} druckt etwas, das nicht von hier gestartet wurde',
    message:
      'Er druckt die Datei von Druck {run}, der schon zu Ende ist ({state}). Sehen Sie nach dem Drucker: Er druckt sie vielleicht ein zweites Mal.',
  },
  'print_paused.run_out': {
    title: '{printer} hat kein Filament mehr',
    message: 'Sein Druck steht still: {why:part}. Laden Sie Filament und setzen Sie ihn dann fort.',
  },
  'print_paused.run_out_plainly': {
    title: '{printer} hat kein Filament mehr',
    message: 'Sein Druck steht still. Laden Sie Filament und setzen Sie ihn dann fort.',
  },
  'print_paused.fault': {
    title: '{printer} hat wegen eines Fehlers pausiert',
    message:
      'Sein Druck steht still: {why:part}. Sehen Sie am Gerät nach und beheben Sie die Ursache, dann setzen Sie den Druck fort oder brechen ihn ab.',
  },
  'print_paused.fault_plainly': {
    title: '{printer} hat wegen eines Fehlers pausiert',
    message:
      'Sein Druck steht still. Sehen Sie am Gerät nach und beheben Sie die Ursache, dann setzen Sie den Druck fort oder brechen ihn ab.',
  },
  'print_paused.attention': {
    title: '{printer} wartet auf einen Menschen',
    message:
      'Sein Druck steht still: {why:part}. Sehen Sie auf seinen Bildschirm und tun Sie, was er verlangt.',
  },
  'print_paused.attention_plainly': {
    title: '{printer} wartet auf einen Menschen',
    message: 'Sein Druck steht still. Sehen Sie auf seinen Bildschirm und tun Sie, was er verlangt.',
  },
  'print_paused.at_machine': {
    title: '{printer} wurde am Gerät pausiert',
    message:
      'Sein Druck steht still: {why:part}. Sehen Sie am Gerät nach und setzen Sie den Druck fort, wenn es weitergehen darf.',
  },
  'print_paused.at_machine_plainly': {
    title: '{printer} wurde am Gerät pausiert',
    message:
      'Sein Druck steht still. Sehen Sie am Gerät nach und setzen Sie den Druck fort, wenn es weitergehen darf.',
  },
  'print_paused.unasked': {
    title: '{printer} hat seinen Druck pausiert',
    message:
      'Niemand hier hat darum gebeten, und der Drucker sagt nicht, warum. Sehen Sie am Gerät nach, dann setzen Sie den Druck fort oder brechen ihn ab.',
  },
  'dispatch_held.farm': {
    title: 'Auf der Farm startet kein Auftrag',
    message: '{reason} Nichts startet, bis jemand den Halt aufhebt.',
  },
  'dispatch_held.org': {
    title: 'Auf den Druckern der Organisation startet kein Auftrag',
    message: '{reason} Nichts startet, bis jemand den Halt aufhebt.',
  },
  low_stock: {
    title: '{spool} geht zur Neige',
    message: 'Noch {left_g}, unter der Schwelle von {threshold_g}.',
  },
  'maintenance_overdue.days': {
    title: '{task} ist bei {printer} überfällig',
    message: 'Sie ist {days|jeden Tag|alle # Tage} fällig. Führen Sie sie aus und tragen Sie sie ein.',
  },
  'maintenance_overdue.hours': {
    title: '{task} ist bei {printer} überfällig',
    message:
      'Sie ist {hours|jede Druckstunde|alle # Druckstunden} fällig. Führen Sie sie aus und tragen Sie sie ein.',
  },
  'maintenance_overdue.hours_or_days': {
    title: '{task} ist bei {printer} überfällig',
    message:
      'Sie ist {hours|jede Druckstunde|alle # Druckstunden} oder {days|jeden Tag|alle # Tage} fällig. Führen Sie sie aus und tragen Sie sie ein.',
  },
  'license_ending.grace': {
    title: 'Die Lizenz ist abgelaufen, und ihr Server antwortet nicht',
    message:
      'Sie endete am {ended}. Bis {until} bleibt alles, wie es ist. Prüfen Sie die Verbindung zum Lizenzserver, oder setzen Sie unter Einstellungen → Lizenz einen neuen Schlüssel ein.',
  },
  'license_ending.over': {
    title: 'Die Lizenz ist abgelaufen',
    message:
      'Sie endete am {ended}. Was sie umfasste, lässt sich lesen, aber nicht ändern, bis unter Einstellungen → Lizenz ein neuer Schlüssel eingesetzt ist.',
  },
  'storage_low.full': {
    title: 'Der Datenträger ist voll',
    message:
      'Uploads und Sicherungen werden abgelehnt, bis wieder mehr Platz ist, und wenn fast keiner bleibt, alles Neue. Drucker lassen sich weiter bedienen und stoppen. Einstellungen → Speicherplatz zeigt, was den Platz belegt.',
  },
  'storage_low.getting_full': {
    title: 'Der Datenträger wird voll',
    message:
      'Bald werden Uploads und Sicherungen abgelehnt, damit der Datenbank Platz bleibt. Einstellungen → Speicherplatz zeigt, was den Platz belegt.',
  },
  itar_blocked: {
    title: 'An {destination} wird nichts gesendet',
    message:
      'Die Verbindung wurde abgelehnt: {reason:part}. Eingerichtet ist es hier: {owner}. Ändern Sie dort die Adresse; Einstellungen → Ausgehende Verbindungen zeigt alle.',
  },
  'itar_blocked.outside': {
    title: 'An {destination} wird nichts gesendet',
    message:
      'Die Verbindung wurde abgelehnt: {reason:part}. Eingerichtet ist es hier: {owner}. Ändern Sie es dort, bevor die Farm wieder gestartet wird: damit startet der abgeschottete Betrieb nicht. Einstellungen → Ausgehende Verbindungen zeigt alle.',
  },
  'itar_blocked.unlisted': {
    title: 'An {destination} wird nichts gesendet',
    message:
      'Die Verbindung wurde abgelehnt: {reason:part}. So hat es niemand eingerichtet. Einstellungen → Ausgehende Verbindungen zeigt, wofür es war.',
  },
  'itar_blocked.entered': {
    title: 'Jemand wollte {destination} eintragen',
    message:
      'Das wurde nicht angenommen, und dorthin wird nichts gesendet: {reason:part}. Das Protokoll sagt nach ein, zwei Minuten, wer es war; Einstellungen → Ausgehende Verbindungen zeigt, wofür.',
  },
  'itar_blocked.others': {
    title: 'Viele weitere Verbindungen werden abgelehnt',
    message:
      'Es wurden so viele Ziele abgelehnt, dass sie zusammen gemeldet werden. Sehen Sie nach, wer sie eingibt, oder ob die Nameserver falsch antworten. Einstellungen → Ausgehende Verbindungen zeigt alle.',
  },
  'plug_failed.unreachable': {
    title: 'Die Steckdose von {printer} antwortet nicht',
    message:
      '{why} Bis sie es tut, weiß niemand, ob der Drucker an ist, und kein Auftrag schaltet ihn ein oder aus.',
  },
  'plug_failed.not_switched': {
    title: 'Die Steckdose von {printer} wurde nicht geschaltet',
    message: '{why} Es wird wieder versucht, mit immer längeren Pausen. Sehen Sie nach der Steckdose.',
  },
  'plug_failed.not_awake': {
    title: '{printer} wurde eingeschaltet und antwortet nicht',
    message:
      'Seine Steckdose sagt, dass sie an ist, und vom Drucker war {minutes} Minuten lang nichts zu hören. Sehen Sie nach dem Drucker, seiner Steckdose und seinem Netzwerk; der Auftrag wartet oder nimmt einen anderen Drucker.',
  },
};

import type { TemplatesOf } from '../language.ts';
import type { control as declared } from '../sayings/control.ts';

export const control: TemplatesOf<typeof declared> = {
  'control.unreachable': '{printer} ist gerade nicht zu erreichen.',
  'control.wrong_state':
    '{printer} {stands}, und das war für einen anderen Druck oder Zustand gedacht: Er kann jetzt {deed}.',
  'control.unable': 'Ein Drucker wie {printer} kann {deed}.',
  'control.no_slot': '{printer} meldet keinen Platz {slot} in Einheit {unit}.',
  'control.no_error': '{printer} zeigt keinen Fehler.',
  'control.refused': '{printer} hat abgelehnt: {reason}',
  'control.refused_plainly': '{printer} hat abgelehnt.',
  'control.printer_gone': 'Den Drucker gibt es nicht mehr.',
  'control.never_sent': 'Der Dienst endete, bevor er das an {printer} senden konnte: {command}.',
  'control.not_recorded':
    'Die Datenbank lässt sich gerade nicht beschreiben. Es wurde trotzdem gesendet und wird vermerkt, sobald das wieder geht.',
  'control.left_to_another':
    'Dieser Dienst steht in Bereitschaft und hat selbst keinem Drucker etwas gesagt. Es startet nichts mehr, und der Dienst, der die Drucker führt, stoppt, was er aus der Warteschlange druckt. Was anders gestartet wurde, muss dort oder am Gerät gestoppt werden.',
  'stop.driven_elsewhere': 'Ein anderer Dienst führt ihn: sehen Sie am Gerät nach.',
  'stop.firmware_stopped':
    'Der Abbruch hat nicht gewirkt, deshalb wurde seine Firmware angehalten: Starten Sie die Firmware vor dem nächsten Druck neu.',
  'stop.firmware_told':
    'Der Abbruch hat nicht gewirkt, und seine Firmware sollte anhalten, hat das aber nicht gezeigt: sehen Sie am Gerät nach. Danach muss die Firmware neu gestartet werden.',
  'stop.no_link': 'Es gibt keine Verbindung: schalten Sie ihn am Gerät ab.',
  'stop.start_on_its_way': 'Ein Start war unterwegs zu ihm: sehen Sie am Gerät nach.',
  'stop.taken': 'Er hat den Stopp angenommen, ihn aber noch nicht gezeigt: sehen Sie am Gerät nach.',
  'stop.unanswered': 'Er hat noch nicht geantwortet: sehen Sie am Gerät nach.',
  'skip.no_such_object': 'die Platte hat kein Objekt {ids}.',
  'skip.nothing_left': 'es bliebe nichts zu drucken: brechen Sie den Druck stattdessen ab.',
};

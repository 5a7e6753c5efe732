import type { TemplatesOf } from '../language.ts';
import type { prusalink as declared } from '../sayings/prusalink.ts';

export const prusalink: TemplatesOf<typeof declared> = {
  'prusalink.busy': 'der Drucker ist beschäftigt: Referenzfahrt, Vorheizen oder ein Menü',
  'prusalink.attention': 'der Drucker braucht Sie: sehen Sie auf seinen Bildschirm',
  'prusalink.error': 'der Drucker zeigt einen Fehler auf seinem Bildschirm',
  'prusalink.stage.busy': 'beschäftigt',
  'prusalink.stage.attention': 'wartet auf eine Person',
  'prusalink.closing': 'der Drucker schließt den letzten Druck ab',
  'prusalink.state_unanswered': 'Der Drucker antwortete {status} auf die Frage nach seinem Zustand.',
  'prusalink.no_print': 'Der Drucker druckt nichts.',
  'prusalink.print_has_ended': 'Dieser Druck ist zu Ende.',
  'prusalink.other_serial': 'Der Drucker unter dieser Adresse hat die Seriennummer {serial}.',
  'prusalink.stopped_before_start': 'Der Druck wurde gestoppt, bevor er begann.',
};

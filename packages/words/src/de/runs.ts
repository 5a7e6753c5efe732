import type { TemplatesOf } from '../language.ts';
import type { runs as declared } from '../sayings/runs.ts';

export const runs: TemplatesOf<typeof declared> = {
  'run.chosen': 'von der Verteilung gewählt',
  'run.sending': 'die Datei wird gesendet',
  'run.staged': 'die Datei liegt auf dem Drucker als {path}',
  'run.start_sent': 'der Start wird gesendet',
  'run.start_accepted': 'der Drucker hat den Start angenommen',
  'run.not_ready': 'der Drucker war nicht mehr bereit: es wurde nichts gesendet',
  'run.stopped_first': 'ein Not-Halt kam zuvor: Es wurde nichts gesendet',
  'run.refused': 'Der Drucker hat den Start abgelehnt: {reason}',
  'run.not_sent': 'Die Datei konnte nicht gesendet werden: {reason}',
  'run.shown_as': 'der Drucker zeigt den Druck als {phase}',
  'run.reported_as': 'der Drucker meldete den Druck als {phase}',
  'run.stopped_unasked':
    'der Drucker meldete den Druck als abgebrochen, und niemand hier hatte darum gebeten',
  'run.stop_recorded_late':
    'jemand hier hat ihn gestoppt, während die Datenbank nicht antwortete; verzeichnet werden konnte das erst danach',
  'run.fault': 'der Drucker meldet einen Fehler: {why:part}',
  'run.stop_seen': 'er sollte abgebrochen werden, und der Drucker druckt ihn nicht mehr',
  'run.gone': 'der Druck ist weg, und der Drucker sagt nicht, wie er endete',
  'run.not_taken': 'der Drucker hat auf den Start nie geantwortet, ist bereit und zeigt dasselbe wie davor',
  'run.maybe_unseen':
    'der Start zeigt sich nirgends, kann aber gedruckt worden sein, während der Drucker nicht zu hören war',
  'run.nowhere_though_accepted': 'der Start zeigt sich nirgends, obwohl der Drucker ihn angenommen hat',
  'run.nowhere_but_other': 'der Start zeigt sich nirgends, obwohl der Drucker etwas anderes zeigt als davor',
  'run.lost': 'der Drucker zeigt diesen Druck nicht mehr, und sein Ende wurde nicht gesehen',
  'run.seen_completed': 'eine Person sah, dass er gedruckt wurde',
  'run.seen_failed': 'eine Person sah, dass er misslang',
  'run.seen_not_started': 'eine Person sah, dass er nie begann',
  'run.fleet_removed': 'die simulierte Farm wurde entfernt',
  'run.cause_unknown': 'niemand weiß, warum',
  'run.not_found': 'Den Druck {id} gibt es nicht.',
  'run.tells_itself': 'Druck {run}: {state}, und sein Drucker sagt es selbst.',
};

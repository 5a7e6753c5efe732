import type { TemplatesOf } from '../language.ts';
import type { runs as declared } from '../sayings/runs.ts';

export const runs: TemplatesOf<typeof declared> = {
  'run.chosen': 'elegido por la asignación',
  'run.sending': 'se está enviando el archivo',
  'run.staged': 'el archivo está en la impresora como {path}',
  'run.start_sent': 'se envió el inicio',
  'run.start_accepted': 'la impresora aceptó el inicio',
  'run.not_ready': 'la impresora ya no estaba lista: no se envió nada',
  'run.stopped_first': 'antes hubo una parada de emergencia: no se envió nada',
  'run.refused': 'La impresora se negó a empezar: {reason}',
  'run.not_sent': 'No se pudo enviar el archivo: {reason}',
  'run.shown_as': 'la impresora muestra el intento como {phase}',
  'run.reported_as': 'la impresora comunicó el intento como {phase}',
  'run.stopped_unasked': 'la impresora comunicó el intento como cancelado y nadie lo había pedido desde aquí',
  'run.stop_recorded_late':
    'alguien lo detuvo desde aquí mientras la base de datos no respondía; solo se pudo anotar después',
  'run.fault': 'la impresora informa de un fallo: {why:part}',
  'run.stop_seen': 'había que detenerlo y la impresora ya no lo imprime',
  'run.gone': 'la impresión ya no está y la impresora no dice cómo terminó',
  'run.not_taken': 'la impresora nunca respondió al inicio, está lista y muestra lo mismo que antes',
  'run.maybe_unseen':
    'el inicio no se ve en ninguna parte, pero pudo imprimirse mientras no se sabía nada de la impresora',
  'run.nowhere_though_accepted': 'el inicio no se ve en ninguna parte, aunque la impresora lo aceptó',
  'run.nowhere_but_other':
    'el inicio no se ve en ninguna parte, aunque la impresora muestra algo distinto que antes',
  'run.lost': 'la impresora ya no muestra esta impresión y no se vio su final',
  'run.seen_completed': 'una persona vio que se imprimió',
  'run.seen_failed': 'una persona vio que falló',
  'run.seen_not_started': 'una persona vio que nunca empezó',
  'run.fleet_removed': 'se quitó la flota simulada',
  'run.cause_unknown': 'nadie sabe por qué',
  'run.not_found': 'No existe el intento {id}.',
  'run.tells_itself': 'El intento {run} está {state}, y lo dice su propia impresora.',
};

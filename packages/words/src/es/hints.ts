import type { TemplatesOf } from '../language.ts';
import type { hints as declared } from '../sayings/hints.ts';

export const hints: TemplatesOf<typeof declared> = {
  'hint.other_alerts': 'Vea qué más está sin leer.',
  'hint.alerts_job': 'Vea el trabajo al que se refiere este aviso.',
  'hint.alerts_printer': 'Vea la impresora a la que se refiere este aviso.',
  'hint.overdue_maintenance': 'Vea qué mantenimientos están vencidos.',
  'hint.spools_left': 'Vea qué bobinas quedan.',
  'hint.dismiss_when_settled': 'Ocúltelo cuando esté resuelto.',
  'hint.job_awaits_review': 'Espera a que un operador lo apruebe o lo rechace.',
  'hint.look_again_after_review':
    'Espera a que un operador lo apruebe o lo rechace: vuelva a mirar más tarde.',
  'hint.whole_job_first': 'Vea primero el trabajo completo.',
  'hint.other_reviews': 'Vea qué otros trabajos esperan revisión.',
  'hint.printed_next': 'Vea qué se imprime a continuación.',
  'hint.job_progress': 'Vea dónde se imprime y cuánto lleva.',
  'hint.job_turn': 'Vea cuándo le toca y a qué espera.',
  'hint.job_stops_soon': 'La impresora aún no se ha detenido; se detendrá en cuanto sea posible.',
  'hint.fleet_stopped': 'Vea qué impresoras se han detenido y vaya a las que no.',
  'hint.job_next_on_printer': 'Vea qué trabajo es el siguiente en ella.',
  'hint.credentials_dropped':
    'Las credenciales guardadas eran para otro lugar y se borran: introdúzcalas de nuevo.',
  'hint.secret_dropped':
    'Introduzca los secretos de nuevo: los guardados eran para otro lugar y se borran. Hasta entonces, vea en los avisos qué no llega.',
  'hint.tags_within_a_minute': 'Lo que dicen las etiquetas RFID llega en un minuto.',
  'hint.not_shown_yet': 'La impresora aún no lo ha mostrado: vuelva a mirar.',
  'hint.how_it_goes_on': 'Vea cómo sigue la impresora.',
  'hint.resume_when_mended': 'Reanude cuando la causa haya desaparecido.',
  'hint.how_it_stands': 'Vea cómo está la impresora.',
  'hint.orders_jobs': 'Vea en qué lugar de la cola están sus trabajos.',
  'hint.order_cancelled_soon':
    'Una impresora aún no se ha detenido; el pedido {order_id} se cancelará en cuanto se detenga.',
  'hint.assign_when_loaded':
    'Cuando esté cargada, indique en qué impresora: assign_spool con spool_id {spool_id}.',
  'hint.spools_of_its_kind': 'Quedan {left_g}: vea todas las bobinas de su clase.',
  'hint.spools_to_replace_it': 'Solo quedan {left_g}: vea qué bobinas podrían sustituirla.',
  'hint.loaded_now': 'Vea qué está cargado ahora.',
  'hint.file_can_be_printed': 'El archivo se puede imprimir.',
  'hint.overdue_as_well': 'También vencido en {printer}: {tasks}.',
  'hint.jobs_kept_away': 'Vea si pueden empezar los trabajos que mantenía alejados.',
  'hint.due_next': 'Vea cuándo toca lo siguiente.',
  'hint.where_it_is_due': 'Vea en qué impresoras toca.',
};

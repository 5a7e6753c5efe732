import type { TemplatesOf } from '../language.ts';
import type { jobs as declared } from '../sayings/jobs.ts';

export const jobs: TemplatesOf<typeof declared> = {
  'job.not_found': 'No existe el trabajo {id}.',
  'job.gone': 'El trabajo {id} ya no existe.',
  'job.file_not_found': 'No existe el archivo de impresión {id}.',
  'job.wrong_status': 'El trabajo {job} está {status}: no se puede {step}.',
  'job.not_ended':
    'El trabajo {job} está {status}: no se puede eliminar antes de que termine. Cancélelo primero.',
  'job.no_place': 'El trabajo {job} está {status}: no tiene lugar en la cola.',
  'job.over': 'El trabajo {job} está {status}: solo se pueden cambiar su nombre y sus notas.',
  'job.over_soon': 'El trabajo {job} se está cancelando: solo se pueden cambiar su nombre y sus notas.',
  'job.being_cancelled': 'El trabajo {job} se está cancelando. Espere a que se haya detenido.',
  'job.none_failed': 'Ninguna copia del trabajo {job} ha fallado.',
  'job.begun': 'El trabajo {job} ya ha empezado: su placa ya no se puede cambiar. Duplíquelo.',
  'job.of_somebody_else':
    '{item} es un trabajo de otra persona: para cambiarlo se necesita el rol de operador.',
  'job.begun_as_it_is': '{item} empezó tal como está: para cambiarlo ahora se necesita el rol de operador.',
  'job.approved_as_it_is':
    '{item} se aprobó tal como está: para cambiarlo ahora se necesita el rol de operador.',
  'job.only_theirs_to_resubmit':
    '{item} es un trabajo de otra persona: solo ella puede volver a solicitarlo. Duplíquelo.',
  'job.order_wants_fewer':
    'El pedido del trabajo {job} solo necesita {room} más de {item}: el resto está en otros trabajos. Duplique el trabajo para imprimir más de lo pedido.',
  'job.prints_file': 'El trabajo {job} ({item}) lo imprime. Cancele primero el trabajo.',
  'job.prints_file_now': 'El trabajo {job} lo imprime en este momento.',
  'job.one_prints_file':
    'Lo imprime un trabajo que usted no ve. Un operador que lo vea puede cancelar el trabajo.',
  'job.has_run_there':
    'El trabajo {job} tiene un intento en ella. Espere a que termine o cancele el trabajo.',
  'job.pinned_there':
    'El trabajo {job} ({item}) está fijado a ella. Quite la fijación o cancele el trabajo primero.',
  'job.pin_out_of_reach':
    '{item} era para una impresora en la que usted no puede imprimir: no se puede volver a poner en cola allí. Póngalo en cola como trabajo nuevo para otra impresora.',
  'job_field.file_of_other_model': 'es un archivo del modelo {model}, no de {name}',
  'job_field.no_such_plate': 'ninguno de sus archivos tiene una placa {plate}',
  'job_field.nothing_to_print': 'no tiene nada que se pueda imprimir: suba primero un archivo laminado',
  'job_field.copies_begun': 'debe ser al menos {begun}: esa es la cantidad de copias empezadas',
  'job_field.order_wants_no_more': 'debe ser como máximo {most}: el pedido no necesita más',
  'job_field.printer_of_others': '{printer} pertenece a otra organización que el trabajo y no se comparte',
};

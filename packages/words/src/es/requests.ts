import type { TemplatesOf } from '../language.ts';
import type { requests as declared } from '../sayings/requests.ts';

export const requests: TemplatesOf<typeof declared> = {
  'request.invalid': 'La petición no es válida.',
  'request.nothing_there': 'No hay nada en {method} {path}.',
  'request.body_too_large': 'El cuerpo es demasiado grande.',
  'request.wrong_media_type': 'Envíe el cuerpo como {media_type}.',
  'request.not_json': 'no es JSON válido',
  'request.not_an_address': 'no es una dirección válida',
  'request.not_one_file': 'debe tener exactamente un archivo, en el campo «file», y nada más',
  'request.form_incomplete': 'no es un formulario completo',
  'request.form_without_boundary': 'no es un formulario: su Content-Type no indica boundary',
  'request.file_too_large': 'Aquí un archivo puede tener {most_mib} MiB como máximo.',
  'request.upload_cut_off': 'La subida terminó antes de estar completa.',
  'request.late': 'La petición no llegó a tiempo.',
  'request.rest_late': 'El resto de la petición no llegó a tiempo.',
  'request.headers_too_large': 'Las cabeceras son demasiado grandes.',
  'request.not_http': 'Esta no es una petición HTTP válida.',
  'request.no_host': 'La petición no tiene cabecera Host.',
  'request.unknown_expectation': 'No se puede esperar nada más que 100-continue.',
  'request.no_preview': 'Esta operación no tiene simulación; no se ejecutó nada.',
  'request.foreign_page': 'Esta escritura debe venir de la propia página de Farmhand (cabecera Origin).',
  'request.foreign_live_page':
    'Con una sesión, el WebSocket lo debe abrir la propia página de Farmhand (cabecera Origin).',
  'request.page_opened_elsewhere':
    '{refusal} La página se abrió en {origin}, pero la petición no llegó así. Ponga en FARM_PUBLIC_URL la dirección que abren las personas, o haga que el proxy envíe X-Forwarded-Proto.',
  'request.no_socket': 'No hay ningún WebSocket en {path}; está en {right_path}.',
  'crowd.requests_of_yours':
    'Se están respondiendo demasiadas peticiones suyas a la vez. Inténtelo más tarde.',
  'crowd.requests_from_your_address':
    'Se están respondiendo demasiadas peticiones de su dirección a la vez. Inténtelo más tarde.',
  'crowd.connections': 'Hay demasiadas conexiones abiertas. Cierre algunas o inténtelo más tarde.',
  'crowd.live_connections': 'Usted tiene {count} conexiones en vivo abiertas. Cierre algunas primero.',
  'access.log_in': 'Inicie sesión o envíe un token de API válido.',
  'access.people_only':
    'Esto está reservado a personas: inicie sesión en la página. Los tokens de API no pueden hacerlo.',
  'access.scope': 'Los alcances de este token no lo permiten. Necesita {scopes}.',
  'access.scope_or_grant':
    'Los alcances de este token no lo permiten. Necesita {scopes}, o {granted_scope} con la concesión {grant} para esta impresora, que una persona puede dar al crear un token.',
  'access.role': 'Esto necesita el rol {needed}; el suyo es {yours}.',
  'access.metrics_by_token': 'Las métricas se leen con un token de API.',
  'token_printers.none': 'ninguna',
  'token_printers.some': '{printer_ids}',
  'token_printers.printer_outside':
    'La impresora {printer_id} no está entre las impresoras del presupuesto de este token (printer_ids): {allowed}.',
  'token_printers.place_outside':
    '{where} la impresora {printer_id}, que no está entre las impresoras del presupuesto de este token (printer_ids): {allowed}.',
  'token_printers.job_is_on': 'El trabajo {job_id} está en',
  'token_printers.spool_is_in': '{spool} está en',
  'token_printers.alert_is_about': 'El aviso {alert_id} trata de',
  'token_printers.entry_was_printed_on': 'La entrada {entry_id} se imprimió en',
  'token_printers.others_too':
    'El presupuesto de este token (printer_ids) es solo para las impresoras {allowed}, y esto afecta también a otras.',
  'group_limit.hold':
    'Su grupo está limitado a algunas impresoras, y una retención afecta también a otras. Puede retener y liberar un administrador o un operador cuyo grupo no esté limitado.',
  'group_limit.job':
    'El trabajo {job} puede imprimirse en impresoras que no son de su grupo, así que usted solo puede verlo. Puede cambiarlo un administrador o un operador cuyo grupo no esté limitado.',
  'group_limit.unpin':
    'Sin su impresora, el trabajo {job} podría imprimirse donde su grupo no decide. Elija otra impresora de su grupo o consulte a un administrador o a un operador cuyo grupo no esté limitado.',
  'group_limit.spool':
    '{spool} está en una impresora que no es de su grupo, así que usted solo puede verla. Puede cambiarla un administrador o un operador cuyo grupo no esté limitado.',
  'group_limit.order':
    'Los trabajos del pedido {number} pueden imprimirse en impresoras que no son de su grupo. Puede hacerlo un administrador o un operador cuyo grupo no esté limitado.',
  'group_limit.stops':
    'Se ordena detenerse a todas las impresoras de su grupo que imprimen o están en pausa; las demás impresoras y la cola de la granja siguen. Las impresiones se pierden.',
  'group_limit.stopped':
    'Solo se detuvieron las impresoras de su grupo, y la granja no está retenida. En cada una de ellas no empieza nada hasta que alguien diga que su placa está vacía, si la impresora lo exige.',
  'idempotency.wrong_key': 'debe tener de 1 a 255 caracteres imprimibles',
  'idempotency.not_with_files': 'La subida de un archivo no admite Idempotency-Key; envíela sin ella.',
  'idempotency.body_too_large': 'Con Idempotency-Key, el cuerpo puede tener 1 MiB como máximo.',
  'idempotency.other_request': 'Esta clave se usó para otra petición. Use una clave nueva.',
  'idempotency.still_running':
    'La primera llamada con esta clave sigue en curso. Inténtelo de nuevo enseguida.',
  'idempotency.taken_over': 'Otra llamada se quedó con esta clave. Inténtelo de nuevo enseguida.',
  'idempotency.rights_lost':
    'Sus permisos son menos que cuando se usó esta clave por primera vez. Use una clave nueva.',
  'idempotency.rights_differ':
    'Sus permisos son distintos de cuando se usó esta clave por primera vez. Use una clave nueva.',
  'idempotency.answer_not_kept':
    'La primera llamada con esta clave tuvo éxito, pero su respuesta no se puede conservar. Use una clave nueva para hacerlo otra vez.',
};

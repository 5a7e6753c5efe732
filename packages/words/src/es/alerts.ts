import type { AlertTemplates } from '../language.ts';

export const alerts: AlertTemplates = {
  backup_failed: {
    title: 'Falló la copia de seguridad',
    message: '{problem}',
  },
  'delivery_failed.destination': {
    title: 'Los mensajes a {destination} no llegan',
    message:
      'No se acepta ninguno desde {since}. {why:sentence} Los mensajes esperan y se reintentan solos; revise el destino.',
  },
  'delivery_failed.not_taken': {
    title: '{destination} no ha aceptado un mensaje',
    message:
      '{why:sentence} Lo que no acepta no se reenvía solo. Revise el destino; una vez solucionado, puede reenviar el mensaje desde su registro.',
  },
  'delivery_failed.removed': {
    title: '{destination} ya no recibe mensajes',
    message: '{why:sentence} Por eso se quitó este destino. Añádalo de nuevo para recibir mensajes allí.',
  },
  'delivery_failed.behind': {
    title: 'El inventario externo va con retraso',
    message:
      'No se le ha comunicado el consumo desde {since}. {why:sentence} Se reintenta solo y no se pierde nada.',
  },
  'delivery_failed.counted': {
    title: '¿Se contaron {used_g} en el inventario externo?',
    message:
      'Bobina {external_id} de allí: {why:sentence} Compruébelo y responda en Ajustes, Inventario externo.',
  },
  'delivery_failed.gone_use': {
    title: 'El inventario externo no tiene la bobina {external_id}',
    message:
      'Allí no se pueden comunicar {used_g} de nuestra bobina {spool_id}. {why:sentence} En Ajustes, Inventario externo, vincule nuestra bobina a otra o a ninguna y omita este consumo, o envíelo de nuevo.',
  },
  'delivery_failed.gone_weight': {
    title: 'El inventario externo no tiene la bobina {external_id}',
    message:
      'Allí no se puede comunicar el peso de {left_g} de nuestra bobina {spool_id}. {why:sentence} En Ajustes, Inventario externo, vincule nuestra bobina a otra o a ninguna y omita este dato, o envíelo de nuevo.',
  },
  'delivery_failed.refused_use': {
    title: 'El inventario externo rechaza un consumo de la bobina {external_id}',
    message:
      'Allí no se pueden comunicar {used_g} de nuestra bobina {spool_id}. {why:sentence} Omita este consumo o envíelo de nuevo en Ajustes, Inventario externo.',
  },
  'delivery_failed.refused_weight': {
    title: 'El inventario externo rechaza un consumo de la bobina {external_id}',
    message:
      'Allí no se puede comunicar el peso de {left_g} de nuestra bobina {spool_id}. {why:sentence} Omita este dato o envíelo de nuevo en Ajustes, Inventario externo.',
  },
  printer_offline: { title: '{printer} está sin conexión', message: '{reason}' },
  printer_error: { title: '{printer} informa de un error', message: '{reason}' },
  'printer_error.while_printing': {
    title: '{printer} informa de un error mientras imprime',
    message: '{reason}',
  },
  printer_identity_changed: { title: '{printer} muestra otra identidad', message: '{reason}' },
  printer_flapping: {
    title: '{printer} cambia de estado con demasiada frecuencia',
    message:
      'Comunicó {changes} cambios en {seconds} s. Lo que dice se agrupa y no recibe trabajos nuevos hasta que lleve un minuto estable. Revise la impresora y su red.',
  },
  command_unconfirmed: {
    title: '{printer} no ha confirmado: {command}',
    message:
      'El comando «{command}» se envió, pero los informes de la impresora no lo muestran. Revise la máquina.',
  },
  'command_unconfirmed.never_sent': {
    title: 'Nunca llegó a {printer}: {command}',
    message:
      'El servicio terminó antes de poder enviar el comando «{command}» y no lo ha enviado desde entonces. Revise la máquina y vuelva a pedirlo si aún hace falta.',
  },
  'job_failed.tried_again': {
    title: '{item} falló en {printer}',
    message:
      'Intento {attempt} de {attempts}: {why:part}. Se volverá a intentar; revise la impresora y vacíe su placa.',
  },
  'job_failed.given_up': {
    title: '{item} falló en {printer}',
    message:
      'Intento {attempt} de {attempts}: {why:part}. Se abandona esta copia; revise la impresora y vacíe su placa.',
  },
  'job_failed.stopped_and_held': {
    title: '{item} se detuvo en la impresora',
    message:
      '{printer} informa de que se detuvo y nadie lo pidió desde aquí. Lo que queda está retenido: libere la retención cuando pueda continuar, o cancele el trabajo.',
  },
  'job_failed.stopped': {
    title: '{item} se detuvo en la impresora',
    message:
      '{printer} informa de que se detuvo y nadie lo pidió desde aquí. No se reintenta nada solo: reintente el trabajo cuando se pueda imprimir.',
  },
  'job_failed.one': {
    title: '{item} falló',
    message: 'Falló: {why:part}. Reintente el trabajo cuando la causa esté solucionada.',
  },
  'job_failed.some': {
    title: '{item} falló',
    message:
      'Completadas: {done} de {all}; fallidas: {failed}. La última: {why:part}. Reintente las fallidas cuando la causa esté solucionada.',
  },
  'job_completed.one': { title: '{item} está impreso', message: 'El trabajo está completado.' },
  'job_completed.all': { title: '{item} está impreso', message: 'Las {all} copias están completadas.' },
  job_approval_requested: {
    title: '{item} espera aprobación',
    message: 'Trabajo {job}, {count|# copia|# copias}. Apruébelo o rechácelo.',
  },
  'job_approved.queued': { title: '{item} fue aprobado', message: 'El trabajo ya está en la cola.' },
  'job_approved.with_notes': { title: '{item} fue aprobado', message: '{notes}' },
  job_rejected: { title: '{item} fue rechazado', message: '{reason}' },
  dispatch_failed: { title: 'No se pudo iniciar {item}', message: '{reason}' },
  'run_unknown.own': {
    title: '¿Qué pasó con {item}?',
    message:
      'Intento {run}: {detail}. Revise la impresora e indique si imprimió; hasta entonces no se le envía nada.',
  },
  'run_unknown.of_others': {
    title: '¿Qué pasó con la impresión en {printer}?',
    message:
      'Intento {run}: {detail}. Revise la impresora e indique si imprimió; hasta entonces no se le envía nada.',
  },
  'unknown_print.file': {
    title: '{printer} imprime algo que no se inició aquí',
    message: 'Imprime {file}. Los trabajos esperan hasta que termine y la placa esté vacía.',
  },
  'unknown_print.unnamed': {
    title: '{printer} imprime algo que no se inició aquí',
    message: 'Imprime un archivo. Los trabajos esperan hasta que termine y la placa esté vacía.',
  },
  'unknown_print.again': {
    title: '{printer} imprime algo que no se inició aquí',
    message:
      'Imprime el archivo del intento {run}, que ya terminó ({state}). Revise la impresora: puede que lo esté imprimiendo por segunda vez.',
  },
  'print_paused.run_out': {
    title: '{printer} se quedó sin filamento',
    message: 'Su impresión está parada: {why:part}. Cargue filamento y después reanúdela.',
  },
  'print_paused.run_out_plainly': {
    title: '{printer} se quedó sin filamento',
    message: 'Su impresión está parada. Cargue filamento y después reanúdela.',
  },
  'print_paused.fault': {
    title: '{printer} se puso en pausa por un fallo',
    message:
      'Su impresión está parada: {why:part}. Revise la máquina y solucione la causa; después reanude la impresión o deténgala.',
  },
  'print_paused.fault_plainly': {
    title: '{printer} se puso en pausa por un fallo',
    message:
      'Su impresión está parada. Revise la máquina y solucione la causa; después reanude la impresión o deténgala.',
  },
  'print_paused.attention': {
    title: '{printer} espera a una persona',
    message: 'Su impresión está parada: {why:part}. Mire su pantalla y haga lo que pide.',
  },
  'print_paused.attention_plainly': {
    title: '{printer} espera a una persona',
    message: 'Su impresión está parada. Mire su pantalla y haga lo que pide.',
  },
  'print_paused.at_machine': {
    title: '{printer} se pausó en la máquina',
    message:
      'Su impresión está parada: {why:part}. Revise la máquina y reanude la impresión cuando pueda continuar.',
  },
  'print_paused.at_machine_plainly': {
    title: '{printer} se pausó en la máquina',
    message: 'Su impresión está parada. Revise la máquina y reanude la impresión cuando pueda continuar.',
  },
  'print_paused.unasked': {
    title: '{printer} ha pausado su impresión',
    message:
      'Nadie lo pidió desde aquí y la impresora no dice por qué. Revise la máquina; después reanude la impresión o deténgala.',
  },
  'dispatch_held.farm': {
    title: 'No se inicia ningún trabajo en la granja',
    message: '{reason} No se inicia nada hasta que una persona libere la retención.',
  },
  'dispatch_held.org': {
    title: 'No se inicia ningún trabajo en las impresoras de la organización',
    message: '{reason} No se inicia nada hasta que una persona libere la retención.',
  },
  low_stock: {
    title: '{spool} se está agotando',
    message: 'Quedan {left_g}, por debajo del umbral de {threshold_g}.',
  },
  'maintenance_overdue.days': {
    title: 'Mantenimiento vencido en {printer}: {task}',
    message: 'Toca cada {days|día|# días}. Realícelo y después regístrelo.',
  },
  'maintenance_overdue.hours': {
    title: 'Mantenimiento vencido en {printer}: {task}',
    message: 'Toca cada {hours|hora|# horas} de impresión. Realícelo y después regístrelo.',
  },
  'maintenance_overdue.hours_or_days': {
    title: 'Mantenimiento vencido en {printer}: {task}',
    message:
      'Toca cada {hours|hora|# horas} de impresión o cada {days|día|# días}. Realícelo y después regístrelo.',
  },
  'license_ending.grace': {
    title: 'La licencia ha caducado y su servidor no responde',
    message:
      'Caducó el {ended}. Todo sigue igual hasta el {until}. Revise la conexión con el servidor de licencias o instale una clave nueva en Ajustes → Licencia.',
  },
  'license_ending.over': {
    title: 'La licencia ha caducado',
    message:
      'Caducó el {ended}. Lo que cubría se puede leer, pero no modificar, hasta que se instale una clave nueva en Ajustes → Licencia.',
  },
  'storage_low.full': {
    title: 'El disco está lleno',
    message:
      'Se rechazan las subidas y las copias de seguridad hasta que haya más espacio y, cuando casi no quede, todo lo nuevo. Las impresoras se pueden seguir usando y detener. Ajustes → Almacenamiento muestra qué ocupa el espacio.',
  },
  'storage_low.getting_full': {
    title: 'El disco se está llenando',
    message:
      'Pronto se rechazarán las subidas y las copias de seguridad, para reservar espacio a la base de datos. Ajustes → Almacenamiento muestra qué ocupa el espacio.',
  },
  itar_blocked: {
    title: 'No se envía nada a {destination}',
    message:
      'Se rechazó la conexión: {reason:part}. Está configurada para: {owner}. Cambie allí la dirección; Ajustes → Conexiones salientes las muestra todas.',
  },
  'itar_blocked.outside': {
    title: 'No se envía nada a {destination}',
    message:
      'Se rechazó la conexión: {reason:part}. Está configurada para: {owner}. Cámbiela allí antes de volver a iniciar la granja: con ella el modo restringido no arranca. Ajustes → Conexiones salientes las muestra todas.',
  },
  'itar_blocked.unlisted': {
    title: 'No se envía nada a {destination}',
    message:
      'Se rechazó la conexión: {reason:part}. Nadie la tiene configurada así. Ajustes → Conexiones salientes muestra para qué era.',
  },
  'itar_blocked.entered': {
    title: 'Alguien intentó introducir {destination}',
    message:
      'No se aceptó y no se envía nada allí: {reason:part}. El registro de auditoría dirá quién fue en uno o dos minutos; Ajustes → Conexiones salientes muestra para qué era.',
  },
  'itar_blocked.others': {
    title: 'Se rechazan muchas conexiones más',
    message:
      'Se rechazaron tantos destinos que se comunican juntos. Averigüe quién los introduce o si los servidores de nombres responden mal. Ajustes → Conexiones salientes los muestra todos.',
  },
  'plug_failed.unreachable': {
    title: 'El enchufe de {printer} no responde',
    message:
      '{why} Hasta que responda, nadie sabe si la impresora está encendida, y ningún trabajo la enciende ni la apaga.',
  },
  'plug_failed.not_switched': {
    title: 'El enchufe de {printer} no cambió de estado',
    message: '{why} Se vuelve a intentar, con pausas cada vez más largas. Revise el enchufe.',
  },
  'plug_failed.not_awake': {
    title: '{printer} se encendió y no responde',
    message:
      'Su enchufe dice que está encendido, pero no se sabe nada de la impresora desde hace {minutes} minutos. Revise la impresora, su enchufe y su red; el trabajo espera o pasa a otra impresora.',
  },
};

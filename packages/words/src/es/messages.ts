import type { TemplatesOf } from '../language.ts';
import type { messages as declared } from '../sayings/messages.ts';

export const messages: TemplatesOf<typeof declared> = {
  'message.accepted': 'El receptor lo ha aceptado ({status}).',
  'message.answered': 'El receptor responde {status}.',
  'message.answered_with': 'El receptor responde {status}: {words}',
  'message.redirected':
    'El receptor remite a otra dirección ({status}), que no se sigue. Introduzca la dirección a la que remite.',
  'message.no_access': '{answer:sentence} Pide una clave válida: introdúzcala de nuevo.',
  'message.not_there': '{answer:sentence} Nada recibe mensajes en esta dirección: introduzca la correcta.',
  'message.not_taken':
    '{answer:sentence} No acepta este mensaje. Si tampoco acepta ningún otro, puede que la dirección sea de otro servicio: compruébela.',
  'message.no_answer':
    'El receptor no ha respondido a tiempo. Compruebe si está en marcha y si la dirección es correcta.',
  'message.broken_off':
    'El receptor ha cortado la conexión. Compruebe si está en marcha y si la dirección es correcta, desde http:// o https:// hasta el puerto.',
  'message.not_http':
    'Lo que responde en esta dirección no habla HTTP. Compruebe el puerto y si la dirección empieza por http:// o https://.',
  'message.busy':
    '{answer:sentence} No acepta más por el momento. Lo que espera se reenvía solo; si continúa, haga que reciba menos mensajes.',
  'message.failing':
    '{answer:sentence} Tiene un problema propio. Lo que espera se reenvía solo; si continúa, mire su registro.',
  'message.busy_for_now': '{answer:sentence} No acepta más por el momento: inténtelo más tarde.',
  'message.failing_by_itself': '{answer:sentence} Tiene un problema propio: mire su registro.',
  'message.unreachable':
    '{why:sentence} Compruebe si el receptor está en marcha y si el host y el puerto de la dirección son correctos.',
  'message.tls_failed':
    '{why:sentence} Compruebe si la dirección empieza por http:// o https://, y si el certificado del receptor es válido para ella.',
  'message.open': 'Abrir en Farmhand',
  'message.item_resolved': '{title} (resuelto)',
  'message.more_items': '… y {count|uno|#} más',
  'message.not_a_discord_address':
    'esta no es la dirección de un webhook de Discord, que es como https://discord.com/api/webhooks/123456/AbCdEf',
  'message.discord_no_webhook':
    '{answer:sentence} Discord no conoce ese webhook: cree uno en los ajustes del canal e introduzca su dirección.',
  'message.discord_forum':
    '{answer:sentence} Este webhook es de un foro: cree uno para un canal de texto e introduzca su dirección, o añada a esta ?thread_id= con el número de una publicación.',
  'message.taken': 'El receptor lo ha aceptado.',
  'message.about_nothing': 'Aquello a lo que se refería ya no existe o ya no es para este lector.',
  'message.given_up_in_time': 'El receptor no lo aceptó en 24 horas.',
  'message.still_waits': 'Este mensaje todavía espera a ser enviado.',
  'message.not_found': 'No existe el mensaje {id}.',
  'message.too_many_by_hand':
    'Acaba de enviar {limit} mensajes a mano. El próximo puede salir en {seconds} {seconds|segundo|segundos}.',
  'message.test_title': 'Una prueba de sus mensajes',
  'message.test_text': 'Así llegan aquí los mensajes de su granja. No hay que hacer nada.',
  'message.escalated': 'Nadie ha leído esto en {minutes|# minuto|# minutos}. {text}',
  'message.digest_title': '{count} {count|mensaje|mensajes} de las horas de silencio',
  'message.digest_open': '{count} {count|mensaje retenido|mensajes retenidos} desde {since} hasta {until}.',
  'message.digest_text':
    '{count} {count|mensaje retenido|mensajes retenidos} desde {since} hasta {until}. De lo que comunicaban, {resolved} ya {resolved|está resuelto|están resueltos}.',
  'message.summary_title':
    '{count} {count|mensaje|mensajes} que no se {count|pudo|pudieron} entregar a tiempo',
  'message.summary_open':
    '{count} {count|mensaje|mensajes} desde {since} hasta {until} {count|tuvo|tuvieron} que esperar porque este destino no {count|lo|los} aceptó.',
  'message.summary_text':
    '{count} {count|mensaje|mensajes} desde {since} hasta {until} {count|tuvo|tuvieron} que esperar porque este destino no {count|lo|los} aceptó. De lo que {count|comunicaba|comunicaban}, {resolved} ya {resolved|está resuelto|están resueltos}.',
  'destination.not_found': 'No existe el destino {id}.',
  'destination.not_for_scope': 'Este canal llega a una sola persona: introdúzcalo para usted.',
  'destination.is_of_org_settings':
    'Este es el webhook de una organización. Cámbielo en los ajustes de la organización.',
  'destination.admins_only': 'Los destinos de la granja y de las organizaciones son para administradores.',
  'destination.which_org': 'indique de qué organización es',
  'destination.of_no_org': 'solo un destino de una organización tiene una',
  'destination.settings_not_taken':
    'Lo guardado para este destino no corresponde a su canal. Introdúzcalo de nuevo.',
  'destination.humans_only': 'A dónde van los mensajes lo deciden solo las personas, en una sesión.',
  'destination.switched_off_by_mode':
    'El modo restringido desactiva este canal porque su servicio está fuera de las redes propias. Use un webhook, correo o un chat dentro de ellas.',
  'destination.too_many': 'Ya hay {at_most} destinos y no se admiten más. Quite uno primero.',
  'message.not_a_slack_address':
    'esta no es la dirección de un webhook entrante de Slack, que es como https://hooks.slack.com/services/T0000/B0000/AbCdEf',
  'message.slack_no_webhook':
    '{answer:sentence} Slack no conoce ese webhook o está desactivado: cree uno nuevo en los ajustes de su aplicación de Slack e introduzca su dirección.',
  'message.slack_no_channel':
    '{answer:sentence} El canal de este webhook ya no existe: cree un webhook para otro canal e introduzca su dirección.',
  'message.slack_archived':
    '{answer:sentence} El canal está archivado: sáquelo del archivo o introduzca la dirección de un webhook para otro canal.',
  'message.slack_prohibited':
    '{answer:sentence} Los administradores de este Slack no dejan que el webhook escriba allí: pídales que lo permitan o use otro canal.',
  'message.not_a_teams_address':
    'esta no es la dirección de un flujo de trabajo de Teams: cree uno con la plantilla para solicitudes de webhook y copie la dirección completa, hasta sig= incluido y lo que sigue',
  'message.teams_no_workflow':
    '{answer:sentence} No existe ese flujo de trabajo, o su dirección ha cambiado: ábralo en Teams o cree uno nuevo, e introduzca la dirección que figura allí.',
  'message.teams_off':
    '{answer:sentence} El flujo de trabajo está desactivado: actívelo en la aplicación Workflows de Teams.',
  'message.teams_not_anyone':
    '{answer:sentence} El flujo de trabajo solo acepta solicitudes de personas que han iniciado sesión: permita en los ajustes de su primer paso que cualquiera lo active e introduzca la dirección que figure allí entonces.',
  'message.not_a_topic': 'use de 1 a 64 letras, cifras, _ y -',
  'message.ntfy_token':
    '{answer:sentence} ntfy no conoce este token de acceso: cree uno en los ajustes de cuenta del servidor ntfy e introdúzcalo.',
  'message.ntfy_forbidden':
    '{answer:sentence} Nadie puede escribir así en el tema «{topic}»: introduzca un token de acceso de alguien que pueda o use otro tema.',
  'message.ntfy_topic': '{answer:sentence} Este servidor ntfy no permite el tema «{topic}»: use otro.',
  'message.ntfy_address':
    '{answer:sentence} No hay ningún servidor ntfy en esta dirección: introduzca aquella con la que abre ntfy, sin tema.',
  'message.not_a_bot_token':
    'este no es el token de un bot de Telegram, que es como 123456789:AbCdEf… y se obtiene de @BotFather',
  'message.not_a_chat_id':
    'use el número del chat, como 123456789 o -1001234567890, o el @nombre de un canal público',
  'message.telegram_token':
    '{answer:sentence} Telegram no conoce ningún bot con este token: pídaselo a @BotFather e introdúzcalo de nuevo.',
  'message.telegram_not_member':
    '{answer:sentence} El bot no es miembro de este chat: añádalo. Si el chat es con una persona, esa persona tiene que abrir el bot y pulsar Iniciar.',
  'message.telegram_no_chat':
    '{answer:sentence} El bot no conoce ese chat: añádalo al chat, o ábralo y pulse Iniciar, e introduzca el id de ese chat.',
  'message.telegram_moved':
    '{answer:sentence} El grupo se ha convertido en un supergrupo con otro id: introduzca {chat_id}.',
  'message.telegram_no_rights':
    '{answer:sentence} El bot no puede escribir en este chat: hágalo administrador allí o permítale enviar mensajes.',
  'message.telegram_address':
    '{answer:sentence} En esta dirección parece responder un programa que no es Telegram: introduzca la de su servidor de la Bot API, o ninguna para la del propio Telegram.',
  'message.not_a_pushover_key': 'use las 30 letras y cifras que muestra Pushover',
  'message.pushover_app':
    '{answer:sentence} Pushover no conoce ninguna aplicación con este token: introduzca de nuevo el token de API de su aplicación.',
  'message.pushover_user':
    '{answer:sentence} Pushover no conoce a nadie con esta clave, o ninguno de sus dispositivos está activo: introduzca de nuevo la clave del usuario o del grupo.',
  'message.pushover_quota':
    '{answer:sentence} La aplicación ha agotado sus mensajes de este mes: introduzca el token de otra o compre más.',
  'message.pushover_address':
    '{answer:sentence} En esta dirección parece responder un programa que no es Pushover: introduzca la correcta, o ninguna para la del propio Pushover.',
  'message.not_a_room_id':
    'use el ID interno de la sala, que empieza con un signo de exclamación, como !AbCdEf:example.org; una dirección con # no lo es',
  'message.matrix_token':
    '{answer:sentence} El servidor Matrix no conoce este token de acceso: vuelva a iniciar sesión con la cuenta e introduzca su nuevo token.',
  'message.matrix_account':
    '{answer:sentence} La cuenta de Matrix está bloqueada: consulte a quien gestiona el servidor o introduzca el token de acceso de otra cuenta.',
  'message.matrix_not_member':
    '{answer:sentence} La cuenta de Matrix no puede escribir en esta sala: invítela, haga que se una y permítale enviar mensajes. Si ya puede, la sala es otra: introduzca el ID interno que figura en los ajustes de la sala.',
  'message.matrix_no_room':
    '{answer:sentence} El servidor Matrix no conoce esa sala: introduzca el ID interno que figura en los ajustes de la sala.',
  'message.matrix_address':
    '{answer:sentence} No hay ningún servidor Matrix en esta dirección: introduzca la dirección del homeserver de la cuenta.',
  'message.push_ended':
    '{answer:sentence} El navegador de este dispositivo ya no acepta mensajes. Actívelos de nuevo en el propio dispositivo.',
  'message.push_key_refused':
    '{answer:sentence} El servicio push del navegador no acepta la clave de esta granja. Desactive y vuelva a activar los mensajes en el propio dispositivo. Si no sirve, dé a la granja una dirección pública https:// (FARM_PUBLIC_URL).',
  'message.push_keys_broken':
    'Con las claves de este dispositivo no se puede cifrar nada. Desactive y vuelva a activar los mensajes en el propio dispositivo.',
};

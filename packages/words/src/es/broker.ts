import type { TemplatesOf } from '../language.ts';
import type { broker as declared } from '../sayings/broker.ts';

export const broker: TemplatesOf<typeof declared> = {
  'broker.works': 'El broker aceptó un mensaje y lo devolvió.',
  'broker.not_set_up': 'No hay ningún broker MQTT configurado. Un administrador lo introduce en los ajustes.',
  'broker.say_where_first': 'Indique en qué dirección está el broker MQTT antes de activarlo.',
  'broker.unresolvable': '{why:sentence} Compruebe cómo está escrito el host del broker.',
  'broker.unreachable':
    '{why:sentence} Compruebe el host y el puerto del broker, y si hay un cortafuegos en medio.',
  'broker.silent':
    'El broker no ha respondido a tiempo. Compruebe el host y el puerto, y si hay un cortafuegos en medio; si continúa, mire el registro del broker.',
  'broker.tls_failed':
    'No se logra una conexión cifrada con el broker: {why:part}. Introduzca el host con el nombre que figura en el certificado, y el certificado de la autoridad que lo firmó.',
  'broker.not_a_broker':
    'Lo que responde allí no es un broker MQTT. Compruebe el host, el puerto y el esquema: mqtt o ws sin cifrado, mqtts o wss con él.',
  'broker.login_refused':
    'El broker rechaza el nombre de usuario o la contraseña. Introdúzcalos de nuevo o permita este usuario en el broker.',
  'broker.client_refused': 'El broker no acepta este id de cliente. Introduzca otro.',
  'broker.busy':
    'El broker no tiene sitio ahora para otra conexión. Se le vuelve a preguntar automáticamente.',
  'broker.broken_off':
    'El broker ha cortado la conexión. Si continúa, compruebe si otro programa usa el mismo id de cliente.',
  'broker.not_taken': 'El broker no confirmó el mensaje. Mire su registro y qué puede publicar este usuario.',
  'broker.not_read_back':
    'El broker aceptó el mensaje y no lo devolvió. Permita a este usuario publicar y leer en {topic} y por debajo de su prefijo.',
  'broker.commands_not_read':
    'El broker no deja que este usuario lea {topic}, así que no llega ningún comando. Permítalo en el broker; se vuelve a intentar cada pocos minutos.',
  'broker.start_not_read':
    'El broker no deja que este usuario lea {topic}, así que Home Assistant no recibe los datos de nuevo cuando arranca. Permítalo en el broker; se vuelve a intentar cada pocos minutos.',
  'broker.unknown_token':
    'use el secreto de un token de API válido; se muestra una sola vez, al crear el token',
  'broker.command_without_token':
    'No hay ningún token elegido para los comandos del broker, así que no se ejecuta ninguno. Un administrador lo introduce en los ajustes.',
  'broker.command_token_ended':
    'El token para los comandos del broker ya no es válido, así que no se ejecuta ninguno. Un administrador introduce otro en los ajustes.',
  'broker.command_retained':
    'El broker retuvo el comando: nadie sabe cuándo se dio. Envíe los comandos sin el indicador retain.',
  'broker.command_repeated': 'El mismo comando llegó hace un momento.',
  'broker.command_too_large': 'El comando tiene más de {most} bytes.',
  'broker.command_unknown': 'No existe ese comando. Existen: {options}.',
  'broker.command_malformed': 'El comando no es ni una palabra ni JSON con un comando dentro.',
  'broker.command_too_many': 'Llegaron demasiados comandos a la vez.',
};

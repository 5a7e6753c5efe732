import type { TemplatesOf } from '../language.ts';
import type { mail as declared } from '../sayings/mail.ts';

export const mail: TemplatesOf<typeof declared> = {
  'mail.taken': 'El servidor de correo lo ha aceptado: {answer:part}.',
  'mail.not_set_up':
    'No hay ningún servidor de correo configurado. Un administrador lo introduce en los ajustes.',
  'mail.switched_off': 'El envío de correo está desactivado. Un administrador lo activa en los ajustes.',
  'mail.say_where_first': 'Indique qué host recibe el correo y desde qué dirección sale antes de activarlo.',
  'mail.unresolvable': '{why:sentence} Compruebe cómo está escrito el host del servidor de correo.',
  'mail.unreachable':
    '{why:sentence} Compruebe el host y el puerto del servidor de correo, y si hay un cortafuegos en medio.',
  'mail.silent':
    'El servidor de correo no ha respondido a tiempo. Compruebe el host y el puerto, y si hay un cortafuegos en medio; si continúa, consulte a quien lo gestiona.',
  'mail.silent_before_tls':
    'El servidor de correo no dice nada. Si quiere TLS desde el primer byte (normalmente el puerto 465), elija esa opción.',
  'mail.broken_off':
    'El servidor de correo ha cortado la conexión. Compruebe el puerto y el cifrado; si son correctos, consulte a quien lo gestiona.',
  'mail.certificate':
    'El certificado del servidor de correo no es válido: {why:part}. Introduzca el host con el nombre que figura en el certificado, o ponga uno válido en el servidor.',
  'mail.no_tls':
    'El servidor de correo no usa TLS desde el primer byte en este puerto. Elija STARTTLS o el puerto para TLS (normalmente 465).',
  'mail.tls_failed':
    'No se logra una conexión cifrada con el servidor de correo: {why:part}. Tiene que ofrecer TLS 1.2 o posterior.',
  'mail.no_starttls':
    'El servidor de correo no ofrece STARTTLS en este puerto, y sin él no se envía nada. Elija el puerto de envío (normalmente 587) o TLS (normalmente el puerto 465).',
  'mail.not_a_mail_server':
    'Lo que responde allí no es un servidor de correo. Compruebe el host y el puerto.',
  'mail.turned_away':
    'El servidor de correo no quiere hablar con este servicio: {answer:part}. Quien lo gestiona tiene que permitirlo.',
  'mail.plain_login':
    'El nombre de usuario y la contraseña no se envían sin cifrado, salvo a este mismo equipo. Elija STARTTLS o TLS.',
  'mail.no_login':
    'El servidor de correo no ofrece ninguna forma de inicio de sesión conocida aquí. Elija el puerto de envío (normalmente 587 o 465) o quite el nombre de usuario y la contraseña.',
  'mail.login_refused':
    'El servidor de correo rechaza el nombre de usuario o la contraseña: {answer:part}. Introdúzcalos de nuevo; algunos proveedores piden una contraseña para aplicaciones.',
  'mail.login_wanted':
    'El servidor de correo pide iniciar sesión: {answer:part}. Introduzca el nombre de usuario y la contraseña.',
  'mail.sender_refused':
    'El servidor de correo no acepta correo de {address}: {answer:part}. Introduzca una dirección desde la que este usuario pueda enviar.',
  'mail.recipient_refused':
    'El servidor de correo no conoce esta dirección o no le envía nada: {answer:part}. Corrija la dirección.',
  'mail.message_refused':
    'El servidor de correo no acepta este correo: {answer:part}. Quien lo gestiona puede decir qué no le gusta.',
  'mail.too_large':
    'El servidor de correo considera este correo demasiado grande. Quien lo gestiona puede subir el límite.',
  'mail.busy':
    'El servidor de correo pide paciencia: {answer:part}. Lo que espera se reenvía solo; si continúa, consulte a quien lo gestiona.',
  'mail.busy_for_now':
    'El servidor de correo pide paciencia: {answer:part}. Inténtelo más tarde; si continúa, consulte a quien lo gestiona.',
  'mail.failing':
    'El servidor de correo responde algo inesperado: {answer:part}. Compruebe el host y el puerto; si son correctos, consulte a quien lo gestiona.',

  'mail.severity': '{severity}',
  'mail.moment': '{at}',
  'mail.over': 'resuelto',
  'mail.open': 'Abrir en Farmhand',
  'mail.picture': 'Lo que vio la cámara',
  'mail.because_of_farm':
    'Recibe esto porque su dirección está registrada para los mensajes de toda la granja.',
  'mail.because_of_org':
    'Recibe esto porque su dirección está registrada para los mensajes de su organización.',
  'mail.because_of_you': 'Recibe esto porque ha registrado esta dirección para sus mensajes.',
  'mail.mute': 'Silenciar los mensajes de este tipo',
  'mail.test_title': 'Correo de prueba de Farmhand',
  'mail.test_text': 'El servidor de correo funciona: este correo le ha llegado.',

  'mute.title': 'Silenciar mensajes',
  'mute.question':
    '¿Desea que los mensajes del tipo «{kind}» dejen de llegarle por correo, a todas sus direcciones?',
  'mute.button': 'Silenciar',
  'mute.done': 'Los mensajes del tipo «{kind}» ya no le llegarán por correo.',
  'mute.undo': 'Puede cambiarlo en cualquier momento en Farmhand.',
  'mute.bad_link': 'Este enlace no es válido. Compruebe si se copió entero.',
  'mute.not_now': 'No ha funcionado en este momento. Inténtelo de nuevo en unos minutos.',
};

import type { TemplatesOf } from '../language.ts';
import type { links as declared } from '../sayings/links.ts';

export const links: TemplatesOf<typeof declared> = {
  'link.host_unreachable': 'Nada responde en esta dirección.',
  'link.host_starting': 'El programa que controla la impresora todavía está arrancando.',
  'link.not_this_family': 'Algo responde, pero no es una impresora de esta familia.',
  'link.wrong_credentials': 'La impresora rechazó las credenciales.',
  'link.credentials_missing': 'La impresora pide credenciales.',
  'link.wrong_serial': 'La impresora no responde con este número de serie.',
  'link.lan_mode_off': 'La impresora no deja entrar a programas de la red.',
  'link.developer_mode_off': 'La impresora se puede observar, pero no acepta comandos.',
  'link.liveview_off': 'La impresora no muestra su cámara en la red.',
  'link.certificate_changed': 'La impresora muestra una identidad distinta de la anterior.',
  'link.identity_not_kept': 'No se pudo guardar la identidad de la impresora, así que no se le envió nada.',
  'link.message_too_large': 'La impresora envió un mensaje demasiado grande para leerlo.',
  'link.too_many_messages': 'La impresora envía más de lo que se puede leer.',
  'link.too_many_clients': 'La impresora no atiende a más programas.',
  'link.klipper_disconnected': 'Moonraker responde, pero Klipper no está en marcha.',
  'link.klipper_shutdown': 'Klipper se ha apagado.',
  'link.printer_busy': 'La impresora está ocupada.',
  'link.file_not_found': 'La impresora no encuentra el archivo.',
  'link.no_storage': 'La impresora no tiene espacio para el archivo.',
  'link.transfer_failed': 'El archivo no llegó completo.',
  'link.no_answer': 'La impresora no respondió a tiempo.',
  'link.outbound_blocked': 'No está permitido acceder a esta dirección desde aquí.',
  'link.unreachable': 'inaccesible',
  'link.timeout': 'tiempo agotado',
  'link.rejected': 'rechazado',
  'link.unsupported': 'no compatible',
  'link_fix.host_unreachable':
    'Compruebe la dirección, que la impresora está encendida y que está en la misma red.',
  'link_fix.host_starting':
    'Espere un momento: se le vuelve a preguntar automáticamente. Si continúa, compruebe si encuentra la impresora.',
  'link_fix.not_this_family': 'Compruebe la dirección y la familia elegida.',
  'link_fix.wrong_credentials':
    'Vuelva a leer en la impresora el código de acceso, la clave o la contraseña; cambia cuando se renueva allí.',
  'link_fix.credentials_missing':
    'Introduzca el código de acceso, la clave o el nombre de usuario y la contraseña.',
  'link_fix.wrong_serial': 'Copie el número de serie exactamente; se distinguen mayúsculas y minúsculas.',
  'link_fix.lan_mode_off': 'Active el modo LAN en los ajustes de red de la impresora.',
  'link_fix.developer_mode_off': 'Active el modo desarrollador en los ajustes de red de la impresora.',
  'link_fix.liveview_off': 'Active LAN Only Liveview en los ajustes de la impresora.',
  'link_fix.certificate_changed':
    'Si se cambió o restableció la placa base, confirme la nueva identidad; si no, averigüe quién responde allí.',
  'link_fix.identity_not_kept':
    'Compruebe si el servicio puede escribir en su base de datos; se reintenta solo.',
  'link_fix.message_too_large':
    'Reinicie la impresora; si continúa, averigüe qué responde en esta dirección.',
  'link_fix.too_many_messages':
    'Reinicie la impresora; si continúa, averigüe qué responde en esta dirección.',
  'link_fix.too_many_clients': 'Cierre otros programas conectados a ella o reinicie la impresora.',
  'link_fix.klipper_disconnected': 'Inicie Klipper o mire su registro.',
  'link_fix.klipper_shutdown': 'Elimine la causa que indica y después reinicie el firmware.',
  'link_fix.printer_busy': 'Espere a que esté inactiva o termine el diálogo en su pantalla.',
  'link_fix.file_not_found': 'Envíe el archivo de nuevo.',
  'link_fix.no_storage': 'Inserte o vacíe la tarjeta de memoria o la unidad USB.',
  'link_fix.transfer_failed': 'Inténtelo de nuevo; compruebe la señal wifi.',
  'link_fix.no_answer': 'Inténtelo de nuevo; reinicie la impresora si continúa.',
  'link_fix.outbound_blocked': 'Use una dirección que permitan las reglas de esta instalación.',
  'link.printer_ended': 'La impresora cerró la conexión.',
  'link.camera_ended': 'La cámara cerró la transmisión.',
  'link.camera_without_jpeg': 'La cámara no envía imágenes JPEG.',
  'link.unmarked_file': 'El nombre del archivo no lleva la marca del intento.',
  'link.commands_ignored': 'La impresora ignora los comandos.',
  'link.unknown_idle': 'la impresora no dice si está inactiva',
  'link.printer_stands': 'la impresora {stands}',
  'link.printer_does': 'la impresora está ocupada: {doing}',
};

import type { TemplatesOf } from '../language.ts';
import type { service as declared } from '../sayings/service.ts';

export const service: TemplatesOf<typeof declared> = {
  'service.went_wrong': 'Algo ha fallado en el servicio. Indique el id de la petición al comunicarlo.',
  'service.try_later': 'Inténtelo más tarde.',
  'database.locked':
    'Otro programa bloquea la base de datos, así que ahora no se puede guardar nada. Inténtelo de nuevo en un momento. Detener y pausar impresoras funciona de todos modos.',
  'database.gone':
    'La base de datos no responde o no se puede escribir en ella. Inténtelo de nuevo en un momento. Detener y pausar impresoras funciona de todos modos.',
  'database.full':
    'No queda espacio en el disco, así que no se puede guardar nada. Libere espacio y vuelva a intentarlo. Detener y pausar impresoras funciona de todos modos.',
  'database.nobody_known':
    'La base de datos no responde, así que no se puede saber quién es usted. Quien haya tenido sesión aquí en los últimos 15 minutos puede detener impresoras; si no, deténgalas en la máquina.',
  'database.silent': 'La base de datos no responde.',
  'database.no_room_to_write':
    'No se puede escribir en la base de datos por falta de espacio. Detener impresoras funciona.',
  'database.held':
    'Otro programa bloquea la base de datos, así que no se puede anotar nada. Detener impresoras funciona.',
  'database.not_writable': 'No se puede escribir en la base de datos. Detener impresoras funciona.',
  'disk.nearly_full': 'El disco está casi lleno: no se acepta nada nuevo. Detener impresoras funciona.',
  'disk.into_reserve': 'El disco está usando su reserva: se rechazan subidas y copias de seguridad.',
  'disk.no_room':
    'Falta espacio en el disco del servicio. Lo guardado está a salvo; inténtelo de nuevo cuando haya espacio.',
};

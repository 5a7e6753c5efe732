import type { TemplatesOf } from '../language.ts';
import type { users as declared } from '../sayings/users.ts';

export const users: TemplatesOf<typeof declared> = {
  'user.not_found': 'No existe el usuario {user_id}.',
  'user.name_taken': 'Ya hay un usuario llamado {username}.',
  'user.last_admin': '{username} es el último administrador activo. Nombre primero a otro.',
  'user.own_second_factor':
    'Desactive su propio segundo factor en la página de su cuenta, con su contraseña y un código. También puede quitarlo otro administrador.',
  'user.leads_outside':
    '{username} recibe mensajes en {destination}, con lo que el modo restringido no volvería a arrancar: {reason:part}. Solo {username} puede quitarlo, con FARM_ITAR_MODE=0 y este equipo desconectado de todas las redes externas. Un usuario nuevo no tiene nada de esto.',
  'password.common':
    'use algo más difícil de adivinar: esto es poco más que palabras comunes, años o teclas seguidas. Lo mejor son varias palabras que no tengan relación.',
  'password.name':
    'use algo más difícil de adivinar: esto es poco más que un nombre. Lo mejor son varias palabras que no tengan relación.',
  'password.present_needed': 'envíe su contraseña actual para demostrar que es usted',
  'password.code_needed': 'envíe un código, porque su segundo factor está activado',
  'password.wrong': 'La contraseña no es correcta.',
  'password.or_code_wrong': 'La contraseña o el código no es correcto.',
  'log_in.too_many_at_once':
    'Demasiados inicios de sesión a la vez. Inténtelo de nuevo en {seconds} segundos.',
  'log_in.passwords_being_checked':
    'Se están comprobando demasiadas contraseñas. Inténtelo de nuevo en unos segundos.',
  'service.stopping': 'El servicio se está deteniendo.',
};

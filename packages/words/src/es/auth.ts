import type { TemplatesOf } from '../language.ts';
import type { auth as declared } from '../sayings/auth.ts';

export const auth: TemplatesOf<typeof declared> = {
  'log_in.wrong': 'El nombre de usuario, la contraseña o el código no es correcto.',
  'log_in.code_needed': 'Envíe el código de su aplicación de autenticación como totp_code.',
  'log_in.too_many_failed': 'Demasiados intentos fallidos. Inténtelo de nuevo en {seconds} segundos.',
  'set_up.done_already': 'El primer administrador ya existe. Inicie sesión.',
  'set_up.code_needed': 'Envíe el código de configuración que se mostró en la consola al arrancar.',
  'second_factor.wrong_code': 'El código no es correcto. ¿Está en hora el reloj de su teléfono?',
  'second_factor.is_off': 'Su segundo factor está desactivado.',
  'second_factor.is_on': 'Su segundo factor ya está activado.',
  'second_factor.not_begun': 'Empiece primero la configuración.',
  'session.not_found': 'Usted no tiene la sesión {session_id}.',
};

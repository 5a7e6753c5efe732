import type { TemplatesOf } from '../language.ts';
import type { gateway as declared } from '../sayings/gateway.ts';

export const gateway: TemplatesOf<typeof declared> = {
  'gateway.not_set_up':
    'No hay ninguna pasarela push configurada. Un administrador la introduce en los ajustes.',
  'gateway.switched_off':
    'El envío por la pasarela push está desactivado. Un administrador lo activa en los ajustes.',
  'gateway.say_where_first': 'Indique en qué dirección está la pasarela push antes de activarla.',
  'gateway.key_refused':
    '{answer:sentence} La pasarela no acepta la clave de la granja: un administrador la introduce de nuevo en los ajustes.',
  'gateway.device_gone':
    '{answer:sentence} La pasarela ya no conoce este dispositivo: regístrelo de nuevo allí y vuelva a introducirlo.',
  'gateway.not_a_device':
    'use el nombre del dispositivo tal como lo muestra su aplicación: letras, cifras, signos y espacios',
};

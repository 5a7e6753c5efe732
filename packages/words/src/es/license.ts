import type { TemplatesOf } from '../language.ts';
import type { license as declared } from '../sayings/license.ts';

export const license: TemplatesOf<typeof declared> = {
  'license.feature_ended':
    'Para cambiar {feature} se necesita una licencia del nivel {tier}: la licencia caducó el {ended_on}, así que son de solo lectura.',
  'license.feature_of_tier':
    'Para cambiar {feature} se necesita una licencia del nivel {tier}: el nivel de esta granja es {yours}.',
  'license.no_public_key':
    'aquí no se puede comprobar ninguna clave porque FARM_LICENSE_PUBLIC_KEY no está definida',
  'license.not_of_this_issuer': 'no es una clave de licencia de este emisor, o le falta una parte',
  'license.ended': 'esta licencia caducó el {ended_on}',
  'license.later_one_counts':
    'FARM_LICENSE_KEY contiene una licencia emitida más tarde, y cuenta la más reciente',
  'license.no_server': 'No hay ningún servidor de licencias configurado (FARM_LICENSE_SERVER_URL).',
  'license.nothing_to_ask_about': 'Sin licencia no hay nada que preguntar. Instale primero una clave.',
  'license_server.renewed': 'Se adoptó una clave más reciente.',
  'license_server.not_newer': 'No hay ninguna clave más reciente.',
  'license_server.ended': 'La clave que tiene caducó el {ended}.',
  'license_server.unknown': 'No conoce esta licencia.',
  'license_server.withdrawn': 'La licencia fue retirada.',
  'license_server.refused': 'Se niega a responder ({status}).',
  'license_server.in_its_words': '{answer:sentence} Dice: {words}',
  'license_server.redirected': 'Remite a otro lugar ({status}), y eso no se sigue.',
  'license_server.no_key': 'Respondió ({status}), pero sin clave. Quizá no sea un servidor de licencias.',
  'license_server.too_long': 'Su respuesta es demasiado larga para ser una clave.',
  'license_server.other_issuer': 'Su clave no la firmó este emisor.',
  'license_server.other_license': 'Su clave es de otra licencia.',
  'license_server.failing': 'Tiene un problema propio ({status}).',
  'license_server.unreachable': 'No se puede acceder a él. {why:sentence}',
  'license_server.no_answer': 'No respondió a tiempo.',
  'license_server.broken_off': 'Se cortó la conexión.',
};

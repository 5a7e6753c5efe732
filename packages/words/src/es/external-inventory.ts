import type { TemplatesOf } from '../language.ts';
import type { externalInventory as declared } from '../sayings/external-inventory.ts';

export const externalInventory: TemplatesOf<typeof declared> = {
  'inventory.no_answer_in_time': 'El inventario no respondió a tiempo.',
  'inventory.connection_lost': 'Se perdió la conexión con el inventario.',
  'inventory.other_credentials': 'El inventario pide otras credenciales ({status}).',
  'inventory.not_at_this_address': 'No hay ningún Spoolman en esta dirección ({status}).',
  'inventory.asks_for_patience': 'El inventario pide paciencia ({status}).',
  'inventory.answered': 'El inventario respondió {status}.',
  'inventory.answered_because': 'El inventario respondió {status}: {why:part}.',
  'inventory.refused': 'El inventario lo rechazó ({status}).',
  'inventory.refused_because': 'El inventario lo rechazó ({status}): {why:part}.',
  'inventory.something_else': 'Allí responde otra cosa ({status}).',
  'inventory.no_spoolman': 'Lo que responde allí no es Spoolman.',
  'inventory.no_spool_there': 'No se encontró ninguna bobina con el ID {external_id}.',
  'inventory.no_spool': 'El inventario externo no tiene la bobina {external_id}.',
  'inventory.version_answers': 'Responde Spoolman {version}.',
  'inventory.nobody_said_where': 'Nadie ha indicado dónde está.',
  'inventory.not_set_up': 'No hay ningún inventario externo configurado: indique primero dónde está.',
  'inventory.say_where_first': 'Indique dónde está el inventario antes de activarlo.',
  'external_use.not_found': 'No existe el consumo {use_id} para el inventario externo.',
  'external_use.service_ended': 'El servicio terminó mientras se enviaba esto.',
  'external_use.unclear':
    'Tenía contados {before_g} antes de que se lo comunicáramos y {after_g} después: no cuadra ni con {used_g} ni sin ellos.',
  'external_use.only_skip': 'El consumo {use_id} {state}: solo se puede omitir.',
  'external_use.nothing_to_say': 'El consumo {use_id} {state}: ahora nadie tiene que decir nada sobre él.',
};

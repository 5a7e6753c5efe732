import type { TemplatesOf } from '../language.ts';
import type { externalInventory as declared } from '../sayings/external-inventory.ts';

export const externalInventory: TemplatesOf<typeof declared> = {
  'inventory.no_answer_in_time': 'The inventory did not answer in time.',
  'inventory.connection_lost': 'The connection to the inventory was lost.',
  'inventory.other_credentials': 'The inventory wants other credentials ({status}).',
  'inventory.not_at_this_address': 'There is no Spoolman at this address ({status}).',
  'inventory.asks_for_patience': 'The inventory asks for patience ({status}).',
  'inventory.answered': 'The inventory answered {status}.',
  'inventory.answered_because': 'The inventory answered {status}: {why:part}.',
  'inventory.refused': 'The inventory refused it ({status}).',
  'inventory.refused_because': 'The inventory refused it ({status}): {why:part}.',
  'inventory.something_else': 'Something else answers there ({status}).',
  'inventory.no_spoolman': 'What answers there is no Spoolman.',
  'inventory.no_spool_there': 'No spool with ID {external_id} found.',
  'inventory.no_spool': 'The external inventory has no spool {external_id}.',
  'inventory.version_answers': 'Spoolman {version} answers.',
  'inventory.nobody_said_where': 'Nobody has said where it is.',
  'inventory.not_set_up': 'No external inventory is set up: say where it is first.',
  'inventory.say_where_first': 'Say where the inventory is before it is enabled.',
  'external_use.not_found': 'There is no use {use_id} for the external inventory.',
  'external_use.service_ended': 'The service ended while this was sent.',
  'external_use.unclear':
    'It had counted {before_g} before we told it, and {after_g} after: neither with nor without {used_g}.',
  'external_use.only_skip': 'Use {use_id} {state}: it can only be skipped.',
  'external_use.nothing_to_say': 'Use {use_id} {state}: nobody has to say anything about it now.',
};

import { declare, grams, id, vendor, word } from '../facts.ts';

export const externalInventory = declare({
  // Why the inventory did not do what it was asked.
  'inventory.no_answer_in_time': {},
  'inventory.connection_lost': {},
  'inventory.other_credentials': { status: id },
  'inventory.not_at_this_address': { status: id },
  'inventory.asks_for_patience': { status: id },
  'inventory.answered': { status: id },
  'inventory.answered_because': { status: id, why: vendor },
  'inventory.refused': { status: id },
  'inventory.refused_because': { status: id, why: vendor },
  'inventory.something_else': { status: id },
  'inventory.no_spoolman': {},
  'inventory.no_spool_there': { external_id: id },
  'inventory.no_spool': { external_id: id },
  'inventory.version_answers': { version: vendor },
  'inventory.nobody_said_where': {},
  'inventory.not_set_up': {},
  'inventory.say_where_first': {},

  // What became of a use that it was to be told.
  'external_use.not_found': { use_id: id },
  'external_use.service_ended': {},
  'external_use.unclear': { before_g: grams, after_g: grams, used_g: grams },
  'external_use.only_skip': { use_id: id, state: word('external_use_state') },
  'external_use.nothing_to_say': { use_id: id, state: word('external_use_state') },
});

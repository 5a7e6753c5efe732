import { declare, limit, saying, text, vendor } from '../facts.ts';

export const broker = declare({
  // What keeps us from the MQTT broker, and what mends it.
  'broker.works': {},
  'broker.not_set_up': {},
  'broker.say_where_first': {},
  'broker.unresolvable': { why: saying },
  'broker.unreachable': { why: saying },
  'broker.silent': {},
  'broker.tls_failed': { why: vendor },
  'broker.not_a_broker': {},
  'broker.login_refused': {},
  'broker.client_refused': {},
  'broker.busy': {},
  'broker.broken_off': {},
  'broker.not_taken': {},
  'broker.not_read_back': { topic: text },
  'broker.commands_not_read': { topic: text },
  'broker.start_not_read': { topic: text },
  'broker.unknown_token': {},

  // Why a command that came from the broker was not run.
  'broker.command_without_token': {},
  'broker.command_token_ended': {},
  'broker.command_retained': {},
  'broker.command_repeated': {},
  'broker.command_too_large': { most: limit },
  'broker.command_unknown': { options: text },
  'broker.command_malformed': {},
  'broker.command_too_many': {},
});

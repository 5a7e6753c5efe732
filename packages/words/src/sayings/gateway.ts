import { declare, saying } from '../facts.ts';

export const gateway = declare({
  // What keeps messages from a person's phone, and what mends it.
  'gateway.not_set_up': {},
  'gateway.switched_off': {},
  'gateway.say_where_first': {},
  'gateway.key_refused': { answer: saying },
  'gateway.device_gone': { answer: saying },
  'gateway.not_a_device': {},
});

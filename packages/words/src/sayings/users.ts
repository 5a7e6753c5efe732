import { declare, id, number, saying, text } from '../facts.ts';

export const users = declare({
  'user.not_found': { user_id: id },
  'user.name_taken': { username: text },
  'user.last_admin': { username: text },
  'user.own_second_factor': {},
  'user.leads_outside': { username: text, destination: text, reason: saying },
  'password.common': {},
  'password.name': {},
  'password.present_needed': {},
  'password.code_needed': {},
  'password.wrong': {},
  'password.or_code_wrong': {},
  'log_in.too_many_at_once': { seconds: number },
  'log_in.passwords_being_checked': {},
  'service.stopping': {},
});

import { declare, id, number } from '../facts.ts';

export const auth = declare({
  'log_in.wrong': {},
  'log_in.code_needed': {},
  'log_in.too_many_failed': { seconds: number },
  'set_up.done_already': {},
  'set_up.code_needed': {},
  'second_factor.wrong_code': {},
  'second_factor.is_off': {},
  'second_factor.is_on': {},
  'second_factor.not_begun': {},
  'session.not_found': { session_id: id },
});

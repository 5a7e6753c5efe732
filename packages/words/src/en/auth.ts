import type { TemplatesOf } from '../language.ts';
import type { auth as declared } from '../sayings/auth.ts';

export const auth: TemplatesOf<typeof declared> = {
  'log_in.wrong': 'User name, password or code is wrong.',
  'log_in.code_needed': 'Send the code of your authenticator app as totp_code.',
  'log_in.too_many_failed': 'Too many failed tries. Try again in {seconds} seconds.',
  'set_up.done_already': 'The first administrator exists already. Log in instead.',
  'set_up.code_needed': 'Send the set-up code that was printed on the console at start.',
  'second_factor.wrong_code': 'The code is wrong. Is the clock of your phone right?',
  'second_factor.is_off': 'Your second factor is off.',
  'second_factor.is_on': 'Your second factor is on already.',
  'second_factor.not_begun': 'Begin the set-up first.',
  'session.not_found': 'You have no session {session_id}.',
};

import type { TemplatesOf } from '../language.ts';
import type { users as declared } from '../sayings/users.ts';

export const users: TemplatesOf<typeof declared> = {
  'user.not_found': 'There is no user {user_id}.',
  'user.name_taken': 'There is already a user named {username}.',
  'user.last_admin': '{username} is the last active administrator. Make another one first.',
  'user.own_second_factor':
    'Turn your own second factor off on your account page, with your password and a code. Another administrator can remove it, too.',
  'user.leads_outside':
    '{username} has messages sent to {destination}, with which restricted mode would not start again: {reason:part}. Only {username} can take that out, with FARM_ITAR_MODE=0 and this machine off all outside networks. A new user has none of it.',
  'password.common':
    'use something harder to guess: this is little more than common words, years or keys in a row. Several words that do not belong together are good.',
  'password.name':
    'use something harder to guess: this is little more than a name. Several words that do not belong together are good.',
  'password.present_needed': 'send your present password to show that it is you',
  'password.code_needed': 'send a code, because your second factor is on',
  'password.wrong': 'The password is wrong.',
  'password.or_code_wrong': 'The password or the code is wrong.',
  'log_in.too_many_at_once': 'Too many log-ins at once. Try again in {seconds} seconds.',
  'log_in.passwords_being_checked': 'Too many passwords are being checked. Try again in some seconds.',
  'service.stopping': 'The service is stopping.',
};

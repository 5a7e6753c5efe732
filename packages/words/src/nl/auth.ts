import type { TemplatesOf } from '../language.ts';
import type { auth as declared } from '../sayings/auth.ts';

export const auth: TemplatesOf<typeof declared> = {
  'log_in.wrong': 'Gebruikersnaam, wachtwoord of code is onjuist.',
  'log_in.code_needed': 'Stuur de code van je authenticator-app als totp_code.',
  'log_in.too_many_failed': 'Te veel mislukte pogingen. Probeer het over {seconds} seconden opnieuw.',
  'set_up.done_already': 'De eerste beheerder bestaat al. Log in plaats daarvan in.',
  'set_up.code_needed': 'Stuur de installatiecode die bij de start op de console stond.',
  'second_factor.wrong_code': 'De code is onjuist. Loopt de klok van je telefoon gelijk?',
  'second_factor.is_off': 'Je tweede factor staat uit.',
  'second_factor.is_on': 'Je tweede factor staat al aan.',
  'second_factor.not_begun': 'Begin eerst met instellen.',
  'session.not_found': 'Je hebt geen sessie {session_id}.',
};

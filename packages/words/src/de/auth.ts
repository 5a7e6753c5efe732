import type { TemplatesOf } from '../language.ts';
import type { auth as declared } from '../sayings/auth.ts';

export const auth: TemplatesOf<typeof declared> = {
  'log_in.wrong': 'Benutzername, Passwort oder Code ist falsch.',
  'log_in.code_needed': 'Senden Sie den Code Ihrer Authenticator-App als totp_code.',
  'log_in.too_many_failed': 'Zu viele Fehlversuche. Versuchen Sie es in {seconds} Sekunden noch einmal.',
  'set_up.done_already': 'Den ersten Administrator gibt es schon. Melden Sie sich stattdessen an.',
  'set_up.code_needed': 'Senden Sie den Einrichtungscode, der beim Start auf der Konsole stand.',
  'second_factor.wrong_code': 'Der Code ist falsch. Geht die Uhr Ihres Telefons richtig?',
  'second_factor.is_off': 'Ihr zweiter Faktor ist aus.',
  'second_factor.is_on': 'Ihr zweiter Faktor ist schon an.',
  'second_factor.not_begun': 'Beginnen Sie zuerst die Einrichtung.',
  'session.not_found': 'Sie haben keine Anmeldung {session_id}.',
};

import type { TemplatesOf } from '../language.ts';
import type { auth as declared } from '../sayings/auth.ts';

export const auth: TemplatesOf<typeof declared> = {
  'log_in.wrong': 'Nazwa użytkownika, hasło lub kod są nieprawidłowe.',
  'log_in.code_needed': 'Wyślij kod z aplikacji uwierzytelniającej jako totp_code.',
  'log_in.too_many_failed': 'Zbyt wiele nieudanych prób. Spróbuj ponownie za {seconds} s.',
  'set_up.done_already': 'Pierwszy administrator już istnieje. Zaloguj się.',
  'set_up.code_needed': 'Wyślij kod konfiguracji, który przy uruchomieniu pojawił się w konsoli.',
  'second_factor.wrong_code': 'Kod jest nieprawidłowy. Czy zegar telefonu chodzi dobrze?',
  'second_factor.is_off': 'Drugi składnik jest wyłączony.',
  'second_factor.is_on': 'Drugi składnik jest już włączony.',
  'second_factor.not_begun': 'Najpierw rozpocznij konfigurację.',
  'session.not_found': 'Nie masz sesji {session_id}.',
};

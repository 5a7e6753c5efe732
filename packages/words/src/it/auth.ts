import type { TemplatesOf } from '../language.ts';
import type { auth as declared } from '../sayings/auth.ts';

export const auth: TemplatesOf<typeof declared> = {
  'log_in.wrong': 'Nome utente, password o codice errati.',
  'log_in.code_needed': 'Invia il codice della tua app di autenticazione come totp_code.',
  'log_in.too_many_failed': 'Troppi tentativi falliti. Riprova tra {seconds} secondi.',
  'set_up.done_already': 'Il primo amministratore esiste già. Accedi.',
  'set_up.code_needed': 'Invia il codice di configurazione mostrato sulla console all’avvio.',
  'second_factor.wrong_code': 'Il codice è errato. L’orologio del telefono è esatto?',
  'second_factor.is_off': 'Il tuo secondo fattore è disattivato.',
  'second_factor.is_on': 'Il tuo secondo fattore è già attivo.',
  'second_factor.not_begun': 'Inizia prima la configurazione.',
  'session.not_found': 'Non hai una sessione {session_id}.',
};

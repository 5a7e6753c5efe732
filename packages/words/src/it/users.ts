import type { TemplatesOf } from '../language.ts';
import type { users as declared } from '../sayings/users.ts';

export const users: TemplatesOf<typeof declared> = {
  'user.not_found': 'L’utente {user_id} non esiste.',
  'user.name_taken': 'Esiste già un utente di nome {username}.',
  'user.last_admin': '{username} è l’ultimo amministratore attivo. Nominane prima un altro.',
  'user.own_second_factor':
    'Disattiva il tuo secondo fattore nella pagina del tuo account, con la password e un codice. Può rimuoverlo anche un altro amministratore.',
  'user.leads_outside':
    '{username} fa inviare messaggi a {destination}, con cui la modalità ristretta non si riavvierebbe: {reason:part}. Solo {username} può toglierlo, con FARM_ITAR_MODE=0 e questa macchina scollegata da ogni rete esterna. Un nuovo utente non ne ha.',
  'password.common':
    'usa qualcosa di più difficile da indovinare: è poco più di parole comuni, anni o tasti in fila. Vanno bene più parole che non c’entrano l’una con l’altra.',
  'password.name':
    'usa qualcosa di più difficile da indovinare: è poco più di un nome. Vanno bene più parole che non c’entrano l’una con l’altra.',
  'password.present_needed': 'invia la password attuale per dimostrare che sei tu',
  'password.code_needed': 'invia un codice, perché il tuo secondo fattore è attivo',
  'password.wrong': 'La password è errata.',
  'password.or_code_wrong': 'La password o il codice è errato.',
  'log_in.too_many_at_once': 'Troppi accessi contemporanei. Riprova tra {seconds} secondi.',
  'log_in.passwords_being_checked': 'Si stanno verificando troppe password. Riprova tra qualche secondo.',
  'service.stopping': 'Il servizio si sta fermando.',
};

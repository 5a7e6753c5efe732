import type { TemplatesOf } from '../language.ts';
import type { prusalink as declared } from '../sayings/prusalink.ts';

export const prusalink: TemplatesOf<typeof declared> = {
  'prusalink.busy': 'la stampante è occupata: homing, preriscaldamento o menu aperto',
  'prusalink.attention': 'la stampante richiede un intervento: guarda lo schermo',
  'prusalink.error': 'la stampante mostra un errore sullo schermo',
  'prusalink.stage.busy': 'occupata',
  'prusalink.stage.attention': 'richiede un intervento',
  'prusalink.closing': 'la stampante sta chiudendo l’ultima stampa',
  'prusalink.state_unanswered': 'Alla richiesta del suo stato la stampante ha risposto {status}.',
  'prusalink.no_print': 'La stampante non ha stampe.',
  'prusalink.print_has_ended': 'Quella stampa è terminata.',
  'prusalink.other_serial': 'La stampante a questo indirizzo ha il numero di serie {serial}.',
  'prusalink.stopped_before_start': 'La stampa è stata fermata prima di iniziare.',
};

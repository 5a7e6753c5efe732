import type { TemplatesOf } from '../language.ts';
import type { service as declared } from '../sayings/service.ts';

export const service: TemplatesOf<typeof declared> = {
  'service.went_wrong':
    'Qualcosa è andato storto da parte nostra. Quando lo segnali, indica l’id della richiesta.',
  'service.try_later': 'Riprova più tardi.',
  'database.locked':
    'Un altro programma tiene bloccato il database, quindi ora non si può salvare nulla. Riprova tra un momento. Fermare e mettere in pausa le stampanti funziona comunque.',
  'database.gone':
    'Il database non risponde o non è scrivibile. Riprova tra un momento. Fermare e mettere in pausa le stampanti funziona comunque.',
  'database.full':
    'Sul disco non c’è più spazio, quindi non si può salvare nulla. Libera spazio, poi riprova. Fermare e mettere in pausa le stampanti funziona comunque.',
  'database.nobody_known':
    'Il database non risponde, quindi non si può sapere chi sei. Chi ha avuto accesso qui negli ultimi 15 minuti può fermare le stampanti; altrimenti fermale sulla macchina.',
  'database.silent': 'Il database non risponde.',
  'database.no_room_to_write':
    'Il database non è scrivibile per mancanza di spazio. Fermare le stampanti funziona.',
  'database.held':
    'Un altro programma tiene bloccato il database, quindi non si può registrare nulla. Fermare le stampanti funziona.',
  'database.not_writable': 'Il database non è scrivibile. Fermare le stampanti funziona.',
  'disk.nearly_full': 'Il disco è quasi pieno: non si accetta nulla di nuovo. Fermare le stampanti funziona.',
  'disk.into_reserve': 'Il disco è in riserva: caricamenti e backup vengono rifiutati.',
  'disk.no_room':
    'Sul disco del servizio c’è troppo poco spazio. Ciò che è salvato è al sicuro; riprova quando c’è spazio.',
};

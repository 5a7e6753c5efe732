import type { TemplatesOf } from '../language.ts';
import type { runs as declared } from '../sayings/runs.ts';

export const runs: TemplatesOf<typeof declared> = {
  'run.chosen': 'scelta dall’assegnazione automatica',
  'run.sending': 'invio del file in corso',
  'run.staged': 'il file è sulla stampante come {path}',
  'run.start_sent': 'l’avvio è stato inviato',
  'run.start_accepted': 'la stampante ha accettato l’avvio',
  'run.not_ready': 'la stampante non era più pronta: non è stato inviato nulla',
  'run.stopped_first': 'prima è arrivato un arresto di emergenza: non è stato inviato nulla',
  'run.refused': 'La stampante ha rifiutato l’avvio: {reason}',
  'run.not_sent': 'Impossibile inviare il file: {reason}',
  'run.shown_as': 'la stampante mostra l’esecuzione come {phase}',
  'run.reported_as': 'la stampante ha segnalato l’esecuzione come {phase}',
  'run.stopped_unasked':
    'la stampante ha segnalato l’esecuzione come annullata, ma nessuno qui l’aveva chiesto',
  'run.stop_recorded_late':
    'qualcuno qui l’ha fermata mentre il database non rispondeva; è stato possibile registrarlo solo dopo',
  'run.fault': 'la stampante segnala un guasto: {why:part}',
  'run.stop_seen': 'doveva essere fermata e la stampante non la stampa più',
  'run.gone': 'la stampa è sparita e la stampante non dice come è finita',
  'run.not_taken': 'la stampante non ha mai risposto all’avvio, è pronta e mostra lo stesso di prima',
  'run.maybe_unseen':
    'l’avvio non risulta da nessuna parte, ma potrebbe essere stato stampato mentre la stampante non si sentiva',
  'run.nowhere_though_accepted': 'l’avvio non risulta da nessuna parte, anche se la stampante l’ha accettato',
  'run.nowhere_but_other':
    'l’avvio non risulta da nessuna parte, anche se la stampante mostra qualcosa di diverso da prima',
  'run.lost': 'la stampante non mostra più questa stampa e non se n’è vista la fine',
  'run.seen_completed': 'una persona ha visto che è stata stampata',
  'run.seen_failed': 'una persona ha visto che è fallita',
  'run.seen_not_started': 'una persona ha visto che non è mai partita',
  'run.fleet_removed': 'la flotta simulata è stata rimossa',
  'run.cause_unknown': 'causa sconosciuta',
  'run.not_found': 'L’esecuzione {id} non esiste.',
  'run.tells_itself': 'L’esecuzione {run} è {state}, e lo dice la stampante stessa.',
};

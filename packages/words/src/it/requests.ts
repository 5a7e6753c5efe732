import type { TemplatesOf } from '../language.ts';
import type { requests as declared } from '../sayings/requests.ts';

export const requests: TemplatesOf<typeof declared> = {
  'request.invalid': 'La richiesta non è valida.',
  'request.nothing_there': 'Non c’è nulla in {method} {path}.',
  'request.body_too_large': 'Il corpo è troppo grande.',
  'request.wrong_media_type': 'Invia il corpo come {media_type}.',
  'request.not_json': 'non è JSON valido',
  'request.not_an_address': 'non è un indirizzo valido',
  'request.not_one_file': 'deve avere esattamente un file, nel campo “file”, e nient’altro',
  'request.form_incomplete': 'non è un modulo completo',
  'request.form_without_boundary': 'non è un modulo: il suo Content-Type non indica un boundary',
  'request.file_too_large': 'Qui un file può avere al massimo {most_mib} MiB.',
  'request.upload_cut_off': 'Il caricamento è finito prima di essere completo.',
  'request.late': 'La richiesta non è arrivata in tempo.',
  'request.rest_late': 'Il resto della richiesta non è arrivato in tempo.',
  'request.headers_too_large': 'Le intestazioni sono troppo grandi.',
  'request.not_http': 'Questa non è una richiesta HTTP valida.',
  'request.no_host': 'La richiesta non ha l’intestazione Host.',
  'request.unknown_expectation': 'L’unica aspettativa ammessa è 100-continue.',
  'request.no_preview': 'Questa operazione non ha un’anteprima; non è stato eseguito nulla.',
  'request.foreign_page':
    'Questa scrittura deve venire dalla pagina di Farmhand stessa (intestazione Origin).',
  'request.foreign_live_page':
    'Con una sessione, il WebSocket deve essere aperto dalla pagina di Farmhand stessa (intestazione Origin).',
  'request.page_opened_elsewhere':
    '{refusal} La pagina è stata aperta in {origin}, ma la richiesta non è arrivata così. Imposta FARM_PUBLIC_URL sull’indirizzo che le persone aprono, oppure fai inviare al proxy X-Forwarded-Proto.',
  'request.no_socket': 'In {path} non c’è un WebSocket; è in {right_path}.',
  'crowd.requests_of_yours': 'Troppe tue richieste in corso contemporaneamente. Riprova più tardi.',
  'crowd.requests_from_your_address':
    'Troppe richieste dal tuo indirizzo in corso contemporaneamente. Riprova più tardi.',
  'crowd.connections': 'Sono aperte troppe connessioni. Chiudine alcune o riprova più tardi.',
  'crowd.live_connections': 'Hai {count} connessioni live aperte. Chiudine prima alcune.',
  'access.log_in': 'Accedi, o invia un token API valido.',
  'access.people_only':
    'Questo è riservato alle persone: accedi dalla pagina. I token API non possono farlo.',
  'access.scope': 'Gli ambiti di questo token non lo consentono. Serve {scopes}.',
  'access.scope_or_grant':
    'Gli ambiti di questo token non lo consentono. Serve {scopes}, oppure {granted_scope} con il permesso {grant} per questa stampante, che una persona può dare alla creazione di un token.',
  'access.role': 'Serve il ruolo {needed}; il tuo è {yours}.',
  'access.metrics_by_token': 'Le metriche si leggono con un token API.',
  'token_printers.none': 'nessuna',
  'token_printers.some': '{printer_ids}',
  'token_printers.printer_outside':
    'La stampante {printer_id} non è tra le stampanti del budget di questo token (printer_ids): {allowed}.',
  'token_printers.place_outside':
    '{where} stampante {printer_id}, che non è tra le stampanti del budget di questo token (printer_ids): {allowed}.',
  'token_printers.job_is_on': 'Il lavoro {job_id} è sulla',
  'token_printers.spool_is_in': '{spool} è nella',
  'token_printers.alert_is_about': 'L’avviso {alert_id} riguarda la',
  'token_printers.entry_was_printed_on': 'La voce {entry_id} è stata stampata sulla',
  'token_printers.others_too':
    'Il budget di questo token (printer_ids) vale solo per le stampanti {allowed}, e questo ne riguarda anche altre.',
  'group_limit.hold':
    'Il tuo gruppo è limitato ad alcune stampanti, e un blocco ne riguarda anche altre. Può bloccare e sbloccare un amministratore o un operatore il cui gruppo non è limitato.',
  'group_limit.job':
    'Il lavoro {job} può essere stampato su stampanti che il tuo gruppo non usa, quindi puoi solo guardarlo. Può modificarlo un amministratore o un operatore il cui gruppo non è limitato.',
  'group_limit.unpin':
    'Senza la sua stampante, il lavoro {job} potrebbe essere stampato dove il tuo gruppo non decide. Scegli un’altra stampante del tuo gruppo, oppure chiedi a un amministratore o a un operatore il cui gruppo non è limitato.',
  'group_limit.spool':
    '{spool} è in una stampante che il tuo gruppo non usa, quindi puoi solo guardarla. Può modificarla un amministratore o un operatore il cui gruppo non è limitato.',
  'group_limit.order':
    'I lavori dell’ordine {number} possono essere stampati su stampanti che il tuo gruppo non usa. Può farlo un amministratore o un operatore il cui gruppo non è limitato.',
  'group_limit.stops':
    'A ogni stampante del tuo gruppo che sta stampando o è in pausa viene ordinato di fermarsi; le altre stampanti e la coda della farm proseguono. Le stampe vanno perse.',
  'group_limit.stopped':
    'Sono state fermate solo le stampanti del tuo gruppo, e la farm non è bloccata. Su ciascuna non si avvia nulla finché qualcuno non conferma che il piatto è libero, dove la stampante lo chiede.',
  'idempotency.wrong_key': 'deve avere da 1 a 255 caratteri stampabili',
  'idempotency.not_with_files': 'Un caricamento di file non accetta Idempotency-Key; invialo senza.',
  'idempotency.body_too_large': 'Con una Idempotency-Key il corpo può avere al massimo 1 MiB.',
  'idempotency.other_request': 'Questa chiave è stata usata per un’altra richiesta. Usa una chiave nuova.',
  'idempotency.still_running': 'La prima chiamata con questa chiave è ancora in corso. Riprova tra poco.',
  'idempotency.taken_over': 'Un’altra chiamata ha preso questa chiave. Riprova tra poco.',
  'idempotency.rights_lost':
    'Hai meno diritti di quando questa chiave è stata usata la prima volta. Usa una chiave nuova.',
  'idempotency.rights_differ':
    'I tuoi diritti sono diversi da quando questa chiave è stata usata la prima volta. Usa una chiave nuova.',
  'idempotency.answer_not_kept':
    'La prima chiamata con questa chiave è riuscita, ma la sua risposta non può essere conservata. Usa una chiave nuova per ripeterla.',
};

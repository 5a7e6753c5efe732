import type { TemplatesOf } from '../language.ts';
import type { logInProviders as declared } from '../sayings/log-in-providers.ts';

export const logInProviders: TemplatesOf<typeof declared> = {
  'log_in_problem.unknown_provider': 'Questo modo di accedere non esiste o è disattivato.',
  'log_in_problem.too_many_failed': 'Da qui sono falliti troppi accessi. Riprova tra qualche minuto.',
  'log_in_problem.unreachable': 'Impossibile raggiungere il provider. Riprova o accedi in un altro modo.',
  'log_in_problem.answer_too_large': 'La risposta del provider è troppo grande.',
  'log_in_problem.discovery': 'Il documento di discovery del provider non è utilizzabile.',
  'log_in_problem.discovery_issuer':
    'Il documento di discovery appartiene a un emittente diverso da quello configurato.',
  'log_in_problem.not_begun_here':
    'Questo accesso non è iniziato in questo browser, oppure i cookie sono bloccati. Ricomincia.',
  'log_in_problem.took_too_long': 'Questo accesso ha richiesto più di dieci minuti. Ricomincia.',
  'log_in_problem.used_already': 'Questo accesso è già stato usato. Ricomincia.',
  'log_in_problem.wrong_state': 'La risposta appartiene a un altro accesso. Ricomincia.',
  'log_in_problem.mixed_up': 'La risposta è arrivata da un altro provider.',
  'log_in_problem.denied': 'Il provider non ti ha fatto entrare, oppure hai annullato.',
  'log_in_problem.refused_by_provider': 'Il provider ha rifiutato la richiesta.',
  'log_in_problem.code_refused': 'Il provider non accetta più il proprio codice. Ricomincia.',
  'log_in_problem.client_refused':
    'Il provider non conosce questo servizio, o il segreto è errato. Un amministratore lo corregge nelle impostazioni.',
  'log_in_problem.bad_answer': 'La risposta del provider è incomprensibile.',
  'log_in_problem.token_missing': 'Il provider non ha inviato un ID token.',
  'log_in_problem.token_issuer': 'L’ID token è di un altro emittente.',
  'log_in_problem.token_audience': 'L’ID token è destinato a un altro servizio.',
  'log_in_problem.token_party': 'L’ID token è stato rilasciato a un altro servizio.',
  'log_in_problem.token_nonce': 'L’ID token appartiene a un altro accesso.',
  'log_in_problem.token_expired': 'L’ID token è scaduto. Gli orologi sono esatti?',
  'log_in_problem.token_from_future': 'L’ID token viene dal futuro. Gli orologi sono esatti?',
  'log_in_problem.token_algorithm': 'L’ID token è firmato in un modo non accettato.',
  'log_in_problem.token_key': 'L’ID token è firmato con una chiave che il provider non pubblica.',
  'log_in_problem.token_signature': 'La firma dell’ID token è errata.',
  'log_in_problem.token_claims': 'Nell’ID token manca qualcosa, o è indicato in modo errato.',
  'log_in_problem.other_subject': 'I dati dell’utente sono di una persona diversa da quella dell’ID token.',
  'log_in_problem.user_details': 'Il provider non ha fornito i dati dell’utente.',
  'log_in_problem.claim_type': 'Un claim che decide i diritti non è né testo né un elenco di testi.',
  'log_in_problem.claim_size': 'Un claim che decide i diritti ha valori troppi o troppo lunghi.',
  'log_in_problem.no_rights':
    'Il tuo account presso il provider qui non ti dà diritti. Chiedi a un amministratore.',
  'log_in_problem.not_invited': 'Non hai un account qui. Chiedi a un amministratore.',
  'log_in_problem.email_unverified': 'Il tuo indirizzo e-mail non è verificato presso il provider.',
  'log_in_problem.email_ambiguous': 'Più account hanno il tuo indirizzo e-mail. Chiedi a un amministratore.',
  'log_in_problem.link_first':
    'Qui c’è già un account con il tuo indirizzo e-mail. Accedi come prima e collegalo nelle impostazioni del tuo account.',
  'log_in_problem.deactivated': 'Il tuo account qui è disattivato. Chiedi a un amministratore.',
  'log_in_problem.link_expired':
    'La tua sessione è terminata, o il collegamento è troppo vecchio. Ricomincia il collegamento.',
  'log_in_problem.linked_to_another': 'Quell’account presso il provider qui è collegato a un’altra persona.',
  'log_in_problem.linked_already':
    'Il tuo account è già collegato a un altro account presso questo provider.',
  'log_in_problem.other_person': 'Presso il provider hai eseguito l’accesso come un’altra persona.',
  'log_in_problem.not_fresh': 'Il provider non ti ha chiesto di accedere di nuovo.',
  'log_in_problem.not_now': 'Al momento non è stato possibile. Riprova.',
  'log_in_test.reached': 'Il provider risponde.',
  'log_in_test.not_reached': '{reason:sentence} L’indirizzo è giusto, e questo servizio può raggiungerlo?',
  'log_in_test.answers_badly':
    'Dove dovrebbe esserci il documento di discovery, il provider risponde con lo stato {status}. L’emittente è giusto?',
  'log_in_test.discovery_done': 'Il documento di discovery ha tutto ciò che serve a un accesso.',
  'log_in_test.discovery_failed':
    'La risposta del provider non è un documento di discovery utilizzabile per un accesso.',
  'log_in_test.endpoint_refused':
    'Il documento di discovery nomina {destination}, che da qui non si raggiunge. {reason:sentence} Fai indicare al provider un altro indirizzo: la maggior parte ha un’impostazione per il proprio nome host.',
  'log_in_test.issuer_done': 'Il provider usa il nome che è stato inserito.',
  'log_in_test.issuer_failed':
    'Il provider si chiama {announced}. Inserisci esattamente questo come emittente, con o senza barra finale.',
  'log_in_test.keys_done': 'Il provider pubblica {count|# chiave|# chiavi} con cui verificare le firme.',
  'log_in_test.keys_failed': 'Il provider non pubblica chiavi con cui verificare le firme.',
  'log_in_test.client_done': 'Il provider conosce questo client.',
  'log_in_test.client_failed': 'Il provider non conosce questo client, o il segreto è errato.',
  'log_in_test.client_unclear':
    'A un codice inventato il provider risponde {answer}: non si può dire se conosca questo client.',
  'log_in_test.waits': 'Non raggiunto, perché un passaggio precedente è fallito.',
  'login_provider.not_found': 'Il provider di accesso {provider_id} non esiste.',
  'login_provider.no_such_slug': 'Non c’è un provider di accesso attivo {slug}.',
  'login_provider.slug_taken': 'Un altro provider di accesso si chiama già {slug}.',
  'login_provider.plain_http':
    'usa https:// a meno che il provider sia su questa macchina o in una rete privata',
  'login_provider.last_one':
    'Le password sono disattivate e {name} è l’ultimo provider di accesso attivo. Attiva prima le password.',
  'login_provider.failure': '{problem:sentence} Il provider dice: {answer}',
  'login_provider.failure_reason': '{problem:sentence} {reason:sentence}',
  'login_failure.unreachable': 'Impossibile interrogare il provider.',
  'login_failure.denied': 'Il provider non ha fatto entrare qualcuno, o l’accesso lì è stato annullato.',
  'login_failure.code_refused': 'Il provider non accetta più il proprio codice.',
  'login_failure.took_too_long': 'Qualcuno ha impiegato più di dieci minuti per accedere.',
  'login_failure.used_already': 'Lo stesso accesso è tornato due volte.',
  'login_failure.wrong_state': 'La risposta portata da un browser appartiene a un altro accesso.',
  'login_failure.link_expired':
    'La sessione di qualcuno che voleva collegare un account, o dimostrare la propria identità, era terminata.',
  'login_failure.no_rights': 'Nessuna riga dei diritti corrisponde a {who}, e non c’è un ruolo predefinito.',
  'login_failure.not_invited': '{who} non ha un account qui, e non ne viene creato uno.',
  'login_failure.email_unverified':
    'Un account qui ha l’indirizzo e-mail di {who}, che non è verificato presso il provider.',
  'login_failure.email_ambiguous': 'Più account qui hanno l’indirizzo e-mail di {who}.',
  'login_failure.link_first':
    'Un account qui ha l’indirizzo e-mail di {who}. Il proprietario lo collega nelle impostazioni dell’account.',
  'login_failure.deactivated': 'L’account di {who} qui è disattivato.',
  'login_failure.linked_to_another':
    'Un account presso il provider qui è collegato a {who}, e un’altra persona voleva collegarlo.',
  'login_failure.linked_already':
    'Qualcuno voleva collegare {who}, ma è già collegato a un altro account presso questo provider.',
  'login_failure.other_person':
    'Qualcuno doveva dimostrare la propria identità, ma presso il provider ha eseguito l’accesso come {who}.',
  'login_failure.not_fresh': 'Il provider non ha chiesto a {who} di accedere di nuovo.',
  'login_failure.about': '{problem:sentence} Riguarda {who}.',
  'login_failure.claim': 'È il claim {claim}.',
  'login_failure.status': 'Risponde con lo stato HTTP {status}.',
  'login_failure.silent': 'Non risponde entro {seconds|# secondo|# secondi}.',
  'login_provider.too_many_tests': 'Non più di {limit} prove di fila. Riprova tra {seconds} secondi.',
  'log_in.go_on': 'Continua',
  'log_in.passwords_off': 'Qui le password sono disattivate. Accedi con un provider.',
  'log_in.wrong_while_off':
    'Qui le password sono disattivate tranne per un amministratore, e nome, password o codice non sono i suoi. Accedi con un provider.',
  'log_in.prove_at_provider':
    'Non hai una password per dimostrare la tua identità. Accedi di nuovo presso il tuo provider, poi riprova entro dieci minuti.',
  'log_in_settings.provider_first':
    'Accedi con un provider prima di disattivare le password: così si vede che funziona.',
  'log_in_settings.no_provider':
    'Le password non si possono disattivare finché nessun provider di accesso è attivo.',
  'log_in_settings.break_glass_needed':
    'Indica un amministratore attivo con password, che possa sempre accedere.',
  'user.break_glass':
    '{username} è l’amministratore che può sempre accedere quando le password sono disattivate. Indicane prima un altro.',
  'identity.not_found': 'Non hai un collegamento {identity_id} a un provider.',
  'identity.last_way_in': 'Senza questo collegamento non potresti più accedere.',
  'identity.linked_already': 'Il tuo account è già collegato a {name}. Scollegalo prima.',
  'field.not_a_slug': 'usa lettere minuscole, cifre e trattini',
  'field.not_a_scope': 'usa una sola parola, senza spazi né virgolette',
  'field.not_an_issuer': 'usa solo l’emittente, senza /.well-known/, punto interrogativo e cancelletto',
  'field.many_issuers': 'usa l’indirizzo con l’id del tuo tenant: questo vale per molti emittenti',
  'field.not_a_right': 'scegli un ruolo, un gruppo o un’organizzazione',
};

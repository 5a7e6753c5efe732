import type { TemplatesOf } from '../language.ts';
import type { messages as declared } from '../sayings/messages.ts';

export const messages: TemplatesOf<typeof declared> = {
  'message.accepted': 'Il destinatario l’ha accettato ({status}).',
  'message.answered': 'Il destinatario risponde {status}.',
  'message.answered_with': 'Il destinatario risponde {status}: {words}',
  'message.redirected':
    'Il destinatario rimanda a un altro indirizzo ({status}), che non viene seguito. Inserisci l’indirizzo a cui rimanda.',
  'message.no_access': '{answer:sentence} Richiede una chiave valida: inseriscila di nuovo.',
  'message.not_there':
    '{answer:sentence} A questo indirizzo nessuno accetta messaggi: inserisci quello giusto.',
  'message.not_taken':
    '{answer:sentence} Non accetta questo messaggio. Se non ne accetta nessuno, l’indirizzo potrebbe essere di un altro servizio: controllalo.',
  'message.no_answer':
    'Il destinatario non ha risposto in tempo. Verifica che sia in funzione e che l’indirizzo sia giusto.',
  'message.broken_off':
    'Il destinatario ha interrotto la connessione. Verifica che sia in funzione e che l’indirizzo sia giusto, da http:// o https:// fino alla porta.',
  'message.not_http':
    'Ciò che risponde a questo indirizzo non parla HTTP. Controlla la porta e se l’indirizzo inizia con http:// o https://.',
  'message.busy':
    '{answer:sentence} Per il momento non ne accetta altri. Ciò che è in attesa viene rinviato automaticamente; se continua, mandagli meno messaggi.',
  'message.failing':
    '{answer:sentence} Ha un problema interno. Ciò che è in attesa viene rinviato automaticamente; se continua, guarda il suo registro.',
  'message.busy_for_now': '{answer:sentence} Per il momento non ne accetta altri: riprova più tardi.',
  'message.failing_by_itself': '{answer:sentence} Ha un problema interno: guarda il suo registro.',
  'message.unreachable':
    '{why:sentence} Verifica che il destinatario sia in funzione e che host e porta dell’indirizzo siano giusti.',
  'message.tls_failed':
    '{why:sentence} Controlla se l’indirizzo inizia con http:// o https:// e se il certificato del destinatario è valido per quell’indirizzo.',
  'message.open': 'Apri in Farmhand',
  'message.item_resolved': '{title} (risolto)',
  'message.more_items': '… e {count|un altro|altri #}',
  'message.not_a_discord_address':
    'questo non è l’indirizzo di un webhook di Discord, che è simile a https://discord.com/api/webhooks/123456/AbCdEf',
  'message.discord_no_webhook':
    '{answer:sentence} Discord non conosce questo webhook: creane uno nelle impostazioni del canale e inserisci il suo indirizzo.',
  'message.discord_forum':
    '{answer:sentence} Questo webhook appartiene a un forum: creane uno per un canale testuale e inserisci il suo indirizzo, oppure aggiungi a questo ?thread_id= con il numero di un post.',
  'message.taken': 'Il destinatario l’ha accettato.',
  'message.about_nothing': 'Ciò a cui si riferiva non c’è più, o non è più per questo lettore.',
  'message.given_up_in_time': 'Il destinatario non l’ha accettato entro 24 ore.',
  'message.still_waits': 'Questo messaggio attende ancora di essere inviato.',
  'message.not_found': 'Il messaggio {id} non esiste.',
  'message.too_many_by_hand':
    'Hai appena inviato {limit} messaggi a mano. Il prossimo può partire tra {seconds} {seconds|secondo|secondi}.',
  'message.test_title': 'Una prova dei tuoi messaggi',
  'message.test_text': 'Ecco come arrivano qui i messaggi della tua farm. Non serve fare nulla.',
  'message.escalated': 'Nessuno l’ha letto da {minutes|# minuto|# minuti}. {text}',
  'message.digest_title': '{count} {count|messaggio|messaggi} dalle ore di silenzio',
  'message.digest_open': '{count} {count|messaggio trattenuto|messaggi trattenuti} ({since} – {until}).',
  'message.digest_text':
    '{count} {count|messaggio trattenuto|messaggi trattenuti} ({since} – {until}). Questioni nel frattempo risolte: {resolved}.',
  'message.summary_title': '{count} {count|messaggio|messaggi} che non è stato possibile consegnare in tempo',
  'message.summary_open':
    '{count} {count|messaggio|messaggi} ({since} – {until}) in attesa, perché questa destinazione non {count|lo|li} accettava.',
  'message.summary_text':
    '{count} {count|messaggio|messaggi} ({since} – {until}) in attesa, perché questa destinazione non {count|lo|li} accettava. Questioni nel frattempo risolte: {resolved}.',
  'destination.not_found': 'La destinazione {id} non esiste.',
  'destination.not_for_scope': 'Questo canale raggiunge una sola persona: inseriscilo per te.',
  'destination.is_of_org_settings':
    'Questo è il webhook di un’organizzazione. Modificalo nelle impostazioni dell’organizzazione.',
  'destination.admins_only':
    'Le destinazioni della farm e delle organizzazioni sono riservate agli amministratori.',
  'destination.which_org': 'indica di quale organizzazione è',
  'destination.of_no_org': 'solo una destinazione di un’organizzazione ne ha una',
  'destination.settings_not_taken':
    'Ciò che è salvato per questa destinazione non corrisponde al suo canale. Inseriscila di nuovo.',
  'destination.humans_only': 'Dove vanno i messaggi lo decidono solo le persone, in una sessione.',
  'destination.switched_off_by_mode':
    'La modalità ristretta disattiva questo canale, perché il suo servizio è fuori dalle reti interne. Usa un webhook, l’e-mail o una chat al loro interno.',
  'destination.too_many':
    'Ci sono già {at_most} destinazioni e non ne sono possibili altre. Rimuovine prima una.',
  'message.not_a_slack_address':
    'questo non è l’indirizzo di un webhook in ingresso di Slack, che è simile a https://hooks.slack.com/services/T0000/B0000/AbCdEf',
  'message.slack_no_webhook':
    '{answer:sentence} Slack non conosce questo webhook, o è stato disattivato: creane uno nuovo nelle impostazioni della tua app Slack e inserisci il suo indirizzo.',
  'message.slack_no_channel':
    '{answer:sentence} Il canale di questo webhook non esiste più: crea un webhook per un altro canale e inserisci il suo indirizzo.',
  'message.slack_archived':
    '{answer:sentence} Il canale è archiviato: toglilo dall’archivio, oppure inserisci l’indirizzo di un webhook per un altro canale.',
  'message.slack_prohibited':
    '{answer:sentence} Gli amministratori di questo Slack non permettono al webhook di scrivere lì: chiedi loro di consentirlo, o scegli un altro canale.',
  'message.not_a_teams_address':
    'questo non è l’indirizzo di un flusso di lavoro di Teams: creane uno dal modello per le richieste webhook e copia l’indirizzo intero, fino a sig= compreso',
  'message.teams_no_workflow':
    '{answer:sentence} Questo flusso di lavoro non esiste, o il suo indirizzo è cambiato: apri il flusso in Teams, o creane uno nuovo, e inserisci l’indirizzo che trovi lì.',
  'message.teams_off':
    '{answer:sentence} Il flusso di lavoro è disattivato: attivalo nell’app Workflows di Teams.',
  'message.teams_not_anyone':
    '{answer:sentence} Il flusso di lavoro accetta richieste solo da persone che hanno eseguito l’accesso: nelle impostazioni del primo passaggio consenti a chiunque di attivarlo, e inserisci l’indirizzo che compare allora.',
  'message.not_a_topic': 'usa da 1 a 64 lettere, cifre, _ e -',
  'message.ntfy_token':
    '{answer:sentence} ntfy non conosce questo token di accesso: creane uno nelle impostazioni dell’account del server ntfy e inseriscilo.',
  'message.ntfy_forbidden':
    '{answer:sentence} Così nessuno può scrivere nel topic “{topic}”: inserisci il token di accesso di chi può farlo, o scegli un altro topic.',
  'message.ntfy_topic':
    '{answer:sentence} Questo server ntfy non consente il topic “{topic}”: scegline un altro.',
  'message.ntfy_address':
    '{answer:sentence} A questo indirizzo non c’è un server ntfy: inserisci quello con cui apri ntfy, senza topic.',
  'message.not_a_bot_token':
    'questo non è il token di un bot di Telegram, che è simile a 123456789:AbCdEf… e arriva da @BotFather',
  'message.not_a_chat_id':
    'usa il numero della chat, per esempio 123456789 o -1001234567890, oppure il @nome di un canale pubblico',
  'message.telegram_token':
    '{answer:sentence} Telegram non conosce un bot con questo token: chiedilo a @BotFather e inseriscilo di nuovo.',
  'message.telegram_not_member':
    '{answer:sentence} Il bot non è membro di questa chat: aggiungilo. Se la chat è con una persona, questa deve aprire il bot e premere Avvia.',
  'message.telegram_no_chat':
    '{answer:sentence} Il bot non conosce questa chat: aggiungilo alla chat, oppure aprilo e premi Avvia, e inserisci l’id di quella chat.',
  'message.telegram_moved':
    '{answer:sentence} Il gruppo è diventato un supergruppo con un altro id: inserisci {chat_id}.',
  'message.telegram_no_rights':
    '{answer:sentence} Il bot non può scrivere in questa chat: nominalo amministratore, o consentigli di inviare messaggi.',
  'message.telegram_address':
    '{answer:sentence} A questo indirizzo sembra rispondere un programma diverso da Telegram: inserisci quello del tuo server Bot API, o nessuno per quello di Telegram stesso.',
  'message.not_a_pushover_key': 'usa le 30 lettere e cifre mostrate da Pushover',
  'message.pushover_app':
    '{answer:sentence} Pushover non conosce un’applicazione con questo token: inserisci di nuovo il token API della tua applicazione.',
  'message.pushover_user':
    '{answer:sentence} Pushover non conosce nessuno con questa chiave, o nessuno dei suoi dispositivi è attivo: inserisci di nuovo la chiave dell’utente o del gruppo.',
  'message.pushover_quota':
    '{answer:sentence} L’applicazione ha esaurito i messaggi di questo mese: inserisci il token di un’altra, o comprane altri.',
  'message.pushover_address':
    '{answer:sentence} A questo indirizzo sembra rispondere un programma diverso da Pushover: inserisci quello giusto, o nessuno per quello di Pushover stesso.',
  'message.not_a_room_id':
    'usa l’ID interno della stanza, che inizia con un punto esclamativo, per esempio !AbCdEf:example.org; un indirizzo con # non lo è',
  'message.matrix_token':
    '{answer:sentence} Il server Matrix non conosce questo token di accesso: accedi di nuovo con l’account e inserisci il nuovo token.',
  'message.matrix_account':
    '{answer:sentence} L’account Matrix è bloccato: chiedi a chi gestisce il server, o inserisci il token di accesso di un altro account.',
  'message.matrix_not_member':
    '{answer:sentence} L’account Matrix non può scrivere in questa stanza: invitalo, fallo entrare e consentigli di inviare messaggi. Se può già farlo, la stanza è un’altra: inserisci l’ID interno che trovi nelle impostazioni della stanza.',
  'message.matrix_no_room':
    '{answer:sentence} Il server Matrix non conosce questa stanza: inserisci l’ID interno che trovi nelle impostazioni della stanza.',
  'message.matrix_address':
    '{answer:sentence} A questo indirizzo non c’è un server Matrix: inserisci l’indirizzo dell’homeserver dell’account.',
  'message.push_ended':
    '{answer:sentence} Il browser di questo dispositivo non accetta più messaggi. Riattivali sul dispositivo stesso.',
  'message.push_key_refused':
    '{answer:sentence} Il servizio push del browser non accetta la chiave di questa farm. Disattiva e riattiva i messaggi sul dispositivo stesso. Se non basta, dai alla farm un indirizzo pubblico https:// (FARM_PUBLIC_URL).',
  'message.push_keys_broken':
    'Con le chiavi di questo dispositivo non si può cifrare nulla. Disattiva e riattiva i messaggi sul dispositivo stesso.',
};

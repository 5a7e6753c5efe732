import type { TemplatesOf } from '../language.ts';
import type { broker as declared } from '../sayings/broker.ts';

export const broker: TemplatesOf<typeof declared> = {
  'broker.works': 'Il broker ha accettato un messaggio e l’ha restituito.',
  'broker.not_set_up': 'Nessun broker MQTT configurato. Un amministratore lo inserisce nelle impostazioni.',
  'broker.say_where_first': 'Indica l’indirizzo del broker MQTT prima di attivarlo.',
  'broker.unresolvable': '{why:sentence} Controlla come è scritto l’host del broker.',
  'broker.unreachable': '{why:sentence} Controlla host e porta del broker e se c’è di mezzo un firewall.',
  'broker.silent':
    'Il broker non ha risposto in tempo. Controlla host e porta e se c’è di mezzo un firewall; se continua, guarda il registro del broker.',
  'broker.tls_failed':
    'Impossibile stabilire una connessione cifrata con il broker: {why:part}. Inserisci l’host con il nome che compare nel certificato, e il certificato dell’autorità che l’ha firmato.',
  'broker.not_a_broker':
    'Ciò che risponde lì non è un broker MQTT. Controlla host, porta e schema: mqtt o ws senza cifratura, mqtts o wss con cifratura.',
  'broker.login_refused':
    'Il broker rifiuta il nome utente o la password. Inseriscili di nuovo, oppure autorizza questo utente nel broker.',
  'broker.client_refused': 'Il broker non accetta questo client id. Inseriscine un altro.',
  'broker.busy': 'Il broker ora non ha posto per un’altra connessione. Si riprova automaticamente.',
  'broker.broken_off':
    'Il broker ha interrotto la connessione. Se continua, verifica se un altro programma usa lo stesso client id.',
  'broker.not_taken':
    'Il broker non ha confermato il messaggio. Controlla il suo registro e che cosa può pubblicare questo utente.',
  'broker.not_read_back':
    'Il broker ha accettato il messaggio ma non l’ha restituito. Consenti a questo utente di pubblicare e leggere in {topic} e sotto il suo prefisso.',
  'broker.commands_not_read':
    'Il broker non consente a questo utente di leggere {topic}, quindi non arriva alcun comando. Consentilo nel broker; si riprova ogni pochi minuti.',
  'broker.start_not_read':
    'Il broker non consente a questo utente di leggere {topic}, quindi al riavvio Home Assistant non viene aggiornato. Consentilo nel broker; si riprova ogni pochi minuti.',
  'broker.unknown_token':
    'usa il segreto di un token API valido; viene mostrato una sola volta, alla creazione del token',
  'broker.command_without_token':
    'Per i comandi dal broker non è scelto alcun token, quindi non ne viene eseguito nessuno. Un amministratore lo inserisce nelle impostazioni.',
  'broker.command_token_ended':
    'Il token per i comandi dal broker non è più valido, quindi non ne viene eseguito nessuno. Un amministratore ne inserisce un altro nelle impostazioni.',
  'broker.command_retained':
    'Il comando era conservato dal broker: non si sa quando è stato dato. Invia i comandi senza il flag retain.',
  'broker.command_repeated': 'Lo stesso comando è arrivato un attimo fa.',
  'broker.command_too_large': 'Il comando ha più di {most} byte.',
  'broker.command_unknown': 'Questo comando non esiste. Esistono {options}.',
  'broker.command_malformed': 'Il comando non è né una parola né JSON con un comando.',
  'broker.command_too_many': 'Sono arrivati troppi comandi insieme.',
};

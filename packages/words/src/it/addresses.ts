import type { TemplatesOf } from '../language.ts';
import type { addresses as declared } from '../sayings/addresses.ts';

export const addresses: TemplatesOf<typeof declared> = {
  'address.four_numbers': 'scrivi l’indirizzo con quattro numeri, per esempio 192.168.1.40',
  'address.percent_sign': 'ometti il segno di percentuale e ciò che segue',
  'address.not_plain': 'scrivi un indirizzo semplice come 192.168.1.40 o fd00::7, senza porta',
  'address.dot_at_end': 'ometti il punto alla fine',
  'address.not_a_host': 'usa un indirizzo come 192.168.1.40 o un nome, senza http://',
  'address.no_host_in_it':
    'dopo http:// o https:// va un indirizzo come 192.168.1.40 o un nome di lettere, cifre e trattini',
  'address.other_letters':
    'un nome di rete ha solo le lettere da a a z, cifre e trattini: scrivi questo come {host}',
  'address.no_scheme': 'inizia con http:// o https://',
  'address.no_broker_scheme':
    'usa mqtt://host:porta, mqtts://host:porta, ws://host:porta/percorso o wss://host:porta/percorso',
  'address.spaces': 'ometti spazi e barre rovesciate',
  'address.holds_log_in': 'ometti nome utente e password',
  'address.brackets': 'tra parentesi quadre scrivi un indirizzo come [fd00::7]',
  'address.port':
    'le richieste web non vanno mai su questa porta, riservata a servizi di altro tipo: usane un’altra',
  'address.port_zero': 'usa una porta da 1 a 65535, oppure omettila',
  'address.public': 'da qui non si raggiungono indirizzi fuori dalle reti locali',
  'address.private':
    'gli indirizzi delle reti locali si raggiungono solo se un amministratore ha inserito l’host nelle impostazioni, in Messaggi, “Host interni”',
  'address.loopback': 'gli indirizzi di questa stessa macchina qui non sono ammessi',
  'address.link_local': 'gli indirizzi link-local sono solo per le stampanti',
  'address.multicast': 'questo è l’indirizzo di molte macchine, non di una',
  'address.broadcast': 'questo è l’indirizzo di tutti, non di una macchina',
  'address.metadata': 'qui i cloud tengono le credenziali delle macchine: non viene mai raggiunto',
  'address.nowhere': 'nessuna macchina può avere questo indirizzo',
  'address.restricted':
    'la modalità ristretta non raggiunge nulla fuori dalle reti interne: usa un indirizzo al loro interno',
  'address.unknown':
    'nessuno nella rete interna conosce questo nome, e la modalità ristretta non accetta nomi che non portano da nessuna parte: usa una macchina interna, il cui nome sia nel file hosts o noto a un server DNS interno, oppure il suo indirizzo',
  'link.failed': '{destination}: {reason}',
  'link.unknown_host': 'il nome host è sconosciuto',
  'link.public_resolver':
    'la modalità ristretta non interroga server DNS esterni e questa macchina non ne conosce altri: inserisci un indirizzo al posto del nome, oppure usa un tuo server DNS',
  'link.host_without_address': 'il nome host non ha un indirizzo',
  'link.no_answer_in_time': 'nessuna risposta entro {timeout_ms} ms',
  'link.port_taken': 'un altro programma tiene occupata questa porta',
  'link.not_permitted': 'il sistema non lo permette',
  'link.no_network': 'nessuna rete porta lì',
  'link.no_multicast': 'nessuna rete partecipa al multicast',
};

import type { TemplatesOf } from '../language.ts';
import type { mail as declared } from '../sayings/mail.ts';

export const mail: TemplatesOf<typeof declared> = {
  'mail.taken': 'Il server di posta l’ha accettata: {answer:part}.',
  'mail.not_set_up': 'Nessun server di posta configurato. Un amministratore lo inserisce nelle impostazioni.',
  'mail.switched_off': 'L’invio di e-mail è disattivato. Un amministratore lo attiva nelle impostazioni.',
  'mail.say_where_first':
    'Indica quale host accetta le e-mail e da quale indirizzo partono, prima di attivare l’invio.',
  'mail.unresolvable': '{why:sentence} Controlla come è scritto l’host del server di posta.',
  'mail.unreachable':
    '{why:sentence} Controlla host e porta del server di posta e se c’è di mezzo un firewall.',
  'mail.silent':
    'Il server di posta non ha risposto in tempo. Controlla host e porta e se c’è di mezzo un firewall; se continua, chiedi a chi lo gestisce.',
  'mail.silent_before_tls':
    'Il server di posta non dice nulla. Se richiede TLS dal primo byte (di solito porta 465), scegli quello.',
  'mail.broken_off':
    'Il server di posta ha interrotto la connessione. Controlla porta e cifratura; se sono giuste, chiedi a chi lo gestisce.',
  'mail.certificate':
    'Il certificato del server di posta non è valido: {why:part}. Inserisci l’host con il nome che compare nel certificato, oppure dai al server un certificato valido.',
  'mail.no_tls':
    'Su questa porta il server di posta non parla TLS dal primo byte. Scegli STARTTLS o la porta per TLS (di solito 465).',
  'mail.tls_failed':
    'Impossibile stabilire una connessione cifrata con il server di posta: {why:part}. Deve offrire TLS 1.2 o più recente.',
  'mail.no_starttls':
    'Su questa porta il server di posta non offre STARTTLS, e senza non si invia nulla. Scegli la porta per l’invio (di solito 587) o TLS (di solito porta 465).',
  'mail.not_a_mail_server': 'Ciò che risponde lì non è un server di posta. Controlla host e porta.',
  'mail.turned_away':
    'Il server di posta non vuole parlare con questo servizio: {answer:part}. Deve autorizzarlo chi lo gestisce.',
  'mail.plain_login':
    'Nome utente e password non vengono inviati senza cifratura, salvo a questa stessa macchina. Scegli STARTTLS o TLS.',
  'mail.no_login':
    'Il server di posta non offre un modo di accedere noto qui. Scegli la porta per l’invio (di solito 587 o 465), oppure rimuovi nome utente e password.',
  'mail.login_refused':
    'Il server di posta rifiuta il nome utente o la password: {answer:part}. Inseriscili di nuovo; alcuni provider richiedono una password per le app.',
  'mail.login_wanted':
    'Il server di posta richiede un accesso: {answer:part}. Inserisci nome utente e password.',
  'mail.sender_refused':
    'Il server di posta non accetta e-mail da {address}: {answer:part}. Inserisci un indirizzo da cui questo accesso può inviare.',
  'mail.recipient_refused':
    'Il server di posta non conosce questo indirizzo o non vi invia nulla: {answer:part}. Correggi l’indirizzo.',
  'mail.message_refused':
    'Il server di posta non accetta questa e-mail: {answer:part}. Chi lo gestisce può dire che cosa non va.',
  'mail.too_large':
    'Per il server di posta questa e-mail è troppo grande. Chi lo gestisce può alzare il limite.',
  'mail.busy':
    'Il server di posta chiede di attendere: {answer:part}. Ciò che è in attesa viene rinviato automaticamente; se continua, chiedi a chi lo gestisce.',
  'mail.busy_for_now':
    'Il server di posta chiede di attendere: {answer:part}. Riprova più tardi; se continua, chiedi a chi lo gestisce.',
  'mail.failing':
    'Il server di posta risponde in modo imprevisto: {answer:part}. Controlla host e porta; se sono giusti, chiedi a chi lo gestisce.',

  'mail.severity': '{severity}',
  'mail.moment': '{at}',
  'mail.over': 'concluso',
  'mail.open': 'Apri in Farmhand',
  'mail.picture': 'Che cosa ha visto la telecamera',
  'mail.because_of_farm':
    'Ricevi questa e-mail perché il tuo indirizzo è inserito per i messaggi dell’intera farm.',
  'mail.because_of_org':
    'Ricevi questa e-mail perché il tuo indirizzo è inserito per i messaggi della tua organizzazione.',
  'mail.because_of_you': 'Ricevi questa e-mail perché hai inserito questo indirizzo per i tuoi messaggi.',
  'mail.mute': 'Silenzia i messaggi di questo tipo',
  'mail.test_title': 'E-mail di prova da Farmhand',
  'mail.test_text': 'Il server di posta funziona: questa e-mail ti è arrivata.',

  'mute.title': 'Silenzia i messaggi',
  'mute.question': 'Non ricevere più per e-mail i messaggi del tipo “{kind}”, a nessuno dei tuoi indirizzi?',
  'mute.button': 'Silenzia',
  'mute.done': 'I messaggi del tipo “{kind}” non ti arrivano più per e-mail.',
  'mute.undo': 'Puoi cambiarlo in qualsiasi momento in Farmhand.',
  'mute.bad_link': 'Questo link non è valido. Controlla che sia stato copiato per intero.',
  'mute.not_now': 'Al momento non è stato possibile. Riprova tra qualche minuto.',
};

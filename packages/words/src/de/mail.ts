import type { TemplatesOf } from '../language.ts';
import type { mail as declared } from '../sayings/mail.ts';

export const mail: TemplatesOf<typeof declared> = {
  'mail.taken': 'Der Mailserver hat die Nachricht angenommen: {answer:part}.',
  'mail.not_set_up':
    'Es ist kein Mailserver eingerichtet. Das geschieht in den Einstellungen der Administration.',
  'mail.switched_off':
    'Der Versand von E-Mails ist ausgeschaltet. Eingeschaltet wird er in den Einstellungen der Administration.',
  'mail.say_where_first':
    'Geben Sie an, welcher Host E-Mails annimmt und von welcher Adresse sie kommen, bevor Sie den Versand einschalten.',
  'mail.unresolvable': '{why:sentence} Prüfen Sie die Schreibweise des Hosts.',
  'mail.unreachable':
    '{why:sentence} Prüfen Sie Host und Port des Mailservers und ob eine Firewall dazwischen steht.',
  'mail.silent':
    'Der Mailserver hat nicht rechtzeitig geantwortet. Prüfen Sie Host und Port und ob eine Firewall dazwischen steht; hält es an, hilft, wer ihn betreibt.',
  'mail.silent_before_tls':
    'Der Mailserver meldet sich nicht. Verlangt er TLS vom ersten Byte an (meist Port 465), wählen Sie das.',
  'mail.broken_off':
    'Der Mailserver hat die Verbindung abgebrochen. Prüfen Sie Port und Verschlüsselung; stimmen beide, hilft, wer ihn betreibt.',
  'mail.certificate':
    'Das Zertifikat des Mailservers ist nicht gültig: {why:part}. Tragen Sie den Host mit dem Namen ein, der im Zertifikat steht, oder geben Sie dem Server ein gültiges.',
  'mail.no_tls':
    'Der Mailserver spricht auf diesem Port kein TLS vom ersten Byte an. Wählen Sie STARTTLS oder den Port für TLS (meist 465).',
  'mail.tls_failed':
    'Mit dem Mailserver kommt keine verschlüsselte Verbindung zustande: {why:part}. Er muss TLS 1.2 oder neuer anbieten.',
  'mail.no_starttls':
    'Der Mailserver bietet auf diesem Port kein STARTTLS an, und ohne wird nichts gesendet. Wählen Sie den Port für den Versand (meist 587) oder TLS (meist Port 465).',
  'mail.not_a_mail_server': 'Was dort antwortet, ist kein Mailserver. Prüfen Sie Host und Port.',
  'mail.turned_away':
    'Der Mailserver will mit diesem Dienst nicht sprechen: {answer:part}. Wer ihn betreibt, muss das erlauben.',
  'mail.plain_login':
    'Benutzername und Passwort werden nicht unverschlüsselt gesendet, außer an diesen Rechner selbst. Wählen Sie STARTTLS oder TLS.',
  'mail.no_login':
    'Der Mailserver bietet keine Anmeldung an, die hier bekannt ist. Wählen Sie den Port für den Versand (meist 587 oder 465) oder entfernen Sie Benutzername und Passwort.',
  'mail.login_refused':
    'Der Mailserver lehnt Benutzername oder Passwort ab: {answer:part}. Tragen Sie beides neu ein; manche Anbieter verlangen ein App-Passwort.',
  'mail.login_wanted':
    'Der Mailserver verlangt eine Anmeldung: {answer:part}. Tragen Sie Benutzername und Passwort ein.',
  'mail.sender_refused':
    'Der Mailserver nimmt keine E-Mails von {address} an: {answer:part}. Tragen Sie eine Adresse ein, von der diese Anmeldung senden darf.',
  'mail.recipient_refused':
    'Der Mailserver kennt diese Adresse nicht oder sendet nichts an sie: {answer:part}. Berichtigen Sie die Adresse.',
  'mail.message_refused':
    'Der Mailserver nimmt diese E-Mail nicht an: {answer:part}. Wer ihn betreibt, kann sagen, was ihn daran stört.',
  'mail.too_large': 'Diese E-Mail ist dem Mailserver zu groß. Wer ihn betreibt, kann die Grenze anheben.',
  'mail.busy':
    'Der Mailserver bittet um Geduld: {answer:part}. Was wartet, wird von selbst wieder gesendet; hält es an, hilft, wer ihn betreibt.',
  'mail.busy_for_now':
    'Der Mailserver bittet um Geduld: {answer:part}. Versuchen Sie es später noch einmal; hält es an, hilft, wer ihn betreibt.',
  'mail.failing':
    'Der Mailserver antwortet unerwartet: {answer:part}. Prüfen Sie Host und Port; stimmen beide, hilft, wer ihn betreibt.',

  'mail.severity': '{severity}',
  'mail.moment': '{at}',
  'mail.over': 'vorbei',
  'mail.open': 'In Farmhand öffnen',
  'mail.picture': 'Was die Kamera sah',
  'mail.because_of_farm':
    'Sie erhalten diese E-Mail, weil Ihre Adresse für Nachrichten der ganzen Farm eingetragen ist.',
  'mail.because_of_org':
    'Sie erhalten diese E-Mail, weil Ihre Adresse für Nachrichten Ihrer Organisation eingetragen ist.',
  'mail.because_of_you':
    'Sie erhalten diese E-Mail, weil Sie diese Adresse für Ihre Nachrichten eingetragen haben.',
  'mail.mute': 'Nachrichten dieser Art stummschalten',
  'mail.test_title': 'Test-E-Mail von Farmhand',
  'mail.test_text': 'Der Mailserver funktioniert: Diese E-Mail ist bei Ihnen angekommen.',

  'mute.title': 'Nachrichten stummschalten',
  'mute.question':
    'Sollen Nachrichten der Art „{kind}“ nicht mehr per E-Mail zu Ihnen kommen, an keine Ihrer Adressen?',
  'mute.button': 'Stummschalten',
  'mute.done': 'Nachrichten der Art „{kind}“ kommen nicht mehr per E-Mail zu Ihnen.',
  'mute.undo': 'Das können Sie jederzeit in Farmhand ändern.',
  'mute.bad_link': 'Dieser Link ist nicht gültig. Prüfen Sie, ob er vollständig kopiert wurde.',
  'mute.not_now': 'Das ging gerade nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.',
};

import type { TemplatesOf } from '../language.ts';
import type { mail as declared } from '../sayings/mail.ts';

export const mail: TemplatesOf<typeof declared> = {
  'mail.taken': 'De mailserver heeft het bericht aangenomen: {answer:part}.',
  'mail.not_set_up': 'Er is geen mailserver ingesteld. Een beheerder doet dat in de instellingen.',
  'mail.switched_off': 'Het versturen van e-mail staat uit. Een beheerder zet het aan in de instellingen.',
  'mail.say_where_first':
    'Geef eerst op welke host e-mail aanneemt en van welk adres die komt, voordat je het aanzet.',
  'mail.unresolvable': '{why:sentence} Controleer de schrijfwijze van de host van de mailserver.',
  'mail.unreachable':
    '{why:sentence} Controleer host en poort van de mailserver, en of er een firewall tussen zit.',
  'mail.silent':
    'De mailserver heeft niet op tijd geantwoord. Controleer host en poort, en of er een firewall tussen zit; blijft dit zo, vraag het dan aan wie de server beheert.',
  'mail.silent_before_tls':
    'De mailserver zegt niets. Wil hij TLS vanaf de eerste byte (meestal poort 465), kies dat dan.',
  'mail.broken_off':
    'De mailserver heeft de verbinding verbroken. Controleer poort en versleuteling; kloppen die, vraag het dan aan wie de server beheert.',
  'mail.certificate':
    'Het certificaat van de mailserver is niet geldig: {why:part}. Vul de host in met de naam die in het certificaat staat, of geef de server een geldig certificaat.',
  'mail.no_tls':
    'De mailserver spreekt op deze poort geen TLS vanaf de eerste byte. Kies STARTTLS, of de poort voor TLS (meestal 465).',
  'mail.tls_failed':
    'Er komt geen versleutelde verbinding met de mailserver tot stand: {why:part}. Hij moet TLS 1.2 of nieuwer aanbieden.',
  'mail.no_starttls':
    'De mailserver biedt op deze poort geen STARTTLS aan, en zonder wordt er niets verstuurd. Kies de poort voor verzenden (meestal 587), of TLS (meestal poort 465).',
  'mail.not_a_mail_server': 'Wat daar antwoordt, is geen mailserver. Controleer host en poort.',
  'mail.turned_away':
    'De mailserver wil niet met deze service praten: {answer:part}. Wie hem beheert, moet dat toestaan.',
  'mail.plain_login':
    'Gebruikersnaam en wachtwoord worden niet onversleuteld verstuurd, behalve naar deze machine zelf. Kies STARTTLS of TLS.',
  'mail.no_login':
    'De mailserver biedt geen manier van inloggen aan die hier bekend is. Kies de poort voor verzenden (meestal 587 of 465), of verwijder gebruikersnaam en wachtwoord.',
  'mail.login_refused':
    'De mailserver weigert gebruikersnaam of wachtwoord: {answer:part}. Vul ze opnieuw in; sommige providers willen een app-wachtwoord.',
  'mail.login_wanted':
    'De mailserver wil dat er wordt ingelogd: {answer:part}. Vul gebruikersnaam en wachtwoord in.',
  'mail.sender_refused':
    'De mailserver neemt geen e-mail aan van {address}: {answer:part}. Vul een adres in waarvan met deze inloggegevens verstuurd mag worden.',
  'mail.recipient_refused':
    'De mailserver kent dit adres niet, of verstuurt er niets naartoe: {answer:part}. Corrigeer het adres.',
  'mail.message_refused':
    'De mailserver neemt deze e-mail niet aan: {answer:part}. Wie hem beheert, kan zeggen wat er niet goed aan is.',
  'mail.too_large': 'De mailserver vindt deze e-mail te groot. Wie hem beheert, kan de limiet verhogen.',
  'mail.busy':
    'De mailserver vraagt om geduld: {answer:part}. Wat wacht, wordt vanzelf opnieuw verstuurd; blijft dit zo, vraag het dan aan wie de server beheert.',
  'mail.busy_for_now':
    'De mailserver vraagt om geduld: {answer:part}. Probeer het later opnieuw; blijft dit zo, vraag het dan aan wie de server beheert.',
  'mail.failing':
    'De mailserver geeft een onverwacht antwoord: {answer:part}. Controleer host en poort; kloppen die, vraag het dan aan wie de server beheert.',

  'mail.severity': '{severity}',
  'mail.moment': '{at}',
  'mail.over': 'voorbij',
  'mail.open': 'Openen in Farmhand',
  'mail.picture': 'Wat de camera zag',
  'mail.because_of_farm': 'Je krijgt dit omdat je adres is opgegeven voor berichten van de hele farm.',
  'mail.because_of_org': 'Je krijgt dit omdat je adres is opgegeven voor berichten van je organisatie.',
  'mail.because_of_you': 'Je krijgt dit omdat je dit adres hebt opgegeven voor je berichten.',
  'mail.mute': 'Berichten van deze soort dempen',
  'mail.test_title': 'Testmail van Farmhand',
  'mail.test_text': 'De mailserver werkt: deze e-mail is bij je aangekomen.',

  'mute.title': 'Berichten dempen',
  'mute.question':
    'Moeten berichten van de soort “{kind}” niet meer per e-mail bij je komen, op geen van je adressen?',
  'mute.button': 'Dempen',
  'mute.done': 'Berichten van de soort “{kind}” komen niet meer per e-mail bij je.',
  'mute.undo': 'Dat kun je op elk moment in Farmhand wijzigen.',
  'mute.bad_link': 'Deze link is niet geldig. Kijk of hij helemaal is gekopieerd.',
  'mute.not_now': 'Dat lukte nu even niet. Probeer het over een paar minuten opnieuw.',
};

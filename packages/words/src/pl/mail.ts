import type { TemplatesOf } from '../language.ts';
import type { mail as declared } from '../sayings/mail.ts';

export const mail: TemplatesOf<typeof declared> = {
  'mail.taken': 'Serwer poczty przyjął wiadomość: {answer:part}.',
  'mail.not_set_up': 'Nie skonfigurowano serwera poczty. Administrator podaje go w ustawieniach.',
  'mail.switched_off': 'Wysyłanie e-maili jest wyłączone. Administrator włącza je w ustawieniach.',
  'mail.say_where_first':
    'Zanim włączysz wysyłanie, podaj, który host przyjmuje e-maile i z jakiego adresu mają wychodzić.',
  'mail.unresolvable': '{why:sentence} Sprawdź pisownię hosta serwera poczty.',
  'mail.unreachable': '{why:sentence} Sprawdź host i port serwera poczty oraz czy po drodze nie ma zapory.',
  'mail.silent':
    'Serwer poczty nie odpowiedział na czas. Sprawdź host i port oraz czy po drodze nie ma zapory; jeśli to się powtarza, zapytaj jego operatora.',
  'mail.silent_before_tls':
    'Serwer poczty milczy. Jeśli wymaga TLS od pierwszego bajtu (zwykle port 465), wybierz tę opcję.',
  'mail.broken_off':
    'Serwer poczty zerwał połączenie. Sprawdź port i szyfrowanie; jeśli są właściwe, zapytaj jego operatora.',
  'mail.certificate':
    'Certyfikat serwera poczty jest nieważny: {why:part}. Podaj host pod nazwą z certyfikatu albo zainstaluj na serwerze ważny certyfikat.',
  'mail.no_tls':
    'Serwer poczty nie obsługuje na tym porcie TLS od pierwszego bajtu. Wybierz STARTTLS albo port dla TLS (zwykle 465).',
  'mail.tls_failed':
    'Nie udało się nawiązać szyfrowanego połączenia z serwerem poczty: {why:part}. Musi obsługiwać TLS 1.2 lub nowszy.',
  'mail.no_starttls':
    'Serwer poczty nie oferuje na tym porcie STARTTLS, a bez tego nic nie jest wysyłane. Wybierz port do wysyłania (zwykle 587) albo TLS (zwykle port 465).',
  'mail.not_a_mail_server': 'To, co tam odpowiada, nie jest serwerem poczty. Sprawdź host i port.',
  'mail.turned_away':
    'Serwer poczty nie chce rozmawiać z tą usługą: {answer:part}. Musi na to zezwolić jego operator.',
  'mail.plain_login':
    'Nazwa użytkownika i hasło nie są wysyłane bez szyfrowania, chyba że do tego samego komputera. Wybierz STARTTLS lub TLS.',
  'mail.no_login':
    'Serwer poczty nie oferuje żadnego znanego tu sposobu logowania. Wybierz port do wysyłania (zwykle 587 lub 465) albo usuń nazwę użytkownika i hasło.',
  'mail.login_refused':
    'Serwer poczty odrzuca nazwę użytkownika lub hasło: {answer:part}. Podaj je ponownie; niektórzy dostawcy wymagają hasła aplikacji.',
  'mail.login_wanted': 'Serwer poczty wymaga logowania: {answer:part}. Podaj nazwę użytkownika i hasło.',
  'mail.sender_refused':
    'Serwer poczty nie przyjmuje e-maili z adresu {address}: {answer:part}. Podaj adres, z którego to konto może wysyłać.',
  'mail.recipient_refused':
    'Serwer poczty nie zna tego adresu albo nic na niego nie wysyła: {answer:part}. Popraw adres.',
  'mail.message_refused':
    'Serwer poczty nie przyjmuje tego e-maila: {answer:part}. Jego operator może powiedzieć, co jest nie tak.',
  'mail.too_large': 'Ten e-mail jest za duży dla serwera poczty. Jego operator może podnieść limit.',
  'mail.busy':
    'Serwer poczty prosi o cierpliwość: {answer:part}. To, co czeka, zostanie wysłane automatycznie; jeśli to się powtarza, zapytaj jego operatora.',
  'mail.busy_for_now':
    'Serwer poczty prosi o cierpliwość: {answer:part}. Spróbuj ponownie później; jeśli to się powtarza, zapytaj jego operatora.',
  'mail.failing':
    'Serwer poczty odpowiada nieoczekiwanie: {answer:part}. Sprawdź host i port; jeśli są właściwe, zapytaj jego operatora.',

  'mail.severity': '{severity}',
  'mail.moment': '{at}',
  'mail.over': 'koniec',
  'mail.open': 'Otwórz w Farmhand',
  'mail.picture': 'Widok z kamery',
  'mail.because_of_farm': 'Otrzymujesz ten e-mail, bo Twój adres podano dla wiadomości całej farmy.',
  'mail.because_of_org': 'Otrzymujesz ten e-mail, bo Twój adres podano dla wiadomości Twojej organizacji.',
  'mail.because_of_you': 'Otrzymujesz ten e-mail, bo ten adres podano w ustawieniach Twoich wiadomości.',
  'mail.mute': 'Wycisz wiadomości tego rodzaju',
  'mail.test_title': 'Testowy e-mail z Farmhand',
  'mail.test_text': 'Serwer poczty działa: ten e-mail dotarł do Ciebie.',

  'mute.title': 'Wycisz wiadomości',
  'mute.question':
    'Czy wiadomości rodzaju „{kind}” mają już nie przychodzić do Ciebie e-mailem, na żaden z Twoich adresów?',
  'mute.button': 'Wycisz',
  'mute.done': 'Wiadomości rodzaju „{kind}” nie przychodzą już do Ciebie e-mailem.',
  'mute.undo': 'Możesz to w każdej chwili zmienić w Farmhand.',
  'mute.bad_link': 'Ten link jest nieprawidłowy. Sprawdź, czy skopiowano go w całości.',
  'mute.not_now': 'Tym razem się nie udało. Spróbuj ponownie za kilka minut.',
};

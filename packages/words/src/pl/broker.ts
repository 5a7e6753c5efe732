import type { TemplatesOf } from '../language.ts';
import type { broker as declared } from '../sayings/broker.ts';

export const broker: TemplatesOf<typeof declared> = {
  'broker.works': 'Broker przyjął wiadomość i oddał ją z powrotem.',
  'broker.not_set_up': 'Nie skonfigurowano brokera MQTT. Administrator podaje go w ustawieniach.',
  'broker.say_where_first': 'Zanim włączysz brokera MQTT, podaj jego adres.',
  'broker.unresolvable': '{why:sentence} Sprawdź pisownię hosta brokera.',
  'broker.unreachable': '{why:sentence} Sprawdź host i port brokera oraz czy po drodze nie ma zapory.',
  'broker.silent':
    'Broker nie odpowiedział na czas. Sprawdź host i port oraz czy po drodze nie ma zapory; jeśli to się powtarza, zajrzyj do dziennika brokera.',
  'broker.tls_failed':
    'Nie udało się nawiązać szyfrowanego połączenia z brokerem: {why:part}. Podaj host pod nazwą z certyfikatu oraz certyfikat urzędu, który go podpisał.',
  'broker.not_a_broker':
    'To, co tam odpowiada, nie jest brokerem MQTT. Sprawdź host, port i schemat: mqtt lub ws bez szyfrowania, mqtts lub wss z szyfrowaniem.',
  'broker.login_refused':
    'Broker odrzuca nazwę użytkownika lub hasło. Podaj je ponownie albo dopuść tego użytkownika w brokerze.',
  'broker.client_refused': 'Broker nie przyjmuje tego identyfikatora klienta. Podaj inny.',
  'broker.busy': 'Broker nie ma teraz miejsca na kolejne połączenie. Próba zostanie ponowiona automatycznie.',
  'broker.broken_off':
    'Broker zerwał połączenie. Jeśli to się powtarza, sprawdź, czy inny program nie używa tego samego identyfikatora klienta.',
  'broker.not_taken':
    'Broker nie potwierdził wiadomości. Zajrzyj do jego dziennika i sprawdź, co ten użytkownik może publikować.',
  'broker.not_read_back':
    'Broker przyjął wiadomość, ale jej nie oddał. Zezwól temu użytkownikowi na publikowanie i odczyt w {topic} oraz poniżej jego prefiksu.',
  'broker.commands_not_read':
    'Broker nie pozwala temu użytkownikowi czytać {topic}, więc polecenia nie docierają. Zezwól na to w brokerze; próba jest ponawiana co kilka minut.',
  'broker.start_not_read':
    'Broker nie pozwala temu użytkownikowi czytać {topic}, więc Home Assistant po starcie nie dostaje ponownie danych. Zezwól na to w brokerze; próba jest ponawiana co kilka minut.',
  'broker.unknown_token': 'użyj sekretu ważnego tokenu API; jest pokazywany raz, przy tworzeniu tokenu',
  'broker.command_without_token':
    'Nie wybrano tokenu dla poleceń z brokera, więc żadne nie jest wykonywane. Administrator podaje go w ustawieniach.',
  'broker.command_token_ended':
    'Token dla poleceń z brokera stracił ważność, więc żadne nie jest wykonywane. Administrator podaje nowy w ustawieniach.',
  'broker.command_retained':
    'Polecenie było przechowane w brokerze (retain): nie wiadomo, kiedy je wydano. Wysyłaj polecenia bez flagi retain.',
  'broker.command_repeated': 'To samo polecenie przyszło przed chwilą.',
  'broker.command_too_large': 'Polecenie ma więcej niż {most} bajtów.',
  'broker.command_unknown': 'Nie ma takiego polecenia. Dostępne: {options}.',
  'broker.command_malformed': 'Polecenie nie jest ani słowem, ani JSON-em z poleceniem.',
  'broker.command_too_many': 'Naraz przyszło zbyt wiele poleceń.',
};

import type { TemplatesOf } from '../language.ts';
import type { addresses as declared } from '../sayings/addresses.ts';

export const addresses: TemplatesOf<typeof declared> = {
  'address.four_numbers': 'podaj adres jako cztery liczby, na przykład 192.168.1.40',
  'address.percent_sign': 'pomiń znak procentu i to, co po nim następuje',
  'address.not_plain': 'podaj zwykły adres, na przykład 192.168.1.40 lub fd00::7, bez portu',
  'address.dot_at_end': 'pomiń kropkę na końcu',
  'address.not_a_host': 'podaj adres, na przykład 192.168.1.40, lub nazwę, bez http://',
  'address.no_host_in_it':
    'po http:// lub https:// musi być adres, na przykład 192.168.1.40, lub nazwa z liter, cyfr i łączników',
  'address.other_letters':
    'nazwa w sieci zawiera tylko litery od a do z, cyfry i łączniki: zapisz ją jako {host}',
  'address.no_scheme': 'zacznij od http:// lub https://',
  'address.no_broker_scheme':
    'użyj mqtt://host:port, mqtts://host:port, ws://host:port/path lub wss://host:port/path',
  'address.spaces': 'pomiń spacje i ukośniki odwrotne',
  'address.holds_log_in': 'pomiń nazwę użytkownika i hasło',
  'address.brackets': 'w nawiasach podaj adres, na przykład [fd00::7]',
  'address.port': 'żądania WWW nigdy nie trafiają na ten port, należący do innego rodzaju usług: użyj innego',
  'address.port_zero': 'podaj port od 1 do 65535 albo go pomiń',
  'address.public': 'adresy spoza sieci lokalnych nie są stąd osiągalne',
  'address.private':
    'adresy sieci lokalnych są osiągalne tylko wtedy, gdy administrator dodał hosta w ustawieniach, w części Wiadomości, „Hosty w sieci lokalnej”',
  'address.loopback': 'adresy samego tego komputera nie są tu dozwolone',
  'address.link_local': 'adresy link-local są tylko dla drukarek',
  'address.multicast': 'to adres wielu urządzeń, a nie jednego',
  'address.broadcast': 'to adres wszystkich urządzeń, a nie jednego',
  'address.metadata': 'pod tym adresem chmury przechowują dane logowania maszyn: nigdy nie jest dozwolony',
  'address.nowhere': 'żadne urządzenie nie może mieć tego adresu',
  'address.restricted':
    'tryb zamknięty nie łączy się z niczym poza własnymi sieciami: użyj adresu w tych sieciach',
  'address.unknown':
    'nikt w sieciach lokalnych nie zna tej nazwy, a tryb zamknięty nie przyjmuje nazw, które prowadzą donikąd: użyj urządzenia, którego nazwa jest w pliku hosts lub którą zna lokalny serwer nazw, albo jego adresu',
  'link.failed': '{destination}: {reason}',
  'link.unknown_host': 'nazwa hosta jest nieznana',
  'link.public_resolver':
    'tryb zamknięty nie pyta serwerów nazw spoza własnych sieci, a ten komputer nie zna innych: podaj adres zamiast nazwy albo użyj własnego serwera nazw',
  'link.host_without_address': 'nazwa hosta nie ma adresu',
  'link.no_answer_in_time': 'brak odpowiedzi w ciągu {timeout_ms} ms',
  'link.port_taken': 'inny program zajmuje ten port na wyłączność',
  'link.not_permitted': 'system na to nie pozwala',
  'link.no_network': 'nie ma sieci, która tam prowadzi',
  'link.no_multicast': 'żadna sieć nie obsługuje multicastu',
};

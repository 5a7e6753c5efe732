import type { TemplatesOf } from '../language.ts';
import type { addresses as declared } from '../sayings/addresses.ts';

export const addresses: TemplatesOf<typeof declared> = {
  'address.four_numbers': 'schrijf het adres als vier getallen, zoals 192.168.1.40',
  'address.percent_sign': 'laat het procentteken en wat erna komt weg',
  'address.not_plain': 'schrijf een gewoon adres zoals 192.168.1.40 of fd00::7, zonder poort',
  'address.dot_at_end': 'laat de punt aan het eind weg',
  'address.not_a_host': 'gebruik een adres zoals 192.168.1.40 of een naam, zonder http://',
  'address.no_host_in_it':
    'na http:// of https:// komt een adres zoals 192.168.1.40 of een naam van letters, cijfers en koppeltekens',
  'address.other_letters':
    'een naam in het netwerk heeft alleen de letters a tot z, cijfers en koppeltekens: schrijf deze als {host}',
  'address.no_scheme': 'begin met http:// of https://',
  'address.no_broker_scheme':
    'gebruik mqtt://host:poort, mqtts://host:poort, ws://host:poort/pad of wss://host:poort/pad',
  'address.spaces': 'laat spaties en backslashes weg',
  'address.holds_log_in': 'laat gebruikersnaam en wachtwoord weg',
  'address.brackets': 'zet een adres zoals [fd00::7] tussen de haken',
  'address.port':
    'webverzoeken gaan nooit naar deze poort, die bij een ander soort diensten hoort: gebruik een andere',
  'address.port_zero': 'gebruik een poort van 1 tot 65535, of laat die weg',
  'address.public': 'adressen buiten de lokale netwerken worden van hieruit niet benaderd',
  'address.private':
    'adressen van de lokale netwerken worden alleen benaderd als een beheerder de host heeft opgegeven, in de instellingen onder Berichten, “Hosts binnenshuis”',
  'address.loopback': 'adressen van deze machine zelf worden hiervoor niet benaderd',
  'address.link_local': 'link-local adressen zijn alleen voor printers',
  'address.multicast': 'dit is een adres van veel machines, niet van één',
  'address.broadcast': 'dit is het adres van iedereen, niet van één machine',
  'address.metadata': 'hier bewaren clouds de inloggegevens van machines: dit adres wordt nooit benaderd',
  'address.nowhere': 'geen enkele machine kan dit adres hebben',
  'address.restricted':
    'de afgeschermde modus bereikt niets buiten de eigen netwerken: gebruik een adres daarbinnen',
  'address.unknown':
    'niemand binnenshuis kent deze naam, en de afgeschermde modus neemt geen naam aan die nergens heen leidt: gebruik een machine binnenshuis waarvan de naam in het hosts-bestand staat of bij een eigen nameserver bekend is, of het adres ervan',
  'link.failed': '{destination}: {reason}',
  'link.unknown_host': 'de hostnaam is niet bekend',
  'link.public_resolver':
    'de afgeschermde modus vraagt geen nameservers buitenshuis, en deze machine kent geen andere: vul een adres in plaats van de naam in, of gebruik een eigen nameserver',
  'link.host_without_address': 'de hostnaam heeft geen adres',
  'link.no_answer_in_time': 'geen antwoord binnen {timeout_ms} ms',
  'link.port_taken': 'een ander programma houdt deze poort bezet',
  'link.not_permitted': 'het systeem staat het niet toe',
  'link.no_network': 'er is geen netwerk dat daarheen leidt',
  'link.no_multicast': 'geen enkel netwerk doet aan multicast',
};

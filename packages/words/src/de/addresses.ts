import type { TemplatesOf } from '../language.ts';
import type { addresses as declared } from '../sayings/addresses.ts';

export const addresses: TemplatesOf<typeof declared> = {
  'address.four_numbers': 'die Adresse als vier Zahlen schreiben, etwa 192.168.1.40',
  'address.percent_sign': 'das Prozentzeichen und was ihm folgt weglassen',
  'address.not_plain': 'eine bloße Adresse wie 192.168.1.40 oder fd00::7 schreiben, ohne Port',
  'address.dot_at_end': 'den Punkt am Ende weglassen',
  'address.not_a_host': 'eine Adresse wie 192.168.1.40 oder einen Namen eingeben, ohne http://',
  'address.no_host_in_it':
    'nach http:// oder https:// folgt eine Adresse wie 192.168.1.40 oder ein Name aus Buchstaben, Ziffern und Bindestrichen',
  'address.other_letters':
    'ein Name im Netz hat nur die Buchstaben a bis z, Ziffern und Bindestriche: diesen als {host} schreiben',
  'address.no_scheme': 'mit http:// oder https:// beginnen',
  'address.no_broker_scheme':
    'mqtt://host:port, mqtts://host:port, ws://host:port/pfad oder wss://host:port/pfad verwenden',
  'address.spaces': 'Leerzeichen und umgekehrte Schrägstriche weglassen',
  'address.holds_log_in': 'Benutzername und Passwort weglassen',
  'address.brackets': 'in die Klammern eine Adresse wie [fd00::7] schreiben',
  'address.port':
    'an diesen Port gehen nie Anfragen des Webs, er gehört Diensten anderer Art: einen anderen verwenden',
  'address.port_zero': 'einen Port von 1 bis 65535 angeben oder ihn weglassen',
  'address.public': 'Adressen außerhalb der lokalen Netze werden von hier nicht angesprochen',
  'address.private':
    'Adressen der lokalen Netze werden nur angesprochen, wenn jemand aus der Administration den Rechner in den Einstellungen unter „Nachrichten“, „Rechner im Haus“ einträgt',
  'address.loopback': 'Adressen dieses Rechners selbst werden dafür nicht angesprochen',
  'address.link_local': 'Link-lokale Adressen sind nur für Drucker',
  'address.multicast': 'das ist eine Adresse vieler Rechner, nicht eines',
  'address.broadcast': 'das ist die Adresse aller, nicht eines Rechners',
  'address.metadata':
    'dort verwahren Clouds die Zugangsdaten von Rechnern: diese Adresse wird nie angesprochen',
  'address.nowhere': 'diese Adresse kann kein Rechner haben',
  'address.restricted':
    'der abgeschottete Betrieb erreicht nichts außerhalb der eigenen Netze: eine Adresse in diesen verwenden',
  'address.unknown':
    'niemand im Haus kennt diesen Namen, und der abgeschottete Betrieb nimmt keinen an, der nirgendwohin führt: einen Rechner des Hauses verwenden, dessen Name in der Hosts-Datei steht oder einem Nameserver des Hauses bekannt ist, oder dessen Adresse',
  'link.failed': '{destination}: {reason}',
  'link.unknown_host': 'der Rechnername ist nicht bekannt',
  'link.public_resolver':
    'der abgeschottete Betrieb fragt keine Nameserver außerhalb des Hauses, und dieser Rechner kennt keinen anderen: statt des Namens eine Adresse eingeben oder einen eigenen Nameserver verwenden',
  'link.host_without_address': 'der Rechnername hat keine Adresse',
  'link.no_answer_in_time': 'keine Antwort innerhalb von {timeout_ms} ms',
  'link.port_taken': 'ein anderes Programm behält diesen Port für sich',
  'link.not_permitted': 'das System erlaubt es nicht',
  'link.no_network': 'es gibt kein Netz, das dorthin führt',
  'link.no_multicast': 'kein Netz nimmt an Multicast teil',
};

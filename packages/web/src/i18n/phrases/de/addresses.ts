/** Why an address was not taken. */
export const addresses: Readonly<Record<string, string>> = {
  'write the address as four numbers, such as 192.168.1.40':
    'die Adresse als vier Zahlen schreiben, etwa 192.168.1.40',
  'leave out the percent sign and what follows it': 'das Prozentzeichen und was ihm folgt weglassen',
  'write a plain address such as 192.168.1.40 or fd00::7, without a port':
    'eine bloße Adresse wie 192.168.1.40 oder fd00::7 schreiben, ohne Port',
  'leave out the dot at the end': 'den Punkt am Ende weglassen',
  'begin with http:// or https://': 'mit http:// oder https:// beginnen',
  'leave out spaces and backslashes': 'Leerzeichen und umgekehrte Schrägstriche weglassen',
  'leave out the user name and password': 'Benutzername und Passwort weglassen',
  'write an address such as [fd00::7] in the brackets':
    'in die Klammern eine Adresse wie [fd00::7] schreiben',
  'give the plain address: no query or fragment in it':
    'die bloße Adresse angeben: ohne Abfrage und ohne Sprungmarke',

  'addresses outside of the local networks are not reached from here':
    'Adressen außerhalb der lokalen Netze werden von hier nicht angesprochen',
  'addresses of the local networks are not reached from here':
    'Adressen der lokalen Netze werden von hier nicht angesprochen',
  'addresses of this machine itself are not reached for this':
    'Adressen dieses Rechners selbst werden dafür nicht angesprochen',
  'link-local addresses are for printers only': 'Link-lokale Adressen sind nur für Drucker',
  'this is an address of many machines, not of one': 'das ist eine Adresse vieler Rechner, nicht eines',
  'this is the address of everybody, not of one machine': 'das ist die Adresse aller, nicht eines Rechners',
  'this is where clouds keep the credentials of machines: it is never reached':
    'dort verwahren Clouds die Zugangsdaten von Rechnern: diese Adresse wird nie angesprochen',
  'no machine can have this address': 'diese Adresse kann kein Rechner haben',
};

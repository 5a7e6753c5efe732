import type { TemplatesOf } from '../language.ts';
import type { addresses as declared } from '../sayings/addresses.ts';

export const addresses: TemplatesOf<typeof declared> = {
  'address.four_numbers': 'écrivez l’adresse avec quatre nombres, par exemple 192.168.1.40',
  'address.percent_sign': 'omettez le signe pour cent et ce qui suit',
  'address.not_plain': 'écrivez une adresse simple comme 192.168.1.40 ou fd00::7, sans port',
  'address.dot_at_end': 'omettez le point final',
  'address.not_a_host': 'utilisez une adresse comme 192.168.1.40 ou un nom, sans http://',
  'address.no_host_in_it':
    'après http:// ou https:// vient une adresse comme 192.168.1.40 ou un nom fait de lettres, de chiffres et de traits d’union',
  'address.other_letters':
    'un nom sur le réseau ne contient que les lettres a à z, des chiffres et des traits d’union : écrivez celui-ci {host}',
  'address.no_scheme': 'commencez par http:// ou https://',
  'address.no_broker_scheme':
    'utilisez mqtt://hôte:port, mqtts://hôte:port, ws://hôte:port/chemin ou wss://hôte:port/chemin',
  'address.spaces': 'omettez les espaces et les barres obliques inverses',
  'address.holds_log_in': 'omettez le nom d’utilisateur et le mot de passe',
  'address.brackets': 'écrivez entre les crochets une adresse comme [fd00::7]',
  'address.port':
    'les requêtes web ne vont jamais vers ce port, réservé à d’autres types de services : utilisez-en un autre',
  'address.port_zero': 'utilisez un port de 1 à 65535, ou omettez-le',
  'address.public': 'les adresses hors des réseaux locaux ne sont pas accessibles d’ici',
  'address.private':
    'les adresses des réseaux locaux ne sont accessibles que si un administrateur a inscrit l’hôte dans les paramètres, sous Messages, « Hôtes internes »',
  'address.loopback': 'les adresses de cette machine elle-même ne sont pas accessibles pour cet usage',
  'address.link_local': 'les adresses link-local sont réservées aux imprimantes',
  'address.multicast': 'c’est l’adresse de plusieurs machines, pas d’une seule',
  'address.broadcast': 'c’est l’adresse de toutes les machines, pas d’une seule',
  'address.metadata': 'c’est là que les clouds gardent les identifiants des machines : on n’y accède jamais',
  'address.nowhere': 'aucune machine ne peut avoir cette adresse',
  'address.restricted':
    'le mode restreint n’atteint rien hors des réseaux internes : utilisez une adresse de ceux-ci',
  'address.unknown':
    'personne en interne ne connaît ce nom, et le mode restreint n’accepte pas un nom qui ne mène nulle part : utilisez une machine interne dont le nom figure dans le fichier hosts ou est connu d’un serveur DNS interne, ou bien son adresse',
  'link.failed': '{destination} : {reason}',
  'link.unknown_host': 'le nom d’hôte est inconnu',
  'link.public_resolver':
    'le mode restreint n’interroge aucun serveur DNS externe, et cette machine n’en connaît pas d’autre : saisissez une adresse au lieu du nom, ou utilisez votre propre serveur DNS',
  'link.host_without_address': 'le nom d’hôte n’a pas d’adresse',
  'link.no_answer_in_time': 'pas de réponse en {timeout_ms} ms',
  'link.port_taken': 'un autre programme occupe déjà ce port',
  'link.not_permitted': 'le système ne l’autorise pas',
  'link.no_network': 'aucun réseau n’y mène',
  'link.no_multicast': 'aucun réseau ne participe au multicast',
};

import type { TemplatesOf } from '../language.ts';
import type { addresses as declared } from '../sayings/addresses.ts';

export const addresses: TemplatesOf<typeof declared> = {
  'address.four_numbers': 'escriba la dirección como cuatro números, por ejemplo 192.168.1.40',
  'address.percent_sign': 'omita el signo de porcentaje y lo que sigue',
  'address.not_plain': 'escriba una dirección simple, como 192.168.1.40 o fd00::7, sin puerto',
  'address.dot_at_end': 'omita el punto final',
  'address.not_a_host': 'use una dirección como 192.168.1.40 o un nombre, sin http://',
  'address.no_host_in_it':
    'después de http:// o https:// va una dirección como 192.168.1.40 o un nombre de letras, cifras y guiones',
  'address.other_letters':
    'un nombre de red solo tiene las letras a a z, cifras y guiones: escriba este como {host}',
  'address.no_scheme': 'empiece con http:// o https://',
  'address.no_broker_scheme':
    'use mqtt://host:port, mqtts://host:port, ws://host:port/path o wss://host:port/path',
  'address.spaces': 'omita los espacios y las barras invertidas',
  'address.holds_log_in': 'omita el nombre de usuario y la contraseña',
  'address.brackets': 'escriba entre los corchetes una dirección como [fd00::7]',
  'address.port': 'las peticiones web nunca van a este puerto, que es de otro tipo de servicios: use otro',
  'address.port_zero': 'use un puerto del 1 al 65535, u omítalo',
  'address.public': 'desde aquí no se accede a direcciones de fuera de las redes locales',
  'address.private':
    'a las direcciones de las redes locales solo se accede si un administrador ha incluido el host en los ajustes, en Mensajes, «Hosts internos»',
  'address.loopback': 'para esto no se accede a direcciones de este mismo equipo',
  'address.link_local': 'las direcciones de enlace local son solo para impresoras',
  'address.multicast': 'esta es la dirección de muchos equipos, no de uno',
  'address.broadcast': 'esta es la dirección de todos, no de un solo equipo',
  'address.metadata': 'aquí guardan las nubes las credenciales de los equipos: nunca se accede a ella',
  'address.nowhere': 'ningún equipo puede tener esta dirección',
  'address.restricted':
    'el modo restringido no accede a nada fuera de las redes propias: use una dirección dentro de ellas',
  'address.unknown':
    'nadie en la red propia conoce este nombre, y el modo restringido no acepta ninguno que no lleve a ninguna parte: use un equipo propio cuyo nombre esté en el archivo hosts o lo conozca un servidor de nombres propio, o su dirección',
  'link.failed': '{destination}: {reason}',
  'link.unknown_host': 'el nombre de host no se conoce',
  'link.public_resolver':
    'el modo restringido no consulta servidores de nombres externos y este equipo no conoce otro: introduzca una dirección en lugar del nombre, o use un servidor de nombres propio',
  'link.host_without_address': 'el nombre de host no tiene dirección',
  'link.no_answer_in_time': 'sin respuesta en {timeout_ms} ms',
  'link.port_taken': 'otro programa ocupa este puerto en exclusiva',
  'link.not_permitted': 'el sistema no lo permite',
  'link.no_network': 'ninguna red lleva hasta allí',
  'link.no_multicast': 'ninguna red participa en el multicast',
};

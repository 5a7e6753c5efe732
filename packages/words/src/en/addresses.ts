import type { TemplatesOf } from '../language.ts';
import type { addresses as declared } from '../sayings/addresses.ts';

export const addresses: TemplatesOf<typeof declared> = {
  'address.four_numbers': 'write the address as four numbers, such as 192.168.1.40',
  'address.percent_sign': 'leave out the percent sign and what follows it',
  'address.not_plain': 'write a plain address such as 192.168.1.40 or fd00::7, without a port',
  'address.dot_at_end': 'leave out the dot at the end',
  'address.not_a_host': 'use an address such as 192.168.1.40 or a name, without http://',
  'address.no_host_in_it':
    'after http:// or https:// comes an address such as 192.168.1.40 or a name of letters, digits and hyphens',
  'address.other_letters':
    'a name on the network has only the letters a to z, digits and hyphens: write this one as {host}',
  'address.no_scheme': 'begin with http:// or https://',
  'address.no_broker_scheme':
    'use mqtt://host:port, mqtts://host:port, ws://host:port/path or wss://host:port/path',
  'address.spaces': 'leave out spaces and backslashes',
  'address.holds_log_in': 'leave out the user name and password',
  'address.brackets': 'write an address such as [fd00::7] in the brackets',
  'address.port':
    'requests of the web never go to this port, which belongs to services of another kind: use another one',
  'address.port_zero': 'use a port from 1 to 65535, or leave it out',
  'address.public': 'addresses outside of the local networks are not reached from here',
  'address.private':
    'addresses of the local networks are reached only where an administrator has listed the host, in the settings under Messages, “Hosts within the house”',
  'address.loopback': 'addresses of this machine itself are not reached for this',
  'address.link_local': 'link-local addresses are for printers only',
  'address.multicast': 'this is an address of many machines, not of one',
  'address.broadcast': 'this is the address of everybody, not of one machine',
  'address.metadata': 'this is where clouds keep the credentials of machines: it is never reached',
  'address.nowhere': 'no machine can have this address',
  'address.restricted':
    'restricted mode reaches nothing outside of the house’s own networks: use an address within them',
  'address.unknown':
    'nobody in the house knows this name, and restricted mode takes none that leads nowhere: use a machine of the house, whose name is in the hosts file or known to a name server of the house, or its address',
  'link.failed': '{destination}: {reason}',
  'link.unknown_host': 'the host name is not known',
  'link.public_resolver':
    'restricted mode asks no name server outside of the house, and this machine knows no other: enter an address instead of the name, or use a name server of your own',
  'link.host_without_address': 'the host name has no address',
  'link.no_answer_in_time': 'no answer within {timeout_ms} ms',
  'link.port_taken': 'another program keeps this port to itself',
  'link.not_permitted': 'the system does not permit it',
  'link.no_network': 'there is no network that leads there',
  'link.no_multicast': 'no network takes part in multicast',
};

import { declare, limit, saying, text } from '../facts.ts';

export const addresses = declare({
  // How an address may not be written.
  'address.four_numbers': {},
  'address.percent_sign': {},
  'address.not_plain': {},
  'address.dot_at_end': {},
  'address.not_a_host': {},
  'address.no_host_in_it': {},
  'address.other_letters': { host: text },
  'address.no_scheme': {},
  'address.no_broker_scheme': {},
  'address.spaces': {},
  'address.holds_log_in': {},
  'address.brackets': {},
  'address.port': {},
  'address.port_zero': {},

  // Why one is not reached.
  'address.public': {},
  'address.private': {},
  'address.loopback': {},
  'address.link_local': {},
  'address.multicast': {},
  'address.broadcast': {},
  'address.metadata': {},
  'address.nowhere': {},
  'address.restricted': {},
  'address.unknown': {},

  // Why nobody answered there.
  'link.failed': { destination: text, reason: saying },
  'link.unknown_host': {},
  'link.public_resolver': {},
  'link.host_without_address': {},
  'link.no_answer_in_time': { timeout_ms: limit },
  'link.port_taken': {},
  'link.not_permitted': {},
  'link.no_network': {},
  'link.no_multicast': {},
});

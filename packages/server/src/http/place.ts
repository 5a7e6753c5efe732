/**
 * Where somebody calls from, as far as one party can hold it alone: an IPv4 address, or the first 64 bits of an IPv6
 * one, since whoever has one address of such a network has them all.
 */
export function placeOf(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  return mapped ?? (plain.includes(':') ? `${networkOf(plain)}::/64` : plain);
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  // Where zeros were left out, only those that the tail does not reach belong to the network.
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const width = (parts: readonly string[]) =>
    parts.reduce((sum, part) => sum + (part.includes('.') ? 2 : 1), 0);
  const zeros = tail === undefined ? 0 : 8 - width(groups) - width(behind);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...behind];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

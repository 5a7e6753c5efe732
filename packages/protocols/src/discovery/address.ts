const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);

function octets(address: string): readonly [number, number] | null {
  if (!IPV4.test(address)) return null;
  const [first = 0, second = 0] = address.split('.').map(Number);
  return [first, second];
}

function isLoopback(address: string): boolean {
  return octets(address)?.[0] === 127;
}

/** Of a local network (RFC 1918, 3927). */
function isPrivate(address: string): boolean {
  const [first, second] = octets(address) ?? [0, 0];
  return (
    first === 10 ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254)
  );
}

/**
 * Where an announcement comes from is true, unless a router passed it on: then the private address that it gives
 * is better. An announcement from elsewhere can't point the service at its own machine.
 */
export function hostOf(claims: readonly (string | null)[], from: string): string | null {
  if (octets(from) === null) return null;
  if (isLoopback(from) || claims.includes(from)) return from;
  return claims.find((claim) => claim !== null && isPrivate(claim)) ?? from;
}

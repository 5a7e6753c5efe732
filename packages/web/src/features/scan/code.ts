/** The signs of a code behind its prefix, as the service makes them: none that are easily mistaken. */
const BARE = /^[2-9A-HJKMNP-TV-Z]{10}$/;
const CODE = /^[A-Z0-9][A-Z0-9-]{2,63}$/;
const PREFIX = 'SP-';

/**
 * The spool's code in what was scanned or typed: an address that ends in `/q/{code}`, the code itself in any case, or
 * without its prefix. Null for what no label of ours says, such as a manufacturer's own code.
 */
export function codeOf(scanned: string): string | null {
  const [address = ''] = scanned.trim().split(/[?#]/, 1);
  const written = /\/q\/([^/]+)\/?$/.exec(address)?.[1] ?? scanned;
  const code = written.replaceAll(/\s/g, '').toUpperCase();
  if (BARE.test(code)) return `${PREFIX}${code}`;
  return CODE.test(code) ? code : null;
}

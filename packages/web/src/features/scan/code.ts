/** The signs of a code behind its prefix, as the service makes them: none that are easily mistaken. */
const BARE = /^[2-9A-HJKMNP-TV-Z]{10}$/;
const CODE = /^[A-Z0-9][A-Z0-9-]{2,63}$/;
const PREFIX = 'SP-';
const WEB = /^https?:\/\//i;

/** A printer's label has the address of its page, or its number behind this prefix. */
const PRINTER = /^PR-?([1-9]\d{0,14})$/;
const PRINTER_PAGE = /\/printers\/([1-9]\d{0,14})\/?$/;

/** The number of the printer whose label was scanned or typed; null for anything else. */
export function printerOf(scanned: string): number | null {
  const [address = ''] = scanned.trim().split(/[?#]/, 1);
  const written = /\/q\/([^/]+)\/?$/.exec(address)?.[1] ?? scanned;
  const typed = written.replaceAll(/\s/g, '').toUpperCase();
  const digits = (PRINTER_PAGE.exec(address) ?? PRINTER.exec(typed))?.[1];
  return digits === undefined ? null : Number(digits);
}

/**
 * The host that an address leads to where that is not the page's own; null for any other. Every farm numbers its printers
 * from 1, so that the same path elsewhere is another printer. The codes of spools are drawn by lot, and need no such question.
 */
export function elsewhere(scanned: string, ownHost: string): string | null {
  const address = scanned.trim();
  const host = WEB.test(address) && URL.canParse(address) ? new URL(address).host : undefined;
  return host === undefined || host === ownHost ? null : host;
}

/** Whether a code has the form of those that the service makes: one from an imported table need not. */
export const isSpoolCode = (code: string): boolean => code.startsWith(PREFIX);

/** Whether it could be a label of ours at all. */
export const isOurs = (scanned: string): boolean => printerOf(scanned) !== null || codeOf(scanned) !== null;

/**
 * The spool's code in what was scanned or typed: an address that ends in `/q/{code}`, the code itself in any case, or
 * without its prefix. Null for what no label of ours says, such as a manufacturer's own code.
 */
export function codeOf(scanned: string): string | null {
  const [address = ''] = scanned.trim().split(/[?#]/, 1);
  const written = /\/q\/([^/]+)\/?$/.exec(address)?.[1] ?? scanned;
  const code = written.trim().toUpperCase();
  const closed = code.replaceAll(/\s/g, '');
  if (BARE.test(closed)) return `${PREFIX}${closed}`;
  // Whoever reads a code off a label may type it in groups; other words with spaces are no code.
  const typed = isSpoolCode(closed) ? closed : code;
  return CODE.test(typed) ? typed : null;
}

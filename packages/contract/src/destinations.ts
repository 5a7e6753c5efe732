import { brokerPlace } from './addresses.ts';

/**
 * Whether a secret that was stored for one place may go to another. The service drops it where not, and the page asks
 * for it again: both ask here.
 */

/** Scheme, host and port. Another path, letter case or a default port that is spelt out lead to the same service. */
export function isSameOrigin(before: string | null, after: string | null): boolean {
  if (before === null || after === null) return before === after;
  if (!URL.canParse(before) || !URL.canParse(after)) return before === after;
  return new URL(before).origin === new URL(after).origin;
}

/** From the weakest on. */
const STRENGTHS = ['none', 'starttls', 'tls'] as const;

export interface MailPlace {
  readonly host: string | null;
  readonly port: number;
  readonly security: (typeof STRENGTHS)[number];
}

/** Stronger encryption on the way to the same server is no other place; weaker is, since others may listen there. */
export function isSameMailServer(before: MailPlace, after: MailPlace): boolean {
  const isSameHost = plainHost(before.host ?? '') === plainHost(after.host ?? '');
  const isWeaker = STRENGTHS.indexOf(after.security) < STRENGTHS.indexOf(before.security);
  return isSameHost && before.port === after.port && !isWeaker;
}

/** As for a mail server: encryption that is added on the way to the same broker is no other place, less is. */
export function isSameBroker(before: string | null, after: string | null): boolean {
  if (before === null || after === null) return before === after;
  const [from, to] = [brokerPlace(before), brokerPlace(after)];
  return from.host === to.host && from.port === to.port && (to.isEncrypted || !from.isEncrypted);
}

export interface PrinterPlace {
  readonly host: string | null;
  readonly ports: Readonly<Record<string, number | undefined>> | null;
  readonly serial: string | null;
}

/** Those on which credentials are sent. */
const PORTS = ['mqtt', 'ftps', 'camera', 'http', 'ws'] as const;

function plainHost(host: string): string {
  const url = `http://${host.includes(':') ? `[${host}]` : host}/`;
  return URL.canParse(url) ? new URL(url).hostname : host.toLowerCase();
}

/** Another serial number is another machine. One that is entered where none was only names the machine that is there. */
export function isSamePrinter(before: PrinterPlace, after: PrinterPlace): boolean {
  const isSameHost = plainHost(before.host ?? '') === plainHost(after.host ?? '');
  const hasSamePorts = PORTS.every((name) => before.ports?.[name] === after.ports?.[name]);
  return isSameHost && hasSamePorts && (before.serial === null || before.serial === after.serial);
}

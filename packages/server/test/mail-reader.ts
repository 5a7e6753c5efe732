/** Mails as they are on the wire, in parts that a test can look at: a reading of RFC 5322 and 2045 of our own. */

export interface MailPart {
  readonly type: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

export interface ReadMail {
  readonly headers: ReadonlyMap<string, string>;
  readonly parts: readonly MailPart[];
  readonly text: string;
  readonly html: string;
}

export function readMail(bytes: Buffer): ReadMail {
  const { headers } = splitHead(bytes.toString('latin1'));
  const parts = partsOf(bytes.toString('latin1'));
  const wordsOf = (type: string) =>
    (parts.find((part) => part.type === type)?.body ?? Buffer.alloc(0))
      .toString('utf8')
      .replaceAll('\r\n', '\n');
  return { headers, parts, text: wordsOf('text/plain'), html: wordsOf('text/html') };
}

function splitHead(mail: string): { headers: ReadonlyMap<string, string>; body: string } {
  const end = mail.indexOf('\r\n\r\n');
  const lines = mail
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    if (headers.has(name)) throw new Error(`A mail with two of ${name}.`);
    headers.set(name, decodeWords(line.slice(colon + 1).trim()));
  }
  return { headers, body: mail.slice(end + 4) };
}

function partsOf(mail: string): MailPart[] {
  const { headers, body } = splitHead(mail);
  const whole = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/.exec(whole)?.[1];
  if (boundary !== undefined)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
  const type = (whole.split(';')[0] ?? '').trim();
  return [{ type, headers, body: decode(headers.get('content-transfer-encoding') ?? '7bit', body) }];
}

function decode(encoding: string, body: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return Buffer.from(encoding === 'quoted-printable' ? unquote(body) : body, 'latin1');
}

const unquote = (text: string): string =>
  text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** RFC 2047, where what belongs together may come in pieces. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, how: string, text: string) =>
      (how.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64')
        : Buffer.from(unquote(text.replaceAll('_', ' ')), 'latin1')
      ).toString('utf8'),
    );
}

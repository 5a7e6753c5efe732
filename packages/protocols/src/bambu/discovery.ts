import { type Found, found } from '../discovery/found.ts';
import { EVERYBODY, type Search } from '../discovery/search.ts';
import { findModel } from './models.ts';

/** The printers' own kind of SSDP (A.2): they announce themselves every 5 to 30 seconds, and answer when asked. */

const GROUP = '239.255.255.250';
const PORTS = [2021, 1990] as const;
const KIND = 'urn:bambulab-com:device:3dprinter:1';

const QUESTION = [
  'M-SEARCH * HTTP/1.1',
  `HOST: ${GROUP}:${PORTS[1]}`,
  'MAN: "ssdp:discover"',
  'MX: 1',
  `ST: ${KIND}`,
  '',
  '',
].join('\r\n');

export const bambuSearch: Search = {
  family: 'bambu',
  channels: [
    ...PORTS.map((port) => ({ port, groups: [GROUP] })),
    { port: 0, ask: PORTS.flatMap((port) => [GROUP, EVERYBODY].map((address) => ({ address, port }))) },
  ],
  questions: [Buffer.from(QUESTION)],
  read(datagram, from) {
    const one = readAnnouncement(datagram.toString('utf8'), from);
    return one === null ? [] : [one];
  },
};

export function readAnnouncement(text: string, from: string): Found | null {
  const [first = '', ...lines] = text.split(/\r?\n/);
  // Questions of other programs come to the same ports.
  if (!/^(?:NOTIFY |HTTP\/1\.\d 200)/i.test(first)) return null;
  const headers = new Map<string, string>();
  for (const line of lines) {
    const at = line.indexOf(':');
    if (at > 0) headers.set(line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim());
  }
  const kind = headers.get('nt') ?? headers.get('st');
  const serial = headers.get('usn') ?? '';
  if (kind !== KIND || serial === '' || headers.get('nts') === 'ssdp:byebye') return null;
  const code = headers.get('devmodel.bambu.com') ?? null;
  return found('bambu', {
    // An address alone; some firmware makes a URL of it.
    claims: [/\d{1,3}(?:\.\d{1,3}){3}/.exec(headers.get('location') ?? '')?.[0] ?? null],
    from,
    name: headers.get('devname.bambu.com') ?? null,
    model: findModel(code)?.name ?? code,
    serial,
  });
}

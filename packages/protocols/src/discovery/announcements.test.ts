import { type Answer, encode } from 'dns-packet';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recorded } from '../../test/recorded.ts';
import { readAnnouncement } from '../bambu/discovery.ts';
import { elegooSearch, readAnswer } from '../elegoo/discovery.ts';
import { isObject } from '../lenient.ts';
import { moonrakerSearch } from '../moonraker/discovery.ts';
import { prusalinkSearch } from '../prusalink/discovery.ts';
import { cleanLine } from './found.ts';
import { searchOf } from './searches.ts';

const BAMBU = {
  USN: '01P00A2B3C4D5E6',
  Location: '192.168.1.40',
  'DevModel.bambu.com': 'C12',
  'DevName.bambu.com': 'By the window',
};
function ssdp(first: string, headers: Readonly<Record<string, string>>): string {
  return [first, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
}
const KIND = 'urn:bambulab-com:device:3dprinter:1';

describe('bambu', () => {
  const window = {
    family: 'bambu',
    host: '192.168.1.40',
    ports: null,
    name: 'By the window',
    model: 'P1S',
    serial: '01P00A2B3C4D5E6',
    identity: '01P00A2B3C4D5E6',
  };

  test.each([
    ['an announcement', ssdp('NOTIFY * HTTP/1.1', { NT: KIND, ...BAMBU })],
    ['an answer', ssdp('HTTP/1.1 200 OK', { ST: KIND, ...BAMBU })],
    [
      'one with a URL and bare line feeds',
      ssdp('NOTIFY * HTTP/1.1', { NT: KIND, ...BAMBU, Location: 'http://192.168.1.40:80/x' }).replaceAll(
        '\r',
        '',
      ),
    ],
  ])('%s is read', (_, text) => {
    expect(readAnnouncement(text, '192.168.1.40')).toEqual(window);
  });

  test.each([
    ['a question', ssdp('M-SEARCH * HTTP/1.1', { ST: KIND, ...BAMBU })],
    ['a television', ssdp('NOTIFY * HTTP/1.1', { NT: 'upnp:rootdevice', ...BAMBU })],
    ['one without a serial number', ssdp('NOTIFY * HTTP/1.1', { NT: KIND, ...BAMBU, USN: '' })],
    ['one that says good-bye', ssdp('NOTIFY * HTTP/1.1', { NT: KIND, NTS: 'ssdp:byebye', ...BAMBU })],
  ])('%s is not', (_, text) => {
    expect(readAnnouncement(text, '192.168.1.40')).toBeNull();
  });

  test('a model that we do not know keeps its code', () => {
    const text = ssdp('NOTIFY * HTTP/1.1', { NT: KIND, ...BAMBU, 'DevModel.bambu.com': 'Z9' });
    expect(readAnnouncement(text, '192.168.1.40')?.model).toBe('Z9');
  });

  test.each([
    ['passed on by a router', '192.168.1.40', '192.168.2.1', '192.168.1.40'],
    ['a public address', '203.0.113.9', '192.168.1.40', '192.168.1.40'],
    ['the service itself', '127.0.0.1', '192.168.1.40', '192.168.1.40'],
    ['a name', 'evil.example', '192.168.1.40', '192.168.1.40'],
    ['something like an address', '192.168.1.999', '192.168.1.40', '192.168.1.40'],
    ['on this machine', '192.168.1.40', '127.0.0.1', '127.0.0.1'],
  ])('the host of one that claims an address: %s', (_, claim, from, host) => {
    const text = ssdp('NOTIFY * HTTP/1.1', { NT: KIND, ...BAMBU, Location: claim });
    expect(readAnnouncement(text, from)?.host).toBe(host);
  });
});

interface Told {
  readonly type: string;
  readonly instance: string;
  readonly port?: number;
  readonly addresses?: readonly string[];
  readonly text?: readonly string[];
  readonly ttl?: number;
}
function dns(told: Told, kind: 'response' | 'query' = 'response'): Buffer {
  const name = `${told.instance}.${told.type}`;
  const ttl = told.ttl ?? 120;
  const additionals: Answer[] = [
    ...(told.port === undefined
      ? []
      : [{ type: 'SRV' as const, name, ttl, data: { port: told.port, target: 'voron.local' } }]),
    { type: 'TXT', name, ttl, data: [...(told.text ?? [])] },
    ...(told.addresses ?? []).map((data) => ({ type: 'A' as const, name: 'voron.local', ttl, data })),
  ];
  return encode({ type: kind, answers: [{ type: 'PTR', name: told.type, ttl, data: name }], additionals });
}

describe('moonraker', () => {
  const voron = { type: '_moonraker._tcp.local', instance: 'Moonraker @ voron', port: 7125 };

  test('a service is read: the usual port needs no mention, another does', () => {
    const read = (told: Told) => moonrakerSearch.read(dns(told), '192.168.1.50');
    const plain = {
      family: 'moonraker',
      host: '192.168.1.50',
      ports: null,
      name: 'Moonraker @ voron',
      model: null,
      serial: null,
    };
    expect(read(voron)).toEqual([{ ...plain, identity: '192.168.1.50 ' }]);
    const second = {
      ...voron,
      instance: 'moonraker.2 @ voron',
      port: 7126,
      text: ['UUID=ab12', 'uuid=later'],
    };
    expect(read(second)).toEqual([
      { ...plain, name: 'moonraker.2 @ voron', ports: { http: 7126 }, identity: 'ab12' },
    ]);
    const { port: _, ...bare } = voron;
    expect(read(bare)).toEqual([{ ...plain, identity: '192.168.1.50 ' }]);
  });

  test('the address it came from is taken before one of the machine’s inner networks', () => {
    const told = { ...voron, addresses: ['172.17.0.1', '192.168.1.50'] };
    expect(moonrakerSearch.read(dns(told), '192.168.1.50')[0]?.host).toBe('192.168.1.50');
    expect(moonrakerSearch.read(dns(told), '192.168.7.1')[0]?.host).toBe('172.17.0.1');
  });

  test('a question, another service and a good-bye are nothing', () => {
    expect(moonrakerSearch.read(dns(voron, 'query'), '192.168.1.50')).toEqual([]);
    expect(moonrakerSearch.read(dns({ ...voron, type: '_ipp._tcp.local' }), '192.168.1.50')).toEqual([]);
    expect(moonrakerSearch.read(dns({ ...voron, ttl: 0 }), '192.168.1.50')).toEqual([]);
  });
});

describe('prusalink', () => {
  test.each([
    ['_prusalink._tcp.local', 'prusa-mk4', 80, 'prusa-mk4', null],
    ['_prusalink._tcp.local', 'PrusaLink', 80, 'voron', null],
    ['_prusalink._tcp.local', 'prusalink-1', 80, 'prusalink-1', null],
    ['_http._tcp.local', 'PrusaLink at mk3:8080', 8080, 'mk3:8080', { http: 8080 }],
  ])('%s %s', (type, instance, port, name, ports) => {
    expect(prusalinkSearch.read(dns({ type, instance, port }), '10.0.0.4')).toMatchObject([
      { family: 'prusalink', host: '10.0.0.4', name, ports, model: null, serial: null },
    ]);
  });

  test('another web server is not taken for one', () => {
    const nas = { type: '_http._tcp.local', instance: 'Diskstation', port: 80 };
    expect(prusalinkSearch.read(dns(nas), '10.0.0.4')).toEqual([]);
  });
});

describe('elegoo', () => {
  test('an answer to the broadcast is read, anything else is not', () => {
    const data = { Name: 'N', MachineName: 'Centauri Carbon', MainboardIP: '10.0.0.9', MainboardID: 'b' };
    expect(readAnswer(JSON.stringify({ Id: 'x', Data: data }), '10.0.0.9')).toEqual({
      family: 'elegoo',
      host: '10.0.0.9',
      ports: null,
      name: 'N',
      model: 'Centauri Carbon',
      serial: 'b',
      identity: 'b',
    });
    expect(readAnswer(JSON.stringify({ Data: { ...data, MainboardID: ' ' } }), '10.0.0.9')).toBeNull();
    expect(elegooSearch.read(Buffer.from('M99999'), '10.0.0.9')).toEqual([]);
  });
});

test('text of strangers becomes one short line', () => {
  expect(cleanLine(' a\r\nb\u0000\u202ec ')).toBe('a b c');
  expect(cleanLine('\u0007')).toBeNull();
  expect(cleanLine('🖨'.repeat(200))).toBe('🖨'.repeat(100));
});

test('whatever is sent, reading it never throws, and what is found is short and has an address', () => {
  const word = fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 300 }));
  const label = fc
    .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 })
    .map((one) => one.replaceAll('.', '-'));
  const service = fc
    .record({
      type: fc.constantFrom('_moonraker._tcp.local', '_prusalink._tcp.local', '_http._tcp.local'),
      instance: label,
      port: fc.nat(65_535),
      addresses: fc.array(fc.ipV4(), { maxLength: 3 }),
      text: fc.array(label, { maxLength: 3 }),
    })
    .map((told) => dns(told));
  const broken = fc.tuple(service, fc.nat(), fc.nat(255), fc.nat()).map(([bytes, at, value, length]) => {
    const copy = Buffer.from(bytes);
    copy[at % copy.length] = value;
    return copy.subarray(0, 1 + (length % copy.length));
  });
  const headers = fc.dictionary(
    fc.constantFrom('NT', 'USN', 'Location', 'DevName.bambu.com', 'DevModel.bambu.com'),
    word,
  );
  const datagram = fc.oneof(
    fc.uint8Array({ maxLength: 600 }).map((bytes) => Buffer.from(bytes)),
    fc.json().map((text) => Buffer.from(text)),
    fc
      .dictionary(
        fc.constantFrom('MainboardID', 'MainboardIP', 'Name', 'MachineName'),
        fc.oneof(word, fc.jsonValue()),
      )
      .map((data) => Buffer.from(JSON.stringify({ Data: data }))),
    headers.map((one) => Buffer.from(ssdp('NOTIFY * HTTP/1.1', { NT: KIND, ...one }))),
    service,
    broken,
  );
  let met = 0;
  fc.assert(
    fc.property(datagram, fc.oneof(fc.ipV4(), fc.ipV6(), word), (bytes, from) => {
      for (const family of ['bambu', 'moonraker', 'prusalink', 'elegoo'] as const) {
        for (const one of searchOf(family).read(bytes, from)) {
          met += 1;
          expect(one.host).toMatch(/^\d{1,3}(\.\d{1,3}){3}$/);
          for (const text of [one.name, one.model, one.serial, one.identity]) {
            expect(text ?? 'x').toMatch(/^[^\p{C}]{1,200}$/u);
          }
        }
      }
    }),
    { numRuns: 500 },
  );
  // Some thirty of them on average: none would mean that nothing was looked at.
  expect(met).toBeGreaterThan(0);
});

test('the largest datagrams that are made to be slow are read in no time', () => {
  const long = (text: string) => Buffer.from(text.repeat(9000).slice(0, 9000));
  const many = encode({
    type: 'response',
    answers: Array.from({ length: 500 }, (_, index) => ({
      type: 'PTR' as const,
      name: '_http._tcp.local',
      ttl: 9,
      data: `prusalink ${index}._http._tcp.local`,
    })),
  });
  const datagrams = [
    long('1'),
    long('['),
    long('a:\n'),
    Buffer.concat([
      Buffer.from(ssdp('NOTIFY * HTTP/1.1', { NT: KIND, USN: 'x', Location: '' }).trimEnd()),
      long('1'),
    ]),
    many,
  ];
  const began = performance.now();
  for (const family of ['bambu', 'moonraker', 'prusalink', 'elegoo'] as const) {
    for (const datagram of datagrams)
      expect(searchOf(family).read(datagram, '10.0.0.1').length).toBeLessThanOrEqual(50);
  }
  expect(performance.now() - began).toBeLessThan(5000);
});

const answer = recorded('elegoo/discovery_reply_cc1_v1.1.46.json');
test.runIf(answer !== null)('the recorded answer of a Centauri Carbon', () => {
  const message = isObject(answer) ? answer['message'] : null;
  expect(readAnswer(JSON.stringify(message), '192.168.1.125')).toMatchObject({
    host: '192.168.1.125',
    serial: '385b1f950107625d00004c0000000000',
    name: 'Centauri Carbon',
    model: 'Centauri Carbon',
  });
});

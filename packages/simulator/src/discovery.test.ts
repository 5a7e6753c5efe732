import { createSocket, type Socket } from 'node:dgram';
import { decode, encode, type Packet } from 'dns-packet';
import { expect, onTestFinished, test } from 'vitest';
import { createBambuPrinter } from './bambu/bambu-printer.ts';
import { createMoonrakerPrinter } from './moonraker/printer.ts';
import type { SimulatedPrinter } from './printer.ts';
import { createPrusaLinkPrinter } from './prusalink/printer.ts';

/** Somebody on this machine who asks and keeps what comes. */
async function asker() {
  const socket: Socket = createSocket('udp4');
  const heard: Buffer[] = [];
  socket.on('message', (message) => heard.push(message));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    socket.close();
  });
  return { socket, heard, port: socket.address().port };
}

async function on<P extends SimulatedPrinter>(printer: P): Promise<P> {
  await printer.start();
  onTestFinished(() => printer.stop());
  return printer;
}

const discoveryPort = ({ address }: SimulatedPrinter) => address.ports['discovery'] ?? 0;
const question = (name: string, id = 0): Buffer =>
  encode({ type: 'query', id, questions: [{ type: 'PTR', name }] });

test('bambu: it announces itself when it is switched on, and answers a search for its kind alone', async () => {
  const { socket, heard, port } = await asker();
  const printer = await on(
    createBambuPrinter({ name: 'Left', discovery: { announceTo: { host: '127.0.0.1', port } } }),
  );
  await expect.poll(() => heard.length).toBe(1);
  expect(heard[0]?.toString().split('\r\n')).toEqual(
    expect.arrayContaining([
      'NOTIFY * HTTP/1.1',
      'NT: urn:bambulab-com:device:3dprinter:1',
      'Location: 127.0.0.1',
      `USN: ${printer.serial}`,
      'DevModel.bambu.com: C12',
      'DevName.bambu.com: Left',
    ]),
  );
  const search = (kind: string) => `M-SEARCH * HTTP/1.1\r\nMAN: "ssdp:discover"\r\nST: ${kind}\r\n\r\n`;
  socket.send(search('upnp:rootdevice'), discoveryPort(printer), '127.0.0.1');
  socket.send(search('urn:bambulab-com:device:3dprinter:1'), discoveryPort(printer), '127.0.0.1');
  await expect.poll(() => heard.length).toBe(2);
  expect(heard[1]?.toString()).toMatch(
    /^HTTP\/1\.1 200 OK\r\n.*\r\nST: urn:bambulab-com:device:3dprinter:1\r\n/s,
  );
  expect(printer.address.ports).toMatchObject({ mqtt: expect.any(Number), discovery: expect.any(Number) });
});

async function ask(printer: SimulatedPrinter, name: string): Promise<Packet> {
  const { socket, heard } = await asker();
  socket.send(question('_ipp._tcp.local'), discoveryPort(printer), '127.0.0.1');
  socket.send('not dns', discoveryPort(printer), '127.0.0.1');
  socket.send(question(name, 77), discoveryPort(printer), '127.0.0.1');
  await expect.poll(() => heard.length).toBe(1);
  return decode(heard[0] ?? Buffer.alloc(0));
}

test('moonraker: a question for its kind is answered with all that a client needs', async () => {
  const printer = await on(createMoonrakerPrinter({ name: 'trident', discovery: {} }));
  const name = 'Moonraker @ trident._moonraker._tcp.local';
  const packet = await ask(printer, '_moonraker._tcp.local');
  expect(packet).toMatchObject({
    id: 77,
    flag_qr: true,
    flag_aa: true,
    questions: [{ type: 'PTR', name: '_moonraker._tcp.local' }],
    answers: [{ type: 'PTR', name: '_moonraker._tcp.local', data: name }],
    additionals: [
      { type: 'SRV', name, data: { port: printer.address.ports['http'], target: 'trident.local' } },
      { type: 'TXT', name },
      { type: 'A', name: 'trident.local', data: '127.0.0.1' },
    ],
  });
  const text = packet.additionals?.find(({ type }) => type === 'TXT');
  expect(text?.type === 'TXT' ? [text.data].flat().map(String) : []).toEqual([
    expect.stringMatching(/^uuid=[0-9a-f]{32}$/),
    'https_port=',
    expect.stringMatching(/^version=v/),
  ]);
});

test('prusalink: both dialects answer to their kind, the Python one as a web server too', async () => {
  const buddy = await on(createPrusaLinkPrinter({ name: 'mk4', discovery: {} }));
  const python = await on(createPrusaLinkPrinter({ name: 'mk3', dialect: 'python', discovery: {} }));
  expect((await ask(buddy, '_prusalink._tcp.local')).answers).toMatchObject([
    { data: 'mk4._prusalink._tcp.local' },
  ]);
  const instance = `PrusaLink at mk3:${python.address.ports['http']}`;
  expect((await ask(python, '_http._tcp.local')).answers).toMatchObject([
    { data: `${instance}._http._tcp.local` },
  ]);
});

test('printers that share a port and a group all hear one question', async () => {
  const { socket, heard } = await asker();
  // A port that is free, as it was ours a moment ago.
  const spare = createSocket('udp4');
  await new Promise<void>((resolve) => spare.bind(0, resolve));
  const shared = { port: spare.address().port, group: '239.255.255.250' };
  await new Promise<void>((resolve) => spare.close(resolve));
  await on(createMoonrakerPrinter({ name: 'one', discovery: shared }));
  await on(createMoonrakerPrinter({ name: 'two', discovery: shared }));
  socket.setMulticastInterface('127.0.0.1');
  socket.send(question('_moonraker._tcp.local'), shared.port, shared.group);
  await expect.poll(() => heard.length).toBe(2);
});

import { once } from 'node:events';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import type { BambuPrinter } from './bambu-printer.ts';
import { port, startPrinter } from './test/client.ts';

function loginPacket(accessCode: string): Buffer {
  const packet = Buffer.alloc(80);
  packet.writeUInt32LE(0x40, 0);
  packet.writeUInt32LE(0x3000, 4);
  packet.write('bblp', 16);
  packet.write(accessCode, 48);
  return packet;
}

async function view(
  printer: BambuPrinter,
  accessCode = printer.credentials['access_code'] ?? '',
): Promise<TLSSocket> {
  const socket = connectTls({ host: '127.0.0.1', port: port(printer, 'camera'), rejectUnauthorized: false });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'secureConnect');
  socket.write(loginPacket(accessCode));
  return socket;
}

async function readBytes(socket: TLSSocket, count: number): Promise<Buffer> {
  for (;;) {
    const bytes: unknown = socket.read(count);
    if (Buffer.isBuffer(bytes)) return bytes;
    await once(socket, 'readable');
  }
}

async function readFrame(socket: TLSSocket): Promise<Buffer> {
  const header = await readBytes(socket, 16);
  expect([header.readUInt32LE(4), header.readUInt32LE(8), header.readUInt32LE(12)]).toEqual([0, 1, 0]);
  return readBytes(socket, header.readUInt32LE(0));
}

test('after the login packet frames come, each a JPEG of its own', async () => {
  const socket = await view(await startPrinter({ model: 'A1' }));
  for (let count = 0; count < 2; count++) {
    const jpeg = await readFrame(socket);
    expect(jpeg.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(jpeg.subarray(-2).toString('hex')).toBe('ffd9');
  }
});

test('a wrong access code gets the end of the stream and no frame', async () => {
  const socket = await view(await startPrinter({ model: 'P1S' }), '00000000');
  let received = 0;
  socket.on('data', (chunk) => {
    received += chunk.length;
  });
  await once(socket, 'end');
  expect(received).toBe(0);
});

test('one viewer at a time: the next is served when the first is gone', async () => {
  const printer = await startPrinter({ model: 'A1 mini' });
  const first = await view(printer);
  await readFrame(first);
  const second = await view(printer);
  second.resume();
  await once(second, 'end');
  first.destroy();
  await once(first, 'close');
  const isServed = async () => {
    const next = await view(printer);
    return Promise.race([
      readFrame(next).then((jpeg) => jpeg.length > 500),
      once(next, 'end').then(() => false),
    ]);
  };
  await expect.poll(isServed).toBe(true);
});

test('models with a stream camera have no such port', async () => {
  const printer = await startPrinter({ model: 'X1C' });
  expect(Object.keys(printer.address.ports).sort()).toEqual(['ftps', 'mqtt']);
});

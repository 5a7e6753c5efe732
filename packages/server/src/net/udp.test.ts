import { createSocket, Socket } from 'node:dgram';
import { asWritten } from '@farmhand/words';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Destination } from './destination.ts';
import { createOutbound } from './outbound.ts';
import { refuseBy } from './rules.ts';
import { localNetworks } from './udp.ts';

/** A neighbour on this machine that keeps what it hears. */
async function neighbour(options: { isExclusive?: boolean } = {}) {
  const socket: Socket = createSocket({ type: 'udp4', reuseAddr: options.isExclusive !== true });
  const heard: { words: string; port: number }[] = [];
  socket.on('message', (words, { port }) => heard.push({ words: words.toString(), port }));
  await new Promise<void>((done) => socket.bind(0, done));
  onTestFinished(() => {
    socket.close();
  });
  return { socket, heard, port: socket.address().port };
}

const nothing = () => undefined;

test('what is sent arrives, and the answer comes back to the port that asked', async () => {
  const other = await neighbour();
  const heard: string[] = [];
  const door = createOutbound({ refuse: () => null });
  const socket = await door.openUdp({
    port: 0,
    groups: [],
    onDatagram: (datagram, from) => heard.push(`${datagram.toString()} from ${from}`),
  });
  onTestFinished(socket.close);
  await socket.send(Buffer.from('who'), { address: '127.0.0.1', port: other.port });
  await expect.poll(() => other.heard).toMatchObject([{ words: 'who' }]);
  other.socket.send('me', other.heard[0]?.port ?? 0, '127.0.0.1');
  await expect.poll(() => heard).toEqual(['me from 127.0.0.1']);
});

test('a refused address is neither spoken to nor heard', async () => {
  const other = await neighbour();
  const judged: Destination[] = [];
  const heard: string[] = [];
  const isRefused = { on: true };
  const door = createOutbound({
    refuse(destination) {
      judged.push(destination);
      return isRefused.on ? asWritten('not allowed') : null;
    },
  });
  const options = { port: 0, groups: [], onDatagram: (one: Buffer) => heard.push(one.toString()) };
  const socket = await door.openUdp(options);
  onTestFinished(socket.close);
  const to = { address: '127.0.0.1', port: other.port };
  await expect(socket.send(Buffer.from('first'), to)).rejects.toThrow(
    `UDP 127.0.0.1:${other.port}: not allowed`,
  );
  expect(judged).toEqual([{ purpose: 'discovery', host: '127.0.0.1', ...to }]);
  isRefused.on = false;
  await socket.send(Buffer.from('second'), to);
  await expect.poll(() => other.heard).toMatchObject([{ words: 'second' }]);
  isRefused.on = true;
  other.socket.send('unwanted', other.heard[0]?.port ?? 0, '127.0.0.1');
  await expect.poll(() => judged).toHaveLength(3);
  expect(heard).toEqual([]);
});

test('a broadcast and a multicast are judged by the addresses that they really go to, on each network', async () => {
  const judged: string[] = [];
  const door = createOutbound({
    refuse({ address }) {
      judged.push(address);
      return asWritten('not allowed');
    },
  });
  const socket = await door.openUdp({ port: 0, groups: [], onDatagram: nothing });
  onTestFinished(socket.close);
  const networks = localNetworks();
  await expect(socket.send(Buffer.from('?'), { address: '255.255.255.255', port: 9 })).rejects.toThrow(
    'UDP 255.255.255.255:9: not allowed',
  );
  expect(judged.splice(0)).toEqual(networks.map(({ broadcast }) => broadcast));
  await expect(socket.send(Buffer.from('?'), { address: '224.0.0.251', port: 9 })).rejects.toThrow(
    'UDP 224.0.0.251:9: not allowed',
  );
  expect(judged).toEqual(networks.map(() => '224.0.0.251'));
});

test('a port that another program keeps to itself is told in words', async () => {
  const other = await neighbour({ isExclusive: true });
  const door = createOutbound({ refuse: () => null });
  await expect(door.openUdp({ port: other.port, groups: [], onDatagram: nothing })).rejects.toThrow(
    `UDP port ${other.port}: another program keeps this port to itself`,
  );
});

test('a port that others share can be listened to as well', async () => {
  const other = await neighbour();
  const door = createOutbound({ refuse: () => null });
  const socket = await door.openUdp({ port: other.port, groups: [], onDatagram: nothing });
  await socket.close();
});

test('the broadcast address of a network follows from its mask', () => {
  const inner = { family: 'IPv4', mac: '00:00:00:00:00:00', internal: false, cidr: null } as const;
  const six = { ...inner, family: 'IPv6', address: 'fe80::1', netmask: 'ffff::', scopeid: 1 } as const;
  expect(
    localNetworks({
      lan: [{ ...inner, address: '192.168.1.7', netmask: '255.255.255.0' }, six],
      wide: [{ ...inner, address: '10.20.30.40', netmask: '255.255.240.0' }],
    }),
  ).toEqual([
    { address: '192.168.1.7', broadcast: '192.168.1.255' },
    { address: '10.20.30.40', broadcast: '10.20.31.255' },
  ]);
});

/** Of the documentation, shared space, multicast of the world: nothing of it is the house's. */
const OUTSIDE = [
  '192.0.2.7',
  '198.51.100.255',
  '100.64.0.7',
  '224.0.1.1',
  '238.1.2.3',
  '0.0.0.0',
  '240.0.0.1',
];

// spec: S1.34
test('in restricted mode nothing is sent out of the house, and nobody from outside is heard', async () => {
  const sockets: Socket[] = [];
  const bind = Socket.prototype.bind;
  const binding = vi.spyOn(Socket.prototype, 'bind').mockImplementation(function (
    this: Socket,
    ...args: unknown[]
  ) {
    sockets.push(this);
    return Reflect.apply(bind, this, args);
  });
  // Should a judgement be missing, the test still sends nothing.
  const sending = vi.spyOn(Socket.prototype, 'send').mockImplementation((...args: unknown[]) => {
    const done = args.at(-1);
    if (typeof done === 'function') done(null);
  });
  onTestFinished(() => {
    binding.mockRestore();
    sending.mockRestore();
  });
  const heard: string[] = [];
  const udp = await createOutbound({ refuse: refuseBy('restricted') }).openUdp({
    port: 0,
    groups: [],
    onDatagram: (_datagram, from) => heard.push(from),
  });
  onTestFinished(udp.close);
  for (const address of OUTSIDE)
    await expect(udp.send(Buffer.from('who'), { address, port: 5353 })).rejects.toThrow(
      `UDP ${address}:5353`,
    );
  expect(sending).not.toHaveBeenCalled();
  for (const address of ['10.0.0.255', '239.255.255.250', '224.0.0.251'])
    await udp.send(Buffer.from('who'), { address, port: 5353 });
  expect(new Set(sending.mock.calls.map((call) => Reflect.get(call, 2)))).toEqual(
    new Set(['10.0.0.255', '239.255.255.250', '224.0.0.251']),
  );

  const [socket] = sockets;
  for (const address of [...OUTSIDE, '10.0.0.7'])
    socket?.emit('message', Buffer.from('me'), { address, family: 'IPv4', port: 5353, size: 2 });
  expect(heard).toEqual(['10.0.0.7']);
});

import type { TLSSocket } from 'node:tls';
import {
  generate,
  type IConnectPacket,
  type IPublishPacket,
  type ISubscribePacket,
  type Packet,
  parser,
} from 'mqtt-packet';

/** One client of the printer's broker: MQTT 3.1.1, QoS 0 and 1, no stored sessions. */
export interface MqttSession {
  readonly clientId: string;
  /** Gets nothing more, though its pings are answered. */
  isStale: boolean;
  /** Its requests vanish. */
  isZombie: boolean;
  wants(topic: string): boolean;
  publish(topic: string, payload: string): void;
  /** Whether the reader keeps up or not; while much waits, nothing more is added. */
  pour(topic: string, payload: string): void;
  close(): void;
}

export interface SessionHost {
  /** The return code of the CONNACK: 0 to let it in. */
  admit(packet: IConnectPacket, session: MqttSession): number;
  /** False cuts the client, as some brokers do for topics they dislike. */
  maySubscribe(filter: string): boolean;
  onPublish(topic: string, payload: Buffer, session: MqttSession): void;
  onClose(session: MqttSession): void;
  readonly now: () => number;
}

export interface RunningSession extends MqttSession {
  /** Cuts a client that was silent for one and a half times what it promised. */
  checkKeepAlive(): void;
}

const SLOW_READER_BYTES = 1024 * 1024;
const POURED_BYTES = 32 * 1024 * 1024;
const LOGIN_MS = 10_000;

/** MQTT's rule: `+` is one level, `#` the rest. */
function topicMatches(filter: string, topic: string): boolean {
  const wanted = filter.split('/');
  const levels = topic.split('/');
  for (const [index, level] of wanted.entries()) {
    if (level === '#') return true;
    if (levels[index] === undefined || (level !== '+' && level !== levels[index])) return false;
  }
  return wanted.length === levels.length;
}

export function serveSession(socket: TLSSocket, host: SessionHost): RunningSession {
  const filters = new Set<string>();
  let clientId: string | null = null;
  let keepAliveMs = 0;
  let heardAt = host.now();

  const send = (packet: Packet): void => {
    if (socket.writable) socket.write(generate(packet));
  };
  const session: RunningSession = {
    get clientId() {
      return clientId ?? '';
    },
    isStale: false,
    isZombie: false,
    wants: (topic) => [...filters].some((filter) => topicMatches(filter, topic)),
    publish(topic, payload) {
      if (session.isStale) return;
      if (socket.writableLength > SLOW_READER_BYTES) socket.destroy();
      else send({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain: false });
    },
    pour(topic, payload) {
      if (socket.writableLength > POURED_BYTES) return;
      send({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain: false });
    },
    close: () => socket.destroy(),
    checkKeepAlive() {
      const limit = clientId === null ? LOGIN_MS : keepAliveMs * 1.5;
      if (limit > 0 && host.now() - heardAt > limit) socket.destroy();
    },
  };

  function connect(packet: IConnectPacket): void {
    const returnCode = host.admit(packet, session);
    send({ cmd: 'connack', returnCode, sessionPresent: false });
    if (returnCode === 0) {
      clientId = packet.clientId;
      keepAliveMs = (packet.keepalive ?? 0) * 1000;
    } else socket.end();
  }

  function subscribe({ subscriptions, messageId = 0 }: ISubscribePacket): void {
    if (!subscriptions.every(({ topic }) => host.maySubscribe(topic))) {
      socket.destroy();
      return;
    }
    for (const { topic } of subscriptions) filters.add(topic);
    // Reports are sent with QoS 0, whatever was asked for.
    send({ cmd: 'suback', messageId, granted: subscriptions.map(() => 0) });
  }

  function take({ qos, messageId = 0, topic, payload }: IPublishPacket): void {
    if (qos === 1) send({ cmd: 'puback', messageId });
    host.onPublish(topic, Buffer.from(payload), session);
  }

  function onPacket(packet: Packet): void {
    heardAt = host.now();
    // The first packet must be CONNECT, and there is one only.
    if ((packet.cmd === 'connect') !== (clientId === null)) socket.destroy();
    else if (packet.cmd === 'connect') connect(packet);
    else if (packet.cmd === 'publish' && packet.qos < 2) take(packet);
    else if (packet.cmd === 'subscribe') subscribe(packet);
    else if (packet.cmd === 'pingreq') send({ cmd: 'pingresp' });
    else if (packet.cmd === 'unsubscribe') {
      for (const topic of packet.unsubscriptions) filters.delete(topic);
      send({ cmd: 'unsuback', messageId: packet.messageId ?? 0, granted: [] });
    } else if (packet.cmd === 'disconnect') socket.end();
    // QoS 2 and what only a server sends.
    else socket.destroy();
  }

  const reader = parser({ protocolVersion: 4 });
  reader.on('packet', onPacket);
  reader.on('error', () => socket.destroy());
  socket.on('data', (chunk) => reader.parse(chunk));
  socket.on('close', () => host.onClose(session));
  return session;
}

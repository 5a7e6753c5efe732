import type { TLSSocket } from 'node:tls';
import { sameText } from '../same-text.ts';
import { createTlsDoor, type TlsDoor } from '../tls-door.ts';
import { type MqttSession, type RunningSession, serveSession } from './mqtt-session.ts';

/** The broker inside a printer: one user, two topics, few clients (protocols A.2). */

const USER = 'bblp';
const CONNACK = { accepted: 0, badProtocol: 1, unavailable: 3, refused: 5 };

export interface BrokerOptions {
  readonly host: string;
  readonly serial: string;
  readonly accessCode: string;
  readonly allowsRequestListeners: boolean;
  readonly now: () => number;
  readonly maxClients: () => number;
  /** While true, every new connection is cut. */
  readonly isLinkDown: () => boolean;
  readonly onLogin: () => void;
  readonly onRequest: (payload: Buffer, session: MqttSession) => void;
}

export interface Broker extends TlsDoor {
  readonly sessions: ReadonlySet<MqttSession>;
  readonly hasListeners: boolean;
  report(payload: string): void;
  pour(payload: string): void;
  /** Cuts clients that broke their keep-alive promise. */
  checkKeepAlive(): void;
}

export function createBroker(options: BrokerOptions): Broker {
  const reportTopic = `device/${options.serial}/report`;
  const requestTopic = `device/${options.serial}/request`;
  const sessions = new Set<RunningSession>();
  const admitted = new Set<RunningSession>();

  function accept(socket: TLSSocket): void {
    const session = serveSession(socket, {
      now: options.now,
      admit({ username = '', password, protocolVersion, clientId }) {
        if (password !== undefined) options.onLogin();
        if (protocolVersion !== 4) return CONNACK.badProtocol;
        if (username !== USER || !sameText(password?.toString() ?? '', options.accessCode))
          return CONNACK.refused;
        // MQTT 3.1.1, 3.1.4-2: the same client id takes over, it is not one client more.
        for (const other of admitted) if (other.clientId === clientId && clientId !== '') drop(other);
        if (admitted.size >= options.maxClients()) return CONNACK.unavailable;
        admitted.add(session);
        return CONNACK.accepted;
      },
      maySubscribe: (filter) => filter !== requestTopic || options.allowsRequestListeners,
      onPublish(topic, payload, from) {
        if (topic !== requestTopic || from.isZombie || from.isStale) return;
        for (const other of admitted) if (other.wants(requestTopic)) other.publish(topic, payload.toString());
        options.onRequest(payload, from);
      },
      onClose: () => drop(session),
    });
    sessions.add(session);
  }

  function drop(session: RunningSession): void {
    sessions.delete(session);
    admitted.delete(session);
    session.close();
  }

  return {
    sessions: admitted,
    get hasListeners() {
      return [...admitted].some((session) => session.wants(reportTopic));
    },
    report(payload) {
      for (const session of admitted) if (session.wants(reportTopic)) session.publish(reportTopic, payload);
    },
    pour(payload) {
      for (const session of admitted) if (session.wants(reportTopic)) session.pour(reportTopic, payload);
    },
    checkKeepAlive() {
      for (const session of sessions) session.checkKeepAlive();
    },
    ...createTlsDoor({ host: options.host, isLinkDown: options.isLinkDown, onConnection: accept }),
  };
}

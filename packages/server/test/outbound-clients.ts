import { brokerPlace } from '@farmhand/contract';
import { adapterOf, type Credentials } from '@farmhand/protocols';
import pg from 'pg';
import { systemClock } from '../src/clock.ts';
import { dialBroker } from '../src/features/broker/link/dial.ts';
import { createSpoolman } from '../src/features/external-inventory/spoolman.ts';
import { createLicenseServer } from '../src/features/license/server.ts';
import { createLoginFetch } from '../src/features/login-providers/login-fetch.ts';
import { transmit } from '../src/features/messages/mail/transmit.ts';
import type { Purpose } from '../src/net/destination.ts';
import { createFetch } from '../src/net/fetch.ts';
import { JudgedSocket } from '../src/net/judged-socket.ts';
import type { Outbound } from '../src/net/outbound.ts';

/** Every kind of client that the service has, each told to go to a host. What the host answers is no concern here. */

/** Longer than a busy machine takes; a server that hangs up ends it long before. */
const PATIENT_MS = 30_000;

export type UseClient = (outbound: Outbound, host: string, port: number) => Promise<unknown>;

const nothing = () => undefined;
const soon = () => AbortSignal.timeout(PATIENT_MS);

const web =
  (scheme: 'http' | 'https', purpose: Purpose): UseClient =>
  async (outbound, host, port) => {
    const { fetch, abandon } = createFetch(outbound.towards(purpose));
    try {
      return await fetch(`${scheme}://${host}:${port}/`);
    } finally {
      await abandon();
    }
  };

const login =
  (scheme: 'http' | 'https'): UseClient =>
  async (outbound, host, port) => {
    const { fetch, abandon } = createLoginFetch(outbound, systemClock);
    const asked = { body: undefined, headers: {}, method: 'GET', redirect: 'manual' } as const;
    try {
      return await fetch(`${scheme}://${host}:${port}/token`, asked);
    } finally {
      await abandon();
    }
  };

const broker =
  (scheme: 'mqtt' | 'mqtts' | 'ws' | 'wss'): UseClient =>
  async (outbound, host, port) => {
    const place = brokerPlace(`${scheme}://${host}:${port}`);
    const asked = { place, ca: null, timeoutMs: PATIENT_MS, signal: soon() };
    (await dialBroker(outbound.towards('broker'), asked)).destroy();
  };

const mail =
  (security: 'none' | 'starttls' | 'tls'): UseClient =>
  (outbound, host, port) => {
    const from = { address: 'farm@example.org', name: null };
    const access = { host, port, security, login: null, from, isEnabled: true };
    const letter = { to: 'mara@example.org', bytes: Buffer.from('Subject: farm\r\n\r\n') };
    return transmit({ door: outbound.towards('mail') }, access, letter, soon());
  };

const printer =
  (family: Parameters<typeof adapterOf>[0], credentials: Credentials | null): UseClient =>
  async (outbound, host, port) => {
    const target = {
      host,
      ports: { http: port, mqtt: port, web: port },
      ...{ serial: '01P00A000000001', credentials, pinnedFingerprint: null },
    };
    const connection = await adapterOf(family).connect(
      {
        target,
        dial: outbound.towards('printer'),
        clock: systemClock,
        onReport: nothing,
        onClosed: nothing,
        onUnknown: nothing,
      },
      soon(),
    );
    await connection.close();
  };

export const CLIENTS: Readonly<Record<string, UseClient>> = {
  'raw TCP': async (outbound, host, port) =>
    (await outbound.towards('plug').dial({ host, port, timeoutMs: PATIENT_MS })).destroy(),
  TLS: async (outbound, host, port) =>
    (await outbound.towards('plug').dialTls({ host, port, timeoutMs: PATIENT_MS })).destroy(),
  'HTTP of messages': web('http', 'message'),
  'HTTPS of messages': web('https', 'message'),
  'HTTP of plugs': web('http', 'plug'),
  'the external inventory': async (outbound, host, port) => {
    const spoolman = createSpoolman(outbound.towards('inventory'), systemClock, PATIENT_MS);
    try {
      return await spoolman.version({ url: `http://${host}:${port}`, credentials: null });
    } finally {
      await spoolman.close();
    }
  },
  'the licence server': async (outbound, host, port) => {
    const server = createLicenseServer(`http://${host}:${port}/`, outbound.towards('licence'));
    try {
      return await server.ask('one', soon());
    } finally {
      await server.stop();
    }
  },
  'log-in providers and the endpoints they name': login('https'),
  'log-in providers within the house': login('http'),
  'MQTT of the broker': broker('mqtt'),
  'MQTT over TLS of the broker': broker('mqtts'),
  'WebSocket of the broker': broker('ws'),
  'WebSocket over TLS of the broker': broker('wss'),
  SMTP: mail('none'),
  'SMTP with STARTTLS': mail('starttls'),
  'SMTP over TLS': mail('tls'),
  'Bambu printers (MQTT)': printer('bambu', { access_code: '12345678' }),
  'Moonraker printers (HTTP and WebSocket)': printer('moonraker', null),
  'PrusaLink printers (HTTP)': printer('prusalink', { username: 'maker', password: 'secret' }),
  'Elegoo printers (WebSocket)': printer('elegoo', null),
  PostgreSQL: async (outbound, host, port) => {
    const door = outbound.towards('database');
    const client = new pg.Client({ host, port, stream: () => new JudgedSocket(door, PATIENT_MS) });
    client.on('error', nothing);
    await client.connect();
    await client.end();
  },
};

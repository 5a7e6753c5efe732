import type { Broker, BrokerOptions, TlsIdentity } from '@farmhand/simulator';
import { connectAsync, type MqttClient } from 'mqtt';
import { lastingPort } from '../../../e2e/support/lasting-port.ts';
import { type Mosquitto, mosquittoIn } from '../../support/mosquitto.ts';

/** Debian's mosquitto as the broker of a printer, which speaks through it as a client of its own. */
export interface PrinterBroker {
  readonly createBroker: (options: BrokerOptions) => Broker;
  /** The broker alone ends; the printer behind it goes on. */
  down(): Promise<void>;
  up(): Promise<void>;
}

const CLIENT = 'bblp';
const PRINTER = { username: 'printer', password: 'inside the machine' };

export function createPrinterBroker(folder: string): PrinterBroker {
  const mosquitto = mosquittoIn(folder);
  return {
    createBroker: (options) => brokerOf(mosquitto, options),
    down: mosquitto.kill,
    up: mosquitto.up,
  };
}

const configure = (
  mosquitto: Mosquitto,
  port: number,
  identity: TlsIdentity,
  { serial, accessCode }: BrokerOptions,
): void =>
  mosquitto.configure({
    port,
    identity,
    isPersistent: false,
    users: [
      // As on a printer: clients hear reports and make requests, and nothing else is there for them.
      {
        username: CLIENT,
        password: accessCode,
        topics: [`read device/${serial}/report`, `write device/${serial}/request`],
      },
      { ...PRINTER, topics: ['readwrite device/#'] },
    ],
  });

function brokerOf(mosquitto: Mosquitto, options: BrokerOptions): Broker {
  let printer: MqttClient | null = null;
  const say = (payload: string) =>
    printer?.connected === true && printer.publish(`device/${options.serial}/report`, payload, { qos: 0 });
  return {
    sessions: new Set(),
    // Printers speak whether anybody listens or not.
    hasListeners: true,
    report: say,
    pour: say,
    checkKeepAlive: () => undefined,
    cutAll: () => undefined,
    async open(identity, wanted) {
      const port = wanted === 0 ? await lastingPort() : wanted;
      configure(mosquitto, port, identity, options);
      await mosquitto.up();
      printer = await connectAsync(`mqtts://127.0.0.1:${port}`, {
        ...PRINTER,
        protocolVersion: 4,
        rejectUnauthorized: false,
        reconnectPeriod: 50,
        queueQoSZero: false,
      });
      printer.on('message', (_topic, payload) => options.onRequest(payload, INSIDE));
      // While the broker is down every try fails; it tries again.
      printer.on('error', () => undefined);
      await printer.subscribeAsync(`device/${options.serial}/request`, { qos: 0 });
      return port;
    },
    async close() {
      await printer?.endAsync(true);
      printer = null;
      await mosquitto.kill();
    },
  };
}

/** Who sent a request, the broker does not tell. */
const INSIDE = {
  clientId: '',
  isStale: false,
  isZombie: false,
  wants: () => false,
  publish: () => undefined,
  pour: () => undefined,
  close: () => undefined,
};

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Broker, BrokerOptions, TlsIdentity } from '@farmhand/simulator';
import { connectAsync, type MqttClient } from 'mqtt';
import { lastingPort } from '../../../e2e/support/lasting-port.ts';
import { type Program, startProgram } from '../../support/program.ts';

/** Debian's mosquitto as the broker of a printer, which speaks through it as a client of its own. */
export interface Mosquitto {
  readonly createBroker: (options: BrokerOptions) => Broker;
  /** The broker alone ends; the printer behind it goes on. */
  down(): Promise<void>;
  up(): Promise<void>;
}

const PROGRAM = '/usr/sbin/mosquitto';
const CLIENT = 'bblp';
const PRINTER = { username: 'printer', password: 'inside the machine' };

export function createMosquitto(folder: string): Mosquitto {
  let program: Program | null = null;
  let printer: MqttClient | null = null;
  let port = 0;
  const at = (name: string) => join(folder, name);

  async function up(): Promise<void> {
    program = await startProgram(PROGRAM, ['-c', at('mosquitto.conf')], port);
  }
  async function down(): Promise<void> {
    await program?.stop();
    program = null;
  }

  function configure({ key, cert }: TlsIdentity, { serial, accessCode }: BrokerOptions): void {
    writeFileSync(at('key.pem'), key, { mode: 0o600 });
    writeFileSync(at('cert.pem'), cert);
    writeFileSync(at('users'), '', { mode: 0o600 });
    for (const [user, password] of [
      [CLIENT, accessCode],
      [PRINTER.username, PRINTER.password],
    ] as const) {
      execFileSync('mosquitto_passwd', ['-b', at('users'), user, password]);
    }
    // As on a printer: clients hear reports and make requests, and nothing else is there for them.
    writeFileSync(
      at('topics'),
      [
        `user ${CLIENT}`,
        `topic read device/${serial}/report`,
        `topic write device/${serial}/request`,
        `user ${PRINTER.username}`,
        'topic readwrite device/#',
        '',
      ].join('\n'),
      { mode: 0o600 },
    );
    writeFileSync(
      at('mosquitto.conf'),
      [
        `listener ${port} 127.0.0.1`,
        `certfile ${at('cert.pem')}`,
        `keyfile ${at('key.pem')}`,
        'tls_version tlsv1.2',
        'allow_anonymous false',
        `password_file ${at('users')}`,
        `acl_file ${at('topics')}`,
        // Otherwise it becomes another user, who may not read this folder.
        'user root',
        'persistence false',
        'log_dest stdout',
        '',
      ].join('\n'),
    );
  }

  function createBroker(options: BrokerOptions): Broker {
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
        port = wanted === 0 ? await lastingPort() : wanted;
        configure(identity, options);
        await up();
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
        await down();
      },
    };
  }

  return { createBroker, down, up };
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

import { Client as FtpClient } from 'basic-ftp';
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { onTestFinished } from 'vitest';
import { type BambuPrinter, type BambuPrinterOptions, createBambuPrinter } from '../bambu-printer.ts';
import { isJson, type Json } from '../delta.ts';

/** Independent clients for the tests: MQTT.js and basic-ftp know nothing of the simulator. */

const WAIT_MS = 30_000;

/** Quick electronics, so that no test waits long. */
export const QUICK_PACE = {
  reportMs: 20,
  ackMs: [5, 10],
  noticeMs: 400,
  rfidMs: 150,
  lingerMs: 300,
  cameraMs: 30,
} as const;

export async function startPrinter(options: BambuPrinterOptions = {}): Promise<BambuPrinter> {
  const printer = createBambuPrinter({ pace: QUICK_PACE, ...options });
  onTestFinished(() => printer.stop());
  await printer.start();
  return printer;
}

export function port(printer: BambuPrinter, name: 'mqtt' | 'ftps' | 'camera'): number {
  const found = printer.address.ports[name];
  if (found === undefined) throw new Error(`The printer has no port ${name}.`);
  return found;
}

export function connectMqtt(printer: BambuPrinter, options: IClientOptions = {}): Promise<MqttClient> {
  return connectAsync(`mqtts://127.0.0.1:${port(printer, 'mqtt')}`, {
    username: 'bblp',
    password: printer.credentials['access_code'] ?? '',
    rejectUnauthorized: false,
    reconnectPeriod: 0,
    protocolVersion: 4,
    ...options,
  });
}

export interface Watcher {
  readonly mqtt: MqttClient;
  /** Every message on the report topic, parsed. */
  readonly messages: Json[];
  send(group: string, command: string, body?: Json): void;
  /** Sends and waits for the ack with the same sequence id. */
  ask(group: string, command: string, body?: Json): Promise<Json>;
  /** The first message from now on (or among those not yet looked at) that fits. */
  next(fits: (message: Json) => boolean): Promise<Json>;
  /** Waits until a report of its own accord or a full one shows these fields of `print`. */
  shows(fields: Json): Promise<Json>;
  full(): Promise<Json>;
}

export function printOf(message: Json): Json {
  return isJson(message['print']) ? message['print'] : {};
}

export async function watch(printer: BambuPrinter, options: IClientOptions = {}): Promise<Watcher> {
  const mqtt = await connectMqtt(printer, options);
  onTestFinished(() => mqtt.endAsync(true).then(() => undefined));
  const messages: Json[] = [];
  const waiting = new Set<() => void>();
  let sequence = 20_000;
  mqtt.on('message', (_topic, payload) => {
    const message: unknown = JSON.parse(payload.toString());
    if (isJson(message)) messages.push(message);
    for (const look of waiting) look();
  });
  await mqtt.subscribeAsync(`device/${printer.serial}/report`);

  function next(fits: (message: Json) => boolean): Promise<Json> {
    let seen = messages.length;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`Nothing came that fits: ${fits.toString()}`));
      }, WAIT_MS);
      function look(): void {
        for (; seen < messages.length; seen++) {
          const message = messages[seen];
          if (message === undefined || !fits(message)) continue;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(message);
          return;
        }
      }
      waiting.add(look);
    });
  }
  function publish(group: string, command: string, body: Json): string {
    sequence++;
    const message = { [group]: { sequence_id: `${sequence}`, command, ...body } };
    mqtt.publish(`device/${printer.serial}/request`, JSON.stringify(message));
    return `${sequence}`;
  }
  return {
    mqtt,
    messages,
    next,
    send: (group, command, body = {}) => void publish(group, command, body),
    async ask(group, command, body = {}) {
      const id = publish(group, command, body);
      const found = await next((message) => {
        const inner = message[group];
        return isJson(inner) && inner['sequence_id'] === id && 'result' in inner;
      });
      const inner = found[group];
      return isJson(inner) ? inner : {};
    },
    shows: async (fields) =>
      printOf(
        await next((message) =>
          Object.entries(fields).every(([key, value]) => printOf(message)[key] === value),
        ),
      ),
    async full() {
      publish('pushing', 'pushall', {});
      return printOf(
        await next((message) => {
          const print = printOf(message);
          return 'gcode_state' in print && 'ams' in print && print['msg'] !== 1;
        }),
      );
    },
  };
}

export async function openFtp(printer: BambuPrinter, timeoutMs = WAIT_MS): Promise<FtpClient> {
  const ftp = new FtpClient(timeoutMs);
  onTestFinished(() => ftp.close());
  await ftp.access({
    host: '127.0.0.1',
    port: port(printer, 'ftps'),
    user: 'bblp',
    password: printer.credentials['access_code'] ?? '',
    secure: 'implicit',
    secureOptions: { rejectUnauthorized: false },
  });
  return ftp;
}

export function closed(mqtt: MqttClient): Promise<void> {
  return new Promise((resolve) => mqtt.once('close', () => resolve()));
}

/** Puts a file on the storage without a network. */
export function putFile(printer: BambuPrinter, path: string, content = '; G28\n'): void {
  const writer = printer.storage.write(path);
  writer.write(Buffer.from(content));
  writer.finish();
}

export function startBody(file: string, changes: Json = {}): Json {
  return {
    param: 'Metadata/plate_1.gcode',
    url: `ftp:///${file}`,
    file,
    md5: '',
    subtask_name: file.replace(/\.gcode\.3mf$/, ''),
    project_id: '481516',
    profile_id: '0',
    task_id: '481516',
    subtask_id: '481516',
    timelapse: false,
    use_ams: true,
    ams_mapping: [0],
    ...changes,
  };
}

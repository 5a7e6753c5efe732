import { createHash, randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import type { ElegooPrinter } from '../elegoo/printer.ts';
import { isObject, type JsonObject } from '../json.ts';
import { connect, jsonOf, type RawClient } from './raw-client.ts';

export interface ElegooClient extends RawClient {
  /** Sends without waiting; the RequestID. */
  begin(cmd: number, data?: JsonObject): string;
  /** The `Data.Data` of the response. */
  call(cmd: number, data?: JsonObject): Promise<unknown>;
  /** The last pushed status. */
  status(): JsonObject;
  printInfo(): JsonObject;
}

export async function connectElegoo(printer: ElegooPrinter): Promise<ElegooClient> {
  const raw = await connect(`ws://127.0.0.1:${printer.address.ports['http']}/websocket`);
  function begin(cmd: number, data: JsonObject = {}): string {
    const RequestID = randomUUID().replaceAll('-', '');
    const Data = { Cmd: cmd, Data: data, RequestID, MainboardID: printer.serial, TimeStamp: 1, From: 1 };
    raw.send({ Id: '', Data, Topic: `sdcp/request/${printer.serial}` });
    return RequestID;
  }
  function status(): JsonObject {
    const last = raw.heard.findLast(({ Status }) => isObject(Status))?.['Status'];
    return isObject(last) ? last : {};
  }
  return {
    ...raw,
    get isOpen() {
      return raw.isOpen;
    },
    begin,
    status,
    async call(cmd, data) {
      const id = begin(cmd, data);
      const answer = await raw.wait(({ Data }) => isObject(Data) && Data['RequestID'] === id);
      return isObject(answer['Data']) ? answer['Data']['Data'] : undefined;
    },
    printInfo() {
      const info = status()['PrintInfo'];
      return isObject(info) ? info : {};
    },
  };
}

export interface Chunk {
  readonly name: string;
  readonly content: string;
  readonly offset?: number;
  readonly total?: number;
  readonly uuid?: string;
  readonly md5?: string;
}

export function sendChunk(printer: ElegooPrinter, chunk: Chunk): Promise<JsonObject> {
  const { name, content, offset = 0, total = content.length, uuid = 'a'.repeat(32) } = chunk;
  const body = new FormData();
  body.set('TotalSize', String(total));
  body.set('Uuid', uuid);
  body.set('Offset', String(offset));
  body.set('Check', '1');
  body.set('S-File-MD5', chunk.md5 ?? createHash('md5').update(content).digest('hex'));
  body.set('File', new Blob([content]), name);
  const url = `http://127.0.0.1:${printer.address.ports['http']}/uploadFile/upload`;
  return jsonOf(fetch(url, { method: 'POST', body }));
}

/** What answers the question on the UDP port. */
export async function discover(printer: ElegooPrinter): Promise<unknown> {
  const heard = await askOnUdp(printer, 'M99999', 30_000);
  return heard === null ? null : JSON.parse(heard);
}

/** Whether nothing answers the question for a moment. */
export async function staysSilent(printer: ElegooPrinter, question = 'M99999'): Promise<boolean> {
  return (await askOnUdp(printer, question, 300)) === null;
}

async function askOnUdp(
  printer: ElegooPrinter,
  question: string,
  patienceMs: number,
): Promise<string | null> {
  const socket = createSocket('udp4');
  let patience: NodeJS.Timeout | undefined;
  const heard = await new Promise<string | null>((resolve) => {
    socket.on('message', (message) => resolve(message.toString('utf8')));
    socket.send(question, printer.address.ports['discovery'] ?? 0, '127.0.0.1');
    patience = setTimeout(() => resolve(null), patienceMs);
  });
  clearTimeout(patience);
  socket.close();
  return heard;
}

export const START = {
  Filename: '/local/a.gcode',
  StartLayer: 0,
  Calibration_switch: 0,
  PrintPlatformType: 0,
  Tlp_Switch: 0,
  slot_map: [],
};

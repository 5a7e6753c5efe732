import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { integerAt, objectAt, parseObject, textAt, type VendorObject } from '../src/lenient.ts';
import { listen, type ReadForm, readForm } from './moonraker-peer.ts';
import { oneTime } from './one-time.ts';

/** A few commands of SDCP. It shares nothing with the simulator. */
export interface ElegooPeer {
  readonly port: number;
  readonly asked: { readonly cmd: number; readonly data: VendorObject; readonly envelope: VendorObject }[];
  readonly pings: () => number;
  readonly chunks: ReadForm[];
  /** By command; null stays silent, as firmware does for what it does not know. */
  readonly answers: Record<number, (data: VendorObject) => VendorObject | null>;
  /** Answers to pieces of an upload, in turn; success when there is none. */
  readonly uploadAnswers: unknown[];
  /** Full: no place for one more. Mute: it takes part, but never tells its status. Stopped: its sockets stay, no word comes. */
  limits: { isFull: boolean; isMute: boolean; isStopped: boolean };
  push(status: VendorObject): void;
  sendRaw(text: string): void;
  dropAll(): void;
}

export const BOARD = '385b1f950107625d00004c0000000000';
export const IDLE_STATUS = {
  CurrentStatus: [0],
  TempOfNozzle: 25,
  TempTargetNozzle: 0,
  TempOfHotbed: 24,
  TempTargetHotbed: 0,
  TempOfBox: 23,
  CurrentFanSpeed: { ModelFan: 0, AuxiliaryFan: 0, BoxFan: 0 },
  LightStatus: { SecondLight: 1, RgbLight: [1, 2, 3] },
  PrintInfo: { Status: 0, Filename: '', TaskId: '', Progress: 0, PrintSpeedPct: 100 },
};

export async function openElegooPeer(): Promise<ElegooPeer> {
  const sockets = new Set<WebSocket>();
  const asked: ElegooPeer['asked'][number][] = [];
  const chunks: ReadForm[] = [];
  const uploadAnswers: unknown[] = [];
  const limits = { isFull: false, isMute: false, isStopped: false };
  let pings = 0;
  let status: VendorObject = IDLE_STATUS;
  const ok = (): VendorObject => ({ Ack: 0 });
  const answers: ElegooPeer['answers'] = {
    0: ok,
    1: ok,
    128: ok,
    129: ok,
    130: ok,
    131: ok,
    255: ok,
    259: ok,
    386: ok,
    403: ok,
  };

  const http = createServer((request, response) => {
    const body: Buffer[] = [];
    request.on('data', (chunk: Buffer) => body.push(chunk));
    request.on('end', () => {
      chunks.push(readForm(Buffer.concat(body), request.headers['content-type'] ?? ''));
      const answer = uploadAnswers.shift() ?? { code: '000000', messages: null, data: {}, success: true };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  const server = new WebSocketServer({ noServer: true });
  http.on('upgrade', (request, socket, head) => {
    if (limits.isFull) {
      socket.end('HTTP/1.1 500 Internal Server Error\r\nContent-Length: 15\r\n\r\ntoo many client');
      return;
    }
    server.handleUpgrade(request, socket, head, (ws) => server.emit('connection', ws));
  });
  const statusText = (): string =>
    JSON.stringify({ Status: status, MainboardID: BOARD, TimeStamp: 1, Topic: `sdcp/status/${BOARD}` });
  server.on('connection', (socket: WebSocket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    const tell = (): void => {
      if (!limits.isMute && !limits.isStopped) socket.send(statusText());
    };
    socket.on('close', oneTime().every(20, tell));
    socket.on('message', (data) => {
      if (limits.isStopped) return;
      const text = String(data);
      if (text === 'ping') {
        pings += 1;
        return socket.send('pong');
      }
      const envelope = parseObject(text) ?? {};
      const request = objectAt(envelope, 'Data');
      const cmd = integerAt(request, 'Cmd') ?? -1;
      const sent = objectAt(request, 'Data') ?? {};
      asked.push({ cmd, data: sent, envelope });
      const answer = answers[cmd]?.(sent) ?? null;
      if (answer !== null) {
        const reply = {
          Cmd: cmd,
          Data: answer,
          RequestID: textAt(request, 'RequestID'),
          MainboardID: BOARD,
          TimeStamp: 1,
        };
        socket.send(JSON.stringify({ Id: 'x', Data: reply, Topic: `sdcp/response/${BOARD}` }));
      }
      if (cmd === 1) {
        const Attributes = { Name: 'Shelf 3', MachineName: 'Centauri Carbon', FirmwareVersion: 'V1.1.46' };
        socket.send(
          JSON.stringify({ Attributes, MainboardID: BOARD, TimeStamp: 1, Topic: `sdcp/attributes/${BOARD}` }),
        );
      }
    });
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.terminate();
    server.close();
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  });
  const port = await listen(http);
  const all = (text: string): void => {
    for (const socket of sockets) socket.send(text);
  };
  return {
    port,
    asked,
    pings: () => pings,
    chunks,
    answers,
    uploadAnswers,
    limits,
    push(next) {
      status = next;
      all(statusText());
    },
    sendRaw: all,
    dropAll: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}

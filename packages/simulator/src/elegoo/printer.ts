import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendMjpeg } from '../http/camera.ts';
import { createHttpDoor } from '../http/door.ts';
import { isObject, type JsonObject } from '../json.ts';
import { createMachine } from '../machine.ts';
import { createPower } from '../power.ts';
import {
  createReceivedLog,
  type PrinterOptions,
  type SimulatedPrinter,
  SLOW_BYTES_PER_SECOND,
} from '../printer.ts';
import { createScenarios, type ScenarioName } from '../scenarios.ts';
import { createStorage, type Storage } from '../storage.ts';
import { presentNow } from '../timers.ts';
import { createUdpDoor } from '../udp-door.ts';
import { COMMANDS, type CommandTools, isCompleteStart } from './commands.ts';
import { createEnvelope } from './envelope.ts';
import type { Board, Settings, StatusTools } from './messages.ts';
import { createPrintControl } from './print.ts';
import { createSockets } from './sockets.ts';
import { createUploads } from './upload.ts';

export interface ElegooOptions extends PrinterOptions {
  readonly model?: string;
  /** `http` is for the WebSocket and for uploads. */
  readonly ports?: { readonly http?: number; readonly camera?: number };
  /** After how long without a client's word its connection is closed. */
  readonly idleCloseMs?: number;
  /** How long a new file can't be started. */
  readonly settleMs?: number;
  /** Newer firmware tells the extruded length. */
  readonly reportsExtrusion?: boolean;
}

export interface ElegooPrinter extends SimulatedPrinter {
  readonly family: 'elegoo';
  readonly storage: Storage;
}

export const ELEGOO_SCENARIOS = [
  'drop_link',
  'go_silent',
  'accept_and_ignore',
  'linger_finish',
  'rerun_after_power_up',
  'client_cap',
  'slow_upload',
  'fail_upload_half_way',
  'change_identity',
  'runout',
  'sd_error',
  'start_crash',
  'hex_text_keys',
  'no_lists',
  'stale_slots',
  'frame_prefix',
] as const satisfies readonly ScenarioName[];

const TICK_MS = 500;
const PUSH_EVERY_MS = 1000;
const IDLE_CLOSE_MS = 60_000;
const SETTLE_MS = 1000;
const SLOTS = 5;
const VIEWERS = 2;
const CRASHED_MS = 1500;
const START = 128;
const FORMAT_ERROR = 2;
const QUESTION = 'M99999';
/** The header has the dashes already, and the body has no more than those. */
const VIDEO = { boundary: '--foo', delimiter: '--foo' };

export function createElegooPrinter(options: ElegooOptions = {}): ElegooPrinter {
  const { host = '127.0.0.1', timeScale = 1, now = presentNow, model = 'Centauri Carbon' } = options;
  let board: Board = { host, model, id: options.serial ?? '385b1f950107625d00004c0000000000' };
  const settings: Settings = {
    name: options.name ?? model,
    fans: { ModelFan: 0, AuxiliaryFan: 0, BoxFan: 0 },
    light: { SecondLight: 1, RgbLight: [0, 0, 0] },
  };
  const machine = createMachine({ now, timeScale });
  const storage = createStorage(now, ['/local']);
  const received = createReceivedLog(now);
  const scenarios = createScenarios(ELEGOO_SCENARIOS, onScenario);
  const isOn = scenarios.isOn;
  const isSilent = () => isOn('go_silent');
  let viewers = 0;
  let pushEveryMs = PUSH_EVERY_MS;
  let pushedAt = 0;
  let crashedUntil = 0;

  const envelope = createEnvelope({ board: () => board, settings, now });
  const print = createPrintControl({ machine, now, isOn });
  const uploads = createUploads({
    ...{ storage, received, now },
    mood: () => ({
      bytesPerSecond: isOn('slow_upload') ? (options.slowBytesPerSecond ?? SLOW_BYTES_PER_SECOND) : null,
      breaks: isOn('fail_upload_half_way'),
    }),
    isStorageBroken: () => isOn('sd_error'),
    settleMs: options.settleMs ?? SETTLE_MS,
    pushError: (code) => sockets.broadcast(envelope.error(code)),
  });
  const tools: CommandTools = {
    ...{ machine, storage, print, settings, uploads, isOn },
    videoUrl: () => `${host}:${power.address.ports['camera'] ?? 0}/video`,
    canView: () => viewers < VIEWERS,
    setPeriod: (milliseconds) => {
      pushEveryMs = milliseconds > 0 ? milliseconds : PUSH_EVERY_MS;
    },
  };
  const sockets = createSockets({
    ...{ now, isSilent, onRequest },
    idleCloseMs: options.idleCloseMs ?? IDLE_CLOSE_MS,
    hasPrefix: () => isOn('frame_prefix'),
    keepsSlots: () => isOn('stale_slots'),
    slots: () => (isOn('client_cap') ? 1 : SLOTS - viewers),
    onOpen: (send) => send(envelope.attributes(viewers)),
    onGarbage: (send) => send(envelope.error(FORMAT_ERROR)),
  });
  const admits = () => !isOn('drop_link') && now() >= crashedUntil;
  const door = createHttpDoor({
    ...{ host, admits, onRequest: onHttp },
    port: options.ports?.http ?? 0,
    onUpgrade(request, socket, head) {
      if (request.url !== '/websocket') socket.destroy();
      else if (!isSilent()) sockets.accept(request, socket, head);
    },
  });
  const video = createHttpDoor({
    ...{ host, admits, onRequest: onVideo },
    port: options.ports?.camera ?? 0,
  });
  const discovery = createUdpDoor({
    host,
    ...options.discovery,
    onMessage(message, reply) {
      if (message.toString('latin1') !== QUESTION || isSilent() || !admits()) return;
      reply(JSON.stringify(envelope.discovery()));
    },
  });

  function state(): StatusTools {
    const extrusion = isOn('hex_text_keys') ? 'hex' : options.reportsExtrusion === true ? 'plain' : 'none';
    return { machine: machine.read(), print, settings, isTransferring: uploads.isRunning, extrusion };
  }
  function onRequest(message: JsonObject, send: (message: JsonObject) => void): boolean {
    const request = message['Data'];
    if (!isObject(request) || message['Topic'] !== `sdcp/request/${board.id}`) return false;
    const { Cmd, RequestID } = request;
    const data = isObject(request['Data']) ? request['Data'] : {};
    received.command(String(Cmd), data);
    if (Cmd === START && !isCompleteStart(data) && isOn('start_crash')) crash();
    const command = typeof Cmd === 'number' ? COMMANDS.get(Cmd) : undefined;
    const answer = command?.(data, tools);
    // Dropped lists are a quirk of the firmware, not a mistake of the client's.
    if (answer === undefined) return command !== undefined && Cmd !== START;
    send(envelope.response(Cmd, answer.data, RequestID));
    if (answer.push === 'status') send(envelope.status(state()));
    if (answer.push === 'attributes') send(envelope.attributes(viewers));
    return true;
  }
  function crash(): void {
    crashedUntil = now() + CRASHED_MS;
    print.lose();
    door.cut();
    video.cut();
  }
  function onHttp(request: IncomingMessage, response: ServerResponse): void {
    if (isSilent()) return;
    if (request.method === 'POST' && request.url === '/uploadFile/upload') {
      uploads.handle(request, response).catch(() => request.socket.destroy());
      return;
    }
    request.resume();
    response.writeHead(404).end();
  }
  function onVideo(request: IncomingMessage, response: ServerResponse): void {
    if (isSilent()) return;
    if (request.url !== '/video' || viewers >= VIEWERS) {
      response.writeHead(request.url === '/video' ? 503 : 404).end();
      return;
    }
    viewers += 1;
    response.on('close', () => {
      viewers -= 1;
    });
    sendMjpeg(response, VIDEO, () => machine.read().progress, received.look);
  }
  function onScenario(changed: ScenarioName, on: boolean): void {
    if (changed !== 'drop_link' || !on) return;
    door.cut();
    video.cut();
  }
  function tick(): void {
    print.tick();
    sockets.closeIdle();
    if (sockets.count === 0 || now() - pushedAt < pushEveryMs) return;
    pushedAt = now();
    sockets.broadcast(envelope.status(state()));
  }
  const power = createPower({
    host,
    doors: { http: door, camera: video, discovery },
    tickMs: TICK_MS,
    tick,
  });

  return {
    family: 'elegoo',
    get name() {
      return settings.name;
    },
    model,
    get serial() {
      return board.id;
    },
    credentials: {},
    machine,
    received,
    storage,
    scenarios: scenarios.supported,
    get address() {
      return power.address;
    },
    start: power.on,
    stop: power.off,
    async powerCycle(whileOff) {
      await power.off();
      const last = storage.get(machine.starts.at(-1) ?? '');
      print.lose();
      sockets.forget();
      if (isOn('change_identity')) board = { ...board, id: createHash('md5').update(board.id).digest('hex') };
      await whileOff?.();
      await power.on();
      if (isOn('rerun_after_power_up') && last !== undefined) print.start(last);
    },
    scenario: (wanted, on = true) => scenarios.set(wanted, on),
  };
}

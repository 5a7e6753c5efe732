import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type AnnouncedService, createResponder } from '../dns-sd.ts';
import { createHttpDoor } from '../http/door.ts';
import { createMachine } from '../machine.ts';
import { createMadness, MAD_SCENARIOS } from '../mad.ts';
import { createPower } from '../power.ts';
import {
  type Address,
  createReceivedLog,
  type PrinterOptions,
  type SimulatedPrinter,
  SLOW_BYTES_PER_SECOND,
} from '../printer.ts';
import { sameText } from '../same-text.ts';
import { createScenarios, type ScenarioName } from '../scenarios.ts';
import { createStorage, type Storage } from '../storage.ts';
import { presentNow } from '../timers.ts';
import { createFiles } from './files.ts';
import { createHistory } from './history.ts';
import { createHttpApi } from './http-api.ts';
import { createKlippy, MCU_FAULT } from './klippy.ts';
import { madVoice } from './mad-voice.ts';
import { createMethods } from './methods.ts';
import { createSessions } from './sessions.ts';
import { createUpload } from './upload.ts';

export interface MoonrakerOptions extends PrinterOptions {
  readonly model?: string;
  readonly apiKey?: string;
  readonly port?: number;
  /** How long Klippy takes to restart. */
  readonly bootMs?: number;
  /** The client's address is among `trusted_clients`: no key is asked for. */
  readonly isTrusted?: boolean;
  /** Components beyond the usual ones, `spoolman` for example. */
  readonly components?: readonly string[];
  /** Of Klipper's `[virtual_sdcard]`, as most set-ups have it; without it a faulty file is an error. */
  readonly onErrorGcode?: 'CANCEL_PRINT';
  readonly nozzleDiameter?: number;
  /** How long it homes and heats before a print. */
  readonly preparingSeconds?: number;
}

export interface MoonrakerPrinter extends SimulatedPrinter {
  readonly family: 'moonraker';
  readonly storage: Storage;
  /** Moonraker alone goes; Klipper prints on. */
  endHost(how: 'politely' | 'by force'): Promise<void>;
  startHost(): Promise<void>;
  restartKlippy(): void;
  /** Klippy answers when it starts next, and is not ready before this is over. */
  holdBoot(isHeld: boolean): void;
  failLine(words: string): void;
  /** Into the console of the machine. */
  type(script: string): Promise<void>;
  pauseAtMachine(): Promise<void>;
  cancelAtMachine(): Promise<void>;
}

export const MOONRAKER_SCENARIOS = [
  'drop_link',
  'go_silent',
  'accept_and_ignore',
  'rerun_after_power_up',
  'slow_upload',
  'fail_upload_half_way',
  'runout',
  'sd_error',
  'klippy_shutdown',
  'klippy_disconnected',
  'klippy_error',
  'slow_pause',
  ...MAD_SCENARIOS,
] as const satisfies readonly ScenarioName[];

/** Status updates are batched at 4 Hz. */
const TICK_MS = 250;
const BOOT_MS = 2300;
const PREPARING_SECONDS = 45;
const ONESHOT_VALID_MS = 5000;

export function createMoonrakerPrinter(options: MoonrakerOptions = {}): MoonrakerPrinter {
  const {
    name = 'voron',
    serial = 'moonraker-0001',
    host = '127.0.0.1',
    timeScale = 1,
    now = presentNow,
  } = options;
  const apiKey = options.apiKey ?? createHash('md5').update(`key ${serial}`).digest('hex');
  const machine = createMachine({ now, timeScale });
  const storage = createStorage(now, ['/gcodes']);
  const received = createReceivedLog(now);
  const bornAt = now();
  const eventtime = () => 1000 + (now() - bornAt) / 1000;
  const notify = (method: string, params?: readonly unknown[]) => sessions.notify(method, params);
  const scenarios = createScenarios(MOONRAKER_SCENARIOS, onScenario);
  const isOn = scenarios.isOn;
  const isSilent = () => isOn('go_silent');
  const ignoresControl = () => isOn('accept_and_ignore');
  const oneshots = new Map<string, number>();
  /** To be printed again as soon as Klippy is up. */
  let rerunOf: string | null = null;
  let isStartupHeld = false;

  const history = createHistory(now, (change) => notify('notify_history_changed', [change]));
  const klippy = createKlippy({
    ...{ machine, storage, history, now, timeScale, isOn, notify },
    bootMs: options.bootMs ?? BOOT_MS,
    isStartupHeld: () => isStartupHeld,
    onErrorGcode: options.onErrorGcode ?? null,
    nozzleDiameter: options.nozzleDiameter ?? 0.4,
    preparingSeconds: options.preparingSeconds ?? PREPARING_SECONDS,
    onDisconnect: () => sessions.dropSubscriptions(),
  });
  const files = createFiles(storage, (path) => klippy.print.isActive && klippy.print.filename === path);
  const methods = createMethods({
    ...{ klippy, files, history, eventtime, ignoresControl, notify },
    hostname: name,
    components: options.components ?? [],
    websocketCount: () => sessions.count,
    webcamUrl: () => `http://${host}:${power.address.ports['http'] ?? 0}/webcam/`,
  });
  const sessions = createSessions({
    ...{ methods, eventtime, isSilent },
    status: klippy.status,
    isKlippyConnected: () => klippy.host.state !== 'disconnected',
    isKey: (key) => sameText(key, apiKey),
    record: received.command,
  });
  const madness = createMadness({ ...madVoice, pour: sessions.pour }, options.mad);
  const api = createHttpApi({
    ...{ methods, files, isAllowed, isSilent },
    upload: createUpload({
      ...{ storage, files, klippy, received, notify, ignoresControl },
      mood: () => ({
        bytesPerSecond: isOn('slow_upload') ? (options.slowBytesPerSecond ?? SLOW_BYTES_PER_SECOND) : null,
        breaks: isOn('fail_upload_half_way'),
      }),
      isCardBroken: () => isOn('sd_error'),
    }),
    oneshotToken() {
      const token = createHash('md5').update(`${now()} ${oneshots.size} ${apiKey}`).digest('hex');
      oneshots.set(token, now() + ONESHOT_VALID_MS);
      return token;
    },
    progress: () => machine.read().progress,
    look: received.look,
    record: received.command,
  });
  const door = createHttpDoor({
    host,
    port: options.port ?? 0,
    admits: () => !isOn('drop_link'),
    onRequest: api.handle,
    onUpgrade(request, socket, head) {
      const url = new URL(request.url ?? '/', 'http://printer');
      if (url.pathname !== '/websocket') socket.destroy();
      else if (!isSilent()) sessions.accept(request, socket, head, isAllowed(request) || hasOneshot(url));
    },
  });

  const responder =
    options.discovery === undefined
      ? null
      : createResponder({
          ...{ host, hostName: name, discovery: options.discovery },
          services: () => (isSilent() || isOn('drop_link') ? [] : [serviceOf(name, serial, power.address)]),
        });

  function isAllowed(request: IncomingMessage): boolean {
    return options.isTrusted === true || sameText(String(request.headers['x-api-key']), apiKey);
  }
  function hasOneshot(url: URL): boolean {
    const token = url.searchParams.get('token') ?? '';
    const isGood = (oneshots.get(token) ?? 0) > now();
    oneshots.delete(token);
    return isGood;
  }
  function onScenario(changed: ScenarioName, on: boolean): void {
    madness.set(changed, on);
    if (changed === 'drop_link' && on) door.cut();
    if (changed === 'mad_reports' && !on) {
      const { print_stats } = klippy.status();
      notify('notify_status_update', [{ print_stats }, eventtime()]);
    }
    if (changed === 'klippy_shutdown' && on) klippy.host.shutDown(MCU_FAULT);
    if (changed === 'klippy_error' && on) klippy.host.restart('host');
    if (changed === 'klippy_error' && !on) klippy.host.restart('firmware');
    if (changed === 'klippy_disconnected') {
      if (on) klippy.host.disconnect();
      else klippy.host.boot();
    }
  }
  function tick(): void {
    klippy.tick();
    if (rerunOf !== null && klippy.host.state === 'ready') {
      klippy.start(rerunOf);
      rerunOf = null;
    }
    sessions.pushStatus();
    klippy.tickLate();
  }
  const power = createPower({
    host,
    doors: { http: door, ...(responder !== null && { discovery: responder }) },
    tickMs: TICK_MS,
    tick,
  });

  return {
    family: 'moonraker',
    name,
    model: options.model ?? 'Voron 2.4',
    serial,
    credentials: options.isTrusted === true ? {} : { api_key: apiKey },
    machine,
    received,
    storage,
    scenarios: scenarios.supported,
    get address() {
      return power.address;
    },
    start: power.on,
    stop() {
      madness.stop();
      return power.off();
    },
    async powerCycle(whileOff) {
      await power.off();
      const last = machine.starts.at(-1);
      klippy.host.restart('firmware');
      if (whileOff !== undefined) {
        await whileOff();
        // It begins to start when there is power again.
        klippy.host.restart('firmware');
      }
      await power.on();
      if (isOn('rerun_after_power_up') && last !== undefined && files.get(last) !== undefined) rerunOf = last;
    },
    scenario: (wanted, on = true) => scenarios.set(wanted, on),
    async endHost(how) {
      klippy.print.report();
      if (how === 'politely') history.finish('server_exit', klippy.print.figures());
      else history.interrupt();
      await power.off();
    },
    async startHost() {
      await power.on();
    },
    restartKlippy: () => klippy.host.restart('firmware'),
    holdBoot(isHeld) {
      isStartupHeld = isHeld;
    },
    failLine: klippy.failLine,
    type: klippy.script,
    pauseAtMachine: klippy.pause,
    cancelAtMachine: klippy.cancel,
  };
}

/** As Moonraker's `[zeroconf]` component registers it; the id is that of the installation. */
function serviceOf(name: string, serial: string, { ports }: Address): AnnouncedService {
  return {
    type: '_moonraker._tcp',
    instance: `Moonraker @ ${name}`,
    port: ports['http'] ?? 0,
    text: {
      uuid: createHash('md5').update(serial).digest('hex'),
      https_port: '',
      version: 'v0.10.0-1-g0000000',
    },
  };
}

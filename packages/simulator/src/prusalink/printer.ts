import { createHash } from 'node:crypto';
import { type AnnouncedService, createResponder } from '../dns-sd.ts';
import { createHttpDoor } from '../http/door.ts';
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
import { createLinkApi } from './api.ts';
import { createAuth } from './auth.ts';
import { createBoot } from './boot.ts';
import { createLinkFiles, STORAGE_ROOTS } from './files.ts';
import { createJobControl } from './print-job.ts';
import type { Dialect } from './problem.ts';
import { createUploads } from './upload.ts';

export interface PrusaLinkOptions extends PrinterOptions {
  /** `buddy`: MINI, MK4, XL, CORE One. `python`: MK2.5 and MK3 with a Pi. */
  readonly dialect?: Dialect;
  readonly model?: string;
  /** What `credentials` holds; the printer takes both ways. */
  readonly login?: 'api_key' | 'password';
  readonly username?: string;
  readonly password?: string;
  readonly apiKey?: string;
  readonly port?: number;
  /** How long the Python dialect shows FINISHED and STOPPED, in real milliseconds. */
  readonly endShownMs?: number;
  /** How long the Python dialect does not list a file that it has taken, in real milliseconds. */
  readonly listedAfterMs?: number;
  /** How long the Python dialect takes to be there after a power cycle, in real milliseconds. */
  readonly bootMs?: number;
}

export interface PrusaLinkPrinter extends SimulatedPrinter {
  readonly family: 'prusalink';
  readonly dialect: Dialect;
  readonly username: string;
  readonly password: string;
  readonly apiKey: string;
  readonly storage: Storage;
}

export const PRUSALINK_SCENARIOS = [
  'drop_link',
  'go_silent',
  'accept_and_ignore',
  'linger_finish',
  'rerun_after_power_up',
  'slow_upload',
  'fail_upload_half_way',
  'change_identity',
  'runout',
  'sd_error',
  'attention',
  'busy',
  'no_temperatures',
  'stale_progress',
  'preview_dialog',
  'short_nonce',
  'lose_unselected',
] as const satisfies readonly ScenarioName[];

const TICK_MS = 200;
const END_SHOWN_MS = 10_000;
const LISTED_AFTER_MS = 300;
const BOOT_MS = 600;
const BUDDY_CONNECTIONS = 3;
const MODELS: Readonly<Record<Dialect, string>> = { buddy: 'MK4S', python: 'I3MK3S' };

export function createPrusaLinkPrinter(options: PrusaLinkOptions = {}): PrusaLinkPrinter {
  const { name = 'prusa', dialect = 'buddy', host = '127.0.0.1', timeScale = 1, now = presentNow } = options;
  const model = options.model ?? MODELS[dialect];
  let serial = options.serial ?? 'CZPX4720X004XC34242';
  const secret = createHash('md5').update(`secret ${serial}`).digest('hex').slice(0, 16);
  const password = options.password ?? secret;
  const username = dialect === 'buddy' ? 'maker' : (options.username ?? 'farm');
  // On Buddy the key is the password.
  const apiKey = dialect === 'buddy' ? password : (options.apiKey ?? `key${secret}`);
  const machine = createMachine({ now, timeScale });
  const storage = createStorage(now, [STORAGE_ROOTS[dialect]]);
  const received = createReceivedLog(now);
  const scenarios = createScenarios(PRUSALINK_SCENARIOS, onScenario);
  const isOn = scenarios.isOn;

  const boot = createBoot(now, dialect === 'python' ? (options.bootMs ?? BOOT_MS) : 0);
  const jobs = createJobControl({
    dialect,
    machine,
    now,
    isOn,
    hasPrinter: () => boot.step === 'up',
    endShownMs: options.endShownMs ?? END_SHOWN_MS,
  });
  const files = createLinkFiles({
    ...{ storage, dialect, now },
    listedAfterMs: options.listedAfterMs ?? LISTED_AFTER_MS,
  });
  const api = createLinkApi({
    ...{ dialect, name, model, machine, jobs, files, storage },
    serial: () => serial,
    fileCount: () => storage.files(STORAGE_ROOTS[dialect]).length,
    hasTemperatures: () => !isOn('no_temperatures'),
    uploads: createUploads({
      ...{ dialect, storage, files, jobs, received, now },
      mood: () => ({
        bytesPerSecond: isOn('slow_upload') ? (options.slowBytesPerSecond ?? SLOW_BYTES_PER_SECOND) : null,
        breaks: isOn('fail_upload_half_way'),
      }),
      isStorageBroken: () => isOn('sd_error'),
    }),
    isAllowed: createAuth({
      dialect,
      username,
      password,
      apiKey,
      now,
      isNonceShort: () => isOn('short_nonce'),
    }),
    isSilent: () => isOn('go_silent'),
    isStarting: () => boot.step === 'unavailable',
    isKnown: () => boot.step === 'up',
    hasFolder: () => boot.step === 'up' || boot.step === 'printerless',
    look: received.look,
    record: received.command,
  });
  const door = createHttpDoor({
    host,
    port: options.port ?? 0,
    onRequest: api.handle,
    admits: (open) => !isOn('drop_link') && (dialect === 'python' || open <= BUDDY_CONNECTIONS),
  });

  const responder =
    options.discovery === undefined
      ? null
      : createResponder({
          ...{ host, hostName: name, discovery: options.discovery },
          services: () =>
            isOn('go_silent') || isOn('drop_link')
              ? []
              : servicesOf(dialect, name, power.address.ports['http'] ?? 0),
        });

  function onScenario(changed: ScenarioName, on: boolean): void {
    if (changed === 'drop_link' && on) door.cut();
    if (changed === 'preview_dialog' && !on) jobs.confirmDialog();
    // The person has come: a print that stood still for it goes on.
    if ((changed === 'attention' || changed === 'runout') && !on && jobs.state === 'ATTENTION')
      machine.resume();
  }
  const power = createPower({
    host,
    doors: { http: door, ...(responder !== null && { discovery: responder }) },
    tickMs: TICK_MS,
    tick: jobs.tick,
  });

  return {
    family: 'prusalink',
    dialect,
    name,
    model,
    username,
    password,
    apiKey,
    get serial() {
      return serial;
    },
    credentials: options.login === 'password' ? { username, password } : { api_key: apiKey },
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
      jobs.powerOff();
      if (isOn('change_identity')) serial = `${serial.slice(0, -1)}X`;
      await whileOff?.();
      boot.begin();
      await power.on();
      if (isOn('rerun_after_power_up') && last !== undefined) jobs.start(last);
    },
    scenario: (wanted, on = true) => scenarios.set(wanted, on),
  };
}

/** The firmware knows its own kind alone; the Python server is a web server too, by its older name. */
function servicesOf(dialect: Dialect, hostName: string, port: number): readonly AnnouncedService[] {
  const text = { path: '/' };
  if (dialect === 'buddy') return [{ type: '_prusalink._tcp', instance: hostName, port, text }];
  const instance = `PrusaLink at ${hostName}${port === 80 ? '' : `:${port}`}`;
  return ['_prusalink._tcp', '_http._tcp'].map((type) => ({ type, instance, port, text }));
}

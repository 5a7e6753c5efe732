import { createMachine } from '../machine.ts';
import { type Address, createReceivedLog, type PrinterOptions, type SimulatedPrinter } from '../printer.ts';
import { createScenarios, type ScenarioName } from '../scenarios.ts';
import { createStorage, type Storage } from '../storage.ts';
import { onTick } from '../ticker.ts';
import { identityFor, strangerIdentityFor, type TlsIdentity } from '../tls-identity.ts';
import { type Ams, createAms } from './ams.ts';
import { createCamera } from './camera.ts';
import { type BambuCore, createExternals, type HmsEntry, NATIVE_PACE, NO_FEED, type Pace } from './core.ts';
import { createFtpsServer } from './ftps-server.ts';
import { BAMBU_MODELS, type BambuModelName, nextSerial } from './models.ts';
import { createBroker } from './mqtt-broker.ts';
import { createNozzle } from './nozzle.ts';
import { observe } from './observe.ts';
import { createReporter } from './reporter.ts';
import { createRequests } from './requests.ts';
import { loadShelf } from './spools.ts';
import { startMachine } from './start-print.ts';

export interface BambuPrinterOptions extends PrinterOptions {
  readonly model?: BambuModelName;
  readonly accessCode?: string;
  readonly ports?: { readonly mqtt?: number; readonly ftps?: number; readonly camera?: number };
  readonly pace?: Partial<Pace>;
  /** How fast `slow_upload` is. */
  readonly slowBytesPerSecond?: number;
  /** False leaves all AMS slots empty. */
  readonly loaded?: boolean;
}

export interface BambuPrinter extends SimulatedPrinter {
  readonly ams: Ams;
  readonly storage: Storage;
  /** The health list; tests put entries in. */
  readonly hms: HmsEntry[];
}

export const BAMBU_SCENARIOS: readonly ScenarioName[] = [
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
  'developer_mode_off',
  'developer_mode_off_silent',
  'zombie',
  'stale_session',
  'counter_reset_after_finish',
  'busy_start_cancels_job',
  'data_tls_hangs',
];

const FOLDERS = ['/cache', '/model', '/timelapse', '/timelapse/thumbnail', '/ipcam', '/image', '/logger'];
const SLOW_BYTES_PER_SECOND = 100_000;
const DEFAULT_ACCESS_CODE = '12345678';
/** Command verification failed: what the screen of a locked printer shows. */
const VERIFICATION_HMS: HmsEntry = { attr: 0x0500_0500, code: 0x0001_0007 };

export function createBambuPrinter(options: BambuPrinterOptions = {}): BambuPrinter {
  const { host = '127.0.0.1', timeScale = 1, now = Date.now, accessCode = DEFAULT_ACCESS_CODE } = options;
  const modelName = options.model ?? 'P1S';
  const model = BAMBU_MODELS[modelName];
  const serial = options.serial ?? nextSerial(model);
  const pace = { ...NATIVE_PACE, ...options.pace };
  const received = createReceivedLog(now);
  const scenarios = createScenarios(BAMBU_SCENARIOS, onScenario);
  const isLinkDown = () => scenarios.isOn('drop_link');
  const ports: Record<string, number> = { ...options.ports };
  let stopTicking: (() => void) | undefined;
  let isStarted = false;

  const core: BambuCore = {
    model,
    serial,
    machine: createMachine({ now, timeScale }),
    ams: createAms(model.units),
    storage: createStorage(now, FOLDERS),
    scenarios,
    pace,
    now,
    fans: { part: 0, aux: 0, chamber: 0 },
    lights: new Map(model.lights.map((node) => [node, 'on'])),
    hms: [],
    skipped: [],
    calibrations: [],
    externals: createExternals(model),
    spareNozzle: createNozzle(now, timeScale),
    chamberTarget: { celsius: 0 },
    task: null,
    feed: NO_FEED,
    speedLevel: 2,
    timelapse: false,
    isMuted: false,
    pauseStage: 0,
    printError: { code: 0, until: 0 },
    hasFailedStart: false,
    finishShownUntil: 0,
    lastPhase: 'idle',
    rfidUntil: 0,
  };
  if (options.loaded !== false) loadShelf(core.ams);

  const reporter = createReporter(core);
  const broker = createBroker({
    host,
    serial,
    accessCode,
    allowsRequestListeners: model.allowsRequestListeners,
    now,
    maxClients: () => (scenarios.isOn('client_cap') ? 1 : model.maxClients),
    isLinkDown,
    onRequest: (payload) => requests.take(payload),
  });
  const requests = createRequests({
    core,
    reporter,
    received,
    publish: say,
    reboot: () => void powerCycle(),
  });
  const ftps = createFtpsServer({
    host,
    accessCode,
    storage: core.storage,
    scenarios,
    received,
    slowBytesPerSecond: options.slowBytesPerSecond ?? SLOW_BYTES_PER_SECOND,
  });
  const camera = createCamera({
    host,
    accessCode,
    everyMs: pace.cameraMs,
    isLinkDown,
    isSilent: () => scenarios.isOn('go_silent'),
    progress: () => core.machine.read().progress,
  });
  const doors = { mqtt: broker, ftps, ...(model.hasJpegCamera && { camera }) };

  function say(payload: string): void {
    if (!scenarios.isOn('go_silent')) broker.report(payload);
  }

  function tick(): void {
    observe(core);
    broker.checkKeepAlive();
    if (core.isMuted || scenarios.isOn('go_silent') || !broker.hasListeners) return;
    const report = reporter.next();
    if (report !== null) say(report);
  }

  function onScenario(name: ScenarioName, on: boolean): void {
    if (name === 'drop_link' && on) for (const door of Object.values(doors)) door.cutAll();
    for (const session of broker.sessions) {
      if (name === 'zombie') session.isZombie = on;
      if (name === 'stale_session') session.isStale = on;
    }
    if (name === 'developer_mode_off_silent') {
      const others = core.hms.filter((entry) => entry !== VERIFICATION_HMS);
      core.hms.splice(0, core.hms.length, ...others, ...(on ? [VERIFICATION_HMS] : []));
    }
  }

  function identity(): Promise<TlsIdentity> {
    return scenarios.isOn('change_identity') ? strangerIdentityFor(serial) : identityFor(serial);
  }

  async function start(): Promise<Address> {
    if (isStarted) return { host, ports };
    isStarted = true;
    const as = await identity();
    for (const [name, door] of Object.entries(doors)) ports[name] = await door.open(as, ports[name] ?? 0);
    stopTicking = onTick(pace.reportMs, tick);
    return { host, ports };
  }

  async function stop(): Promise<void> {
    isStarted = false;
    stopTicking?.();
    requests.stop();
    await Promise.all(Object.values(doors).map((door) => door.close()));
  }

  async function powerCycle(): Promise<void> {
    const { phase, job } = core.machine.read();
    await stop();
    core.machine.powerCycle();
    core.feed = { ...NO_FEED, version: core.feed.version };
    core.isMuted = false;
    core.printError = { code: 0, until: 0 };
    core.hasFailedStart = false;
    core.lastPhase = 'idle';
    core.skipped.length = 0;
    Object.assign(core.fans, { part: 0, aux: 0, chamber: 0 });
    const remembersFinish = scenarios.isOn('linger_finish') && phase === 'completed';
    core.finishShownUntil = remembersFinish ? Number.POSITIVE_INFINITY : 0;
    if (!remembersFinish && !scenarios.isOn('rerun_after_power_up')) core.task = null;
    const again = job === null ? undefined : core.storage.get(job.file);
    if (scenarios.isOn('rerun_after_power_up') && again !== undefined) startMachine(core, again, 1);
    await start();
  }

  return {
    family: 'bambu',
    name: options.name ?? `${model.productName} ${serial.slice(-4)}`,
    model: modelName,
    serial,
    credentials: { access_code: accessCode },
    machine: core.machine,
    received,
    scenarios: BAMBU_SCENARIOS,
    get address() {
      return { host, ports };
    },
    start,
    stop,
    powerCycle,
    scenario: (name, on = true) => scenarios.set(name, on),
    ams: core.ams,
    storage: core.storage,
    hms: core.hms,
  };
}

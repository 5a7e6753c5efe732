import { createMadness } from '../mad.ts';
import {
  type Address,
  createReceivedLog,
  type PrinterOptions,
  type SimulatedPrinter,
  SLOW_BYTES_PER_SECOND,
} from '../printer.ts';
import { createScenarios, type ScenarioName } from '../scenarios.ts';
import type { Storage } from '../storage.ts';
import { onTick } from '../ticker.ts';
import { presentNow } from '../timers.ts';
import type { TlsDoor } from '../tls-door.ts';
import { identityFor, strangerIdentityFor, type TlsIdentity } from '../tls-identity.ts';
import type { Ams } from './ams.ts';
import { createAnnouncer } from './announcer.ts';
import { createCamera } from './camera.ts';
import { type BambuCore, type HmsEntry, NATIVE_PACE, type Pace } from './core.ts';
import { coldStart, createCore } from './create-core.ts';
import { createFtpsServer, type FtpsOptions } from './ftps-server.ts';
import { madVoice } from './mad-voice.ts';
import { BAMBU_MODELS, type BambuModelName, nextSerial } from './models.ts';
import { type Broker, type BrokerOptions, createBroker } from './mqtt-broker.ts';
import { observe } from './observe.ts';
import { createReporter } from './reporter.ts';
import { createRequests } from './requests.ts';
import { BAMBU_SCENARIOS } from './scenario-list.ts';
import { loadShelf } from './spools.ts';

export interface BambuPrinterOptions extends PrinterOptions {
  readonly model?: BambuModelName;
  readonly accessCode?: string;
  readonly ports?: { readonly mqtt?: number; readonly ftps?: number; readonly camera?: number };
  readonly pace?: Partial<Pace>;
  /** False leaves all AMS slots empty. */
  readonly loaded?: boolean;
  /** Whether a model that streams video says that its stream is switched on; the stream itself is not simulated. */
  readonly liveview?: boolean;
  readonly transports?: Transports;
}

/** What carries its words and keeps its files: a real broker and a real file server may stand in for its own. */
export interface Transports {
  readonly createBroker: (options: BrokerOptions) => Broker;
  readonly createFtps: (options: FtpsOptions) => TlsDoor;
  /** Null: in memory. */
  readonly storage: Storage | null;
}

const OWN_TRANSPORTS: Transports = { createBroker, createFtps: createFtpsServer, storage: null };

export interface BambuPrinter extends SimulatedPrinter {
  readonly ams: Ams;
  readonly storage: Storage;
  /** The health list; tests put entries in. */
  readonly hms: HmsEntry[];
  readonly nozzles: BambuCore['nozzles'];
  readonly chamberTarget: BambuCore['chamberTarget'];
}

const DEFAULT_ACCESS_CODE = '12345678';
/** Command verification failed: what the screen of a locked printer shows. */
const VERIFICATION_HMS: HmsEntry = { attr: 0x0500_0500, code: 0x0001_0007 };

export function createBambuPrinter(options: BambuPrinterOptions = {}): BambuPrinter {
  const { host = '127.0.0.1', timeScale = 1, now = presentNow, accessCode = DEFAULT_ACCESS_CODE } = options;
  const modelName = options.model ?? 'P1S';
  const model = BAMBU_MODELS[modelName];
  const serial = options.serial ?? nextSerial(model);
  const name = options.name ?? `${model.productName} ${serial.slice(-4)}`;
  const pace = { ...NATIVE_PACE, ...options.pace };
  const transports = options.transports ?? OWN_TRANSPORTS;
  const received = createReceivedLog(now);
  const scenarios = createScenarios(BAMBU_SCENARIOS, onScenario);
  const isLinkDown = () => scenarios.isOn('drop_link');
  const ports: Record<string, number> = { ...options.ports };
  let stopTicking: (() => void) | undefined;
  let isStarted = false;

  const core = createCore({
    ...{ model, serial, scenarios, pace, now, timeScale },
    liveview: options.liveview ?? false,
    ...(transports.storage !== null && { storage: transports.storage }),
  });
  if (options.loaded !== false) loadShelf(core.ams);

  const reporter = createReporter(core);
  const broker = transports.createBroker({
    host,
    serial,
    accessCode,
    allowsRequestListeners: model.allowsRequestListeners,
    now,
    maxClients: () => (scenarios.isOn('client_cap') ? 1 : model.maxClients),
    isLinkDown,
    onLogin: () => received.login('mqtt'),
    onRequest: (payload) => requests.take(payload),
  });
  const requests = createRequests({
    core,
    reporter,
    received,
    publish: say,
    // One that can't have its port back stays off, and nobody can reach it: what a client must bear anyway.
    reboot: () => void powerCycle().catch(() => powerDown()),
  });
  const ftps = transports.createFtps({
    host,
    accessCode,
    listsPaths: model.listsPaths,
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
    look: received.look,
    onLogin: () => received.login('camera'),
  });
  const announcer =
    options.discovery === undefined
      ? null
      : createAnnouncer({
          about: { host, serial, name, modelCode: model.code, firmware: model.firmware },
          discovery: options.discovery,
          isSilent: () => isLinkDown() || scenarios.isOn('go_silent'),
        });
  const madness = createMadness({ ...madVoice, pour: broker.pour }, options.mad);
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
    madness.set(name, on);
    if (name === 'mad_reports' && !on) say(reporter.full());
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

  async function powerUp(): Promise<void> {
    const as = await identity();
    for (const [name, door] of Object.entries(doors)) ports[name] = await door.open(as, ports[name] ?? 0);
    if (announcer !== null) ports['discovery'] = await announcer.open();
    stopTicking = onTick(pace.reportMs, tick);
  }

  async function powerDown(): Promise<void> {
    stopTicking?.();
    requests.stop();
    await Promise.all([...Object.values(doors), announcer].map((door) => door?.close()));
  }

  async function powerCycle(whileOff?: () => Promise<void>): Promise<void> {
    await powerDown();
    coldStart(core);
    await whileOff?.();
    // Somebody may have stopped it in the meantime.
    if (isStarted) await powerUp();
  }

  async function start(): Promise<Address> {
    if (!isStarted) {
      isStarted = true;
      await powerUp();
    }
    return { host, ports };
  }

  async function stop(): Promise<void> {
    isStarted = false;
    madness.stop();
    await powerDown();
  }

  return {
    family: 'bambu',
    name,
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
    nozzles: core.nozzles,
    chamberTarget: core.chamberTarget,
  };
}

import { createMachine } from '../machine.ts';
import { createStorage, type Storage } from '../storage.ts';
import { createAms } from './ams.ts';
import { type BambuCore, createExternals, NO_FEED } from './core.ts';
import { createNozzle } from './nozzle.ts';
import { startMachine } from './start-print.ts';

const FOLDERS = ['/cache', '/model', '/timelapse', '/timelapse/thumbnail', '/ipcam', '/image', '/logger'];

export interface CoreOptions
  extends Pick<BambuCore, 'model' | 'serial' | 'liveview' | 'scenarios' | 'pace' | 'now'> {
  readonly timeScale: number;
  /** In the place of its own, which is in memory. */
  readonly storage?: Storage;
}

/** A printer as it stands after unpacking: cold, idle and without a spool. */
export function createCore({ timeScale, storage, ...options }: CoreOptions): BambuCore {
  const { model, now } = options;
  return {
    ...options,
    machine: createMachine({ now, timeScale }),
    ams: createAms(model.units),
    storage: storage ?? createStorage(now, FOLDERS),
    fans: { part: 0, aux: 0, chamber: 0 },
    lights: new Map(model.lights.map((node) => [node, 'on'])),
    hms: [],
    skipped: [],
    calibrations: [],
    externals: createExternals(model),
    spareNozzle: createNozzle(now, timeScale),
    chamberTarget: { celsius: 0 },
    nozzles: {
      right: { diameter: 0.4, type: model.nozzles === 2 ? 'HS01' : 'HS00' },
      left: { diameter: 0.4, type: 'HH01' },
    },
    task: null,
    feed: NO_FEED,
    speedLevel: 2,
    timelapse: false,
    isMuted: false,
    pauseStage: 0,
    printError: { code: 0, until: 0 },
    hasFailedStart: false,
    finishShownUntil: 0,
    reportCount: 0,
    lastPhase: 'idle',
    rfidUntil: 0,
  };
}

/** What power off and on does to it: the print is lost, spools and files stay. */
export function coldStart(core: BambuCore): void {
  const { phase, job } = core.machine.read();
  core.machine.powerCycle();
  core.feed = { ...NO_FEED, version: core.feed.version };
  core.isMuted = false;
  core.speedLevel = 2;
  core.printError = { code: 0, until: 0 };
  core.hasFailedStart = false;
  core.lastPhase = 'idle';
  core.skipped.length = 0;
  Object.assign(core.fans, { part: 0, aux: 0, chamber: 0 });
  core.spareNozzle.heatTo(0);
  const remembersFinish = core.scenarios.isOn('linger_finish') && phase === 'completed';
  core.finishShownUntil = remembersFinish ? Number.POSITIVE_INFINITY : 0;
  const again = job === null ? undefined : core.storage.get(job.file);
  const rerun = core.scenarios.isOn('rerun_after_power_up') && again !== undefined;
  if (rerun) startMachine(core, again, 1);
  else if (!remembersFinish) core.task = null;
}

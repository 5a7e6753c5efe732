import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createAdapters } from '@farmhand/protocols';
import type { FastifyInstance } from 'fastify';
import { type BrokerOptions, createBroker } from './features/broker/index.ts';
import {
  type CamerasOptions,
  cameraEndpoints,
  createCameras,
  findVideoPlayer,
} from './features/cameras/index.ts';
import {
  type ControlTimings,
  controlEndpoints,
  createControls,
  createEmergencyStop,
  type EmergencyTimings,
  emergencyEndpoints,
  haltAsked,
  stopSentAt,
} from './features/control/index.ts';
import { createFinder, type DiscoverySettings, discoveryEndpoints } from './features/discovery/index.ts';
import {
  abortStarts,
  clearPrinter,
  createDispatch,
  createDriver,
  createSleepers,
  createSources,
  type DispatchTimings,
  type Driven,
  dispatchEndpoints,
  type Lease,
  type LeaseTimings,
  onlyDriving,
  stopRecordedLate,
} from './features/dispatch/index.ts';
import { createInventory, type InventoryTimings } from './features/external-inventory/index.ts';
import { pullEndpoints } from './features/external-pull/index.ts';
import { floorPlanEndpoints } from './features/floor-plans/index.ts';
import { printerUse } from './features/jobs/index.ts';
import type { LicenseService } from './features/license/index.ts';
import type { Models } from './features/models/index.ts';
import { creditNozzles, nozzleEndpoints, nozzlesReported } from './features/nozzles/index.ts';
import { orderLinks } from './features/orders/index.ts';
import { createPictures, type PicturesOptions } from './features/pictures/index.ts';
import { plateEndpoints } from './features/plates/index.ts';
import { createPower, type OpenPlug, openPlug, type PowerTimings } from './features/power/index.ts';
import { createHistory } from './features/printer-history/index.ts';
import {
  createPrinterSlots,
  createSupervisor,
  pinningAdapter,
  printerEndpoints,
  type SupervisorOptions,
  startEventRetention,
  visiblePrinters,
} from './features/printers/index.ts';
import { type AbortStarts, createHolds, queueEndpoints } from './features/queue/index.ts';
import { createSimulatedFleet, simulatedFleetEndpoints } from './features/simulated-fleet/index.ts';
import { spoolEndpoints } from './features/spools/index.ts';
import { readSummary } from './features/summary/index.ts';
import type { Endpoint } from './http/endpoint.ts';
import type { Authenticator } from './http/principal.ts';
import type { Kernel } from './kernel.ts';
import { createFetch } from './net/fetch.ts';
import type { Outbound } from './net/outbound.ts';

/** How printers are reached and work is given to them, where tests shall not wait. */
export interface PrinterOptions {
  /** What has starts on their way, to be aborted by an emergency stop. */
  readonly abortStarts?: readonly AbortStarts[];
  /** The program that simulates printers, when it is not in its usual place; null where there is none. */
  readonly simulator?: string | null;
  readonly dispatch?: Partial<DispatchTimings>;
  readonly lease?: LeaseTimings;
  readonly inventory?: Partial<InventoryTimings>;
  readonly broker?: BrokerOptions;
  readonly power?: {
    readonly openPlug?: OpenPlug;
    readonly timings?: Partial<PowerTimings>;
  };
  readonly printers?: Partial<Pick<SupervisorOptions, 'adapterOf' | 'timings' | 'random'>> & {
    readonly controls?: Partial<ControlTimings>;
    readonly emergency?: EmergencyTimings;
    readonly cameras?: CamerasOptions;
    readonly pictures?: PicturesOptions;
    readonly lookAtRightsEveryMs?: number;
    readonly discovery?: DiscoverySettings;
  };
}

interface PrinterDeps {
  readonly kernel: Kernel;
  readonly outbound: Outbound;
  readonly license: LicenseService;
  readonly models: Models;
  readonly dataDir: string;
  /** Where a video player is looked for. */
  readonly searchPath: string;
  /** Where printers are looked for. */
  readonly discoveryAddresses: DiscoverySettings['addresses'];
  readonly publish: SupervisorOptions['publish'];
  /** The farm's own routes, for commands that come from the broker. */
  readonly http: () => Pick<FastifyInstance, 'inject'>;
  /** Whose commands they are. */
  readonly authenticate: Authenticator['authenticate'];
  readonly publicUrl: string | undefined;
  /** How long a stop waits for the database to note it. */
  readonly patienceMs: number;
  readonly options: PrinterOptions;
}

/** Its own package, which is left out where nobody wants to play: known by its place alone, never imported. */
function findSimulator(): string | null {
  const entry = fileURLToPath(new URL('../../simulator/src/main.ts', import.meta.url));
  return existsSync(entry) ? entry : null;
}

/** Everything that speaks to printers, or speaks of them: the part of the wiring that runs under the lease. */
export function createPrinterParts(deps: PrinterDeps) {
  const { kernel, outbound, license, models, options } = deps;
  const video = findVideoPlayer(deps.searchPath, kernel.clock, kernel.log);
  const driver = createDriver(kernel, options.lease);
  const driving = { ...kernel, write: driver.write };
  const adapterOf = options.printers?.adapterOf ?? createAdapters({ ...(video !== null && { video }) });
  const supervisor = createSupervisor(driving, {
    dial: outbound.towards('printer'),
    mayDrive: driver.isDriving,
    mayStop: driver.mayStop,
    publish(audience, id, tell) {
      deps.publish(audience, id, tell);
      broker.heard(id, tell);
    },
    nozzles: { printed: creditNozzles, reported: nozzlesReported },
    sleepers: (db) => sleepers(db),
    ...options.printers,
    adapterOf: (family) => pinningAdapter(adapterOf(family), driving),
  });
  const slots = createPrinterSlots(supervisor);
  const history = createHistory(driving, supervisor);
  const controls = createControls(driving, supervisor, {
    recordMs: deps.patienceMs,
    stopRecordedLate,
    ...options.printers?.controls,
  });
  /** One that could be looked through now. */
  const hasCamera = (id: number): boolean => supervisor.connectionOf(id)?.camera !== undefined;
  const cameras = createCameras({ ...kernel, supervisor }, options.printers?.cameras);
  const pictures = createPictures({
    kernel,
    driving,
    dataDir: deps.dataDir,
    still: cameras.snapshot,
    mayCapture: driver.isDriving,
    options: options.printers?.pictures,
  });
  const holds = createHolds({ abortStarts: [abortStarts, ...(options.abortStarts ?? [])] });
  const emergency = createEmergencyStop({ ...kernel, supervisor, controls }, options.printers?.emergency);
  const finder = createFinder(kernel, outbound, {
    addresses: deps.discoveryAddresses,
    ...options.printers?.discovery,
  });
  const plugWays = createFetch(outbound.towards('plug'));
  const plugDoors = () => ({ fetch: plugWays.fetch, clock: kernel.clock, broker: broker.link });
  const power = createPower({
    kernel: driving,
    supervisor,
    openPlug: options.power?.openPlug ?? ((address, secret) => openPlug(address, secret, plugDoors())),
    isDriving: driver.isDriving,
    sleepers: (db) => sleepers(db),
    timings: options.power?.timings,
  });
  const sources = createSources(
    models,
    supervisor,
    kernel,
    options.dispatch?.restMs,
    {
      holds: holds.inForce,
      isHeldNow: (id) => holds.isHeldNow({ org_id: supervisor.knownOf(id)?.row.org_id ?? null }),
      stopSentAt: async (db, id, print) =>
        controls.unstoredStopAt(id, print) ?? (await stopSentAt(db, id, print)),
      haltAsked: async (db, id, state, stands) =>
        controls.hasUnstoredHalt(id) || (await haltAsked(db, id, state, stands)),
    },
    power.source,
  );
  const sleepers = createSleepers({ supervisor, sources, isDriving: driver.isDriving });
  const dispatch = createDispatch({ kernel, supervisor, sources, timings: options.dispatch });
  // Of several services one tells the external inventory: the one that drives the printers.
  const inventory = createInventory({
    kernel: driving,
    door: outbound.towards('inventory'),
    mayDeliver: driver.isDriving,
    timings: options.inventory,
  });
  const broker = createBroker({
    kernel: driving,
    door: outbound.towards('broker'),
    publicUrl: deps.publicUrl,
    mayPublish: driver.isDriving,
    readFarm: async (viewer) => ({
      printers: await visiblePrinters(kernel.database.read, supervisor, viewer),
      fleet: await readSummary(kernel.database.read, { supervisor, clock: kernel.clock, holds }, viewer),
    }),
    hasCamera,
    snapshot: cameras.snapshot,
    http: deps.http,
    authenticate: deps.authenticate,
    options: options.broker,
  });
  const simulatedFleet = createSimulatedFleet(
    { ...driving, supervisor },
    {
      entry: options.simulator === undefined ? findSimulator() : options.simulator,
      dataDir: deps.dataDir,
    },
  );
  /** What only a service may do that knows the printers to be its own. */
  const work = {
    async start(lease: Lease): Promise<void> {
      await power.start();
      await dispatch.start(lease);
      simulatedFleet.start();
      inventory.start();
      pictures.begin();
      await broker.start();
    },
    async stop(): Promise<void> {
      await broker.stop();
      await pictures.rest();
      await inventory.stop();
      await simulatedFleet.stop();
      await dispatch.stop();
      await power.stop();
    },
  };
  const driven: Driven = {
    async start(lease) {
      await controls.start();
      await supervisor.start();
      await controls.goOn();
      await work.start(lease);
    },
    watch: () => supervisor.start(),
    rest: () => work.stop(),
    resume: (lease) => work.start(lease),
    cut: () => supervisor.cut(),
    async stop() {
      await work.stop();
      await controls.stop();
      await supervisor.stop();
    },
  };

  const abortNow: Parameters<typeof emergencyEndpoints>[0]['abortNow'] = (isMeant) => {
    const meant = new Set(supervisor.everybody().flatMap(({ id, row }) => (isMeant(row) ? [id] : [])));
    return dispatch.abortNow((id) => meant.has(id));
  };

  return {
    supervisor,
    holds,
    cameras,
    pictures,
    hasCamera,
    inventory,
    broker,
    endpoints: (): Endpoint[] => [
      ...onlyDriving(driver, [
        ...printerEndpoints({ ...kernel, supervisor, license, useOf: printerUse }),
        ...plateEndpoints({ supervisor, orders: orderLinks }),
        ...controlEndpoints({ ...kernel, supervisor, controls }),
      ]),
      // Taken by one that stands by as well, as far as that can.
      ...emergencyEndpoints({ ...kernel, supervisor, controls, holds, emergency, abortNow, driver }),
      ...onlyDriving(driver, [
        ...nozzleEndpoints({ supervisor }),
        ...floorPlanEndpoints({ ...kernel, license }),
        ...power.endpoints(),
        ...dispatchEndpoints({ ...kernel, supervisor, sources, isDriving: driver.isDriving }),
        ...simulatedFleetEndpoints({
          ...driving,
          supervisor,
          service: simulatedFleet,
          clearPrinter: (tx, id, why) => clearPrinter(tx, sources, id, why),
        }),
      ]),
      ...cameraEndpoints({ supervisor, cameras }),
      ...queueEndpoints(holds, kernel.catchUp),
      ...discoveryEndpoints(finder),
      ...spoolEndpoints({ clock: kernel.clock, license, printers: slots, links: inventory }),
      ...inventory.endpoints(),
      ...broker.endpoints(),
      ...pullEndpoints({ ...kernel, spoolman: inventory.spoolman, printers: slots }),
    ],

    async start(): Promise<void> {
      await driver.start(driven);
      history.start();
      pictures.start();
      startEventRetention(kernel);
    },

    async stop(): Promise<void> {
      // First: what a camera that is switched off does not show is no word of the camera's.
      await pictures.close();
      await cameras.stop();
      finder.stop();
      history.stop();
      await driver.stop();
      await inventory.close();
      await plugWays.abandon();
    },
  };
}

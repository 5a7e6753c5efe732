import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createAdapters } from '@farmhand/protocols';
import type { Logger } from 'pino';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { openDataFolder } from './db/data-folder.ts';
import { type Database, openDatabase } from './db/open.ts';
import { lockDataFolder } from './db/process-lock.ts';
import { checkSecretKey, loadSecretKey } from './db/secret-key.ts';
import { createSecrets } from './db/secrets.ts';
import { createVersionCache } from './db/version-cache.ts';
import { alertEndpoints, countUnread } from './features/alerts/index.ts';
import { archiveEndpoints, archiveUse } from './features/archive/index.ts';
import { auditEndpoints, createAudit } from './features/audit/index.ts';
import { authEndpoints, createAuthenticator, ensureAdmin, newSetupCode } from './features/auth/index.ts';
import { backupEndpoints, backupHooks, createBackups } from './features/backups/index.ts';
import {
  type CamerasOptions,
  cameraEndpoints,
  createCameras,
  findVideoPlayer,
} from './features/cameras/index.ts';
import {
  abortStarts,
  clearPrinter,
  createDispatch,
  createDriver,
  createSources,
  type DispatchTimings,
  type Driven,
  dispatchEndpoints,
  type LeaseTimings,
  onlyDriving,
} from './features/dispatch/index.ts';
import { createLogos, groupEndpoints } from './features/groups/index.ts';
import { fileUse, type JobDeps, jobEndpoints, printerUse } from './features/jobs/index.ts';
import { createLicense, licenseEndpoints } from './features/license/index.ts';
import { createModels, type ModelsOptions } from './features/models/index.ts';
import { creditNozzles, nozzleEndpoints } from './features/nozzles/index.ts';
import { createHistory, historyEndpoints } from './features/printer-history/index.ts';
import {
  type ControlTimings,
  controlEndpoints,
  createControls,
  createEmergencyStop,
  createFinder,
  createPrinterSlots,
  createSupervisor,
  type DiscoverySettings,
  discoveryEndpoints,
  emergencyEndpoints,
  mustFindPrinter,
  printerEndpoints,
  type SupervisorOptions,
  startEventRetention,
  visiblePrinters,
} from './features/printers/index.ts';
import { type AbortStarts, createHolds, queueEndpoints } from './features/queue/index.ts';
import { quotaEndpoints } from './features/quotas/index.ts';
import { audiencesOf } from './features/records/index.ts';
import { settingsEndpoints } from './features/settings/index.ts';
import { createSimulatedFleet, simulatedFleetEndpoints } from './features/simulated-fleet/index.ts';
import { spoolEndpoints } from './features/spools/index.ts';
import { summaryEndpoints } from './features/summary/index.ts';
import { systemEndpoints } from './features/system/index.ts';
import { tokenEndpoints } from './features/tokens/index.ts';
import { hasUsers, userEndpoints } from './features/users/index.ts';
import { registerDocs } from './http/docs.ts';
import type { Endpoint } from './http/endpoint.ts';
import { serveHealth } from './http/health.ts';
import { createIdempotency } from './http/idempotency.ts';
import { listen } from './http/listen.ts';
import { createMediaAnswers } from './http/media.ts';
import { createMetrics, serveMetrics } from './http/metrics.ts';
import { openApiDocument } from './http/openapi/index.ts';
import { servePage } from './http/page.ts';
import { logRequests } from './http/request-log.ts';
import { checkComplete } from './http/route-table.ts';
import { type Answer, createRun } from './http/run.ts';
import { createServer } from './http/server.ts';
import { loadTls } from './http/tls.ts';
import type { Kernel } from './kernel.ts';
import { createBus } from './live/bus.ts';
import { createHub } from './live/hub.ts';
import { createTimers } from './live/timers.ts';
import { createWrite } from './live/write.ts';
import { createOutbound, type Outbound } from './net/outbound.ts';
import { once } from './once.ts';
import { VERSION } from './version.ts';

export interface AppOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly clock?: Clock;
  /** Tests hold every answer against its schema. */
  readonly checkAnswers?: boolean;
  /** Routes beyond the contract, for tests of the kernel itself. */
  readonly extraEndpoints?: readonly Endpoint[];
  /** The built web page, when it is not in its usual place. */
  readonly pageFolder?: string;
  /** The door for outgoing connections, where tests set narrower rules. */
  readonly outbound?: Outbound;
  /** What has starts on their way, to be aborted by an emergency stop. */
  readonly abortStarts?: readonly AbortStarts[];
  /** What keeps print files from being deleted, where tests say so. */
  readonly isFileInUse?: ModelsOptions['isFileInUse'];
  /** The program that simulates printers, when it is not in its usual place; null where there is none. */
  readonly simulator?: string | null;
  /** How long things may take, for tests that shall not wait. */
  readonly dispatch?: Partial<DispatchTimings>;
  readonly lease?: LeaseTimings;
  /** How printers are reached, for tests that shall not wait. */
  readonly printers?: Partial<Pick<SupervisorOptions, 'adapterOf' | 'timings' | 'random'>> & {
    readonly controls?: Partial<ControlTimings>;
    readonly cameras?: CamerasOptions;
    readonly lookAtRightsEveryMs?: number;
    readonly discovery?: DiscoverySettings;
  };
}

/** What unchanged lists cost in memory, at most. */
const ANSWER_LIMITS = {
  entries: 1_000,
  bytes: 16 * 1024 * 1024,
  sizeOf: (answer: Answer) => answer.body.length,
};

/** Its own package, which is left out where nobody wants to play: known by its place alone, never imported. */
function findSimulator(): string | null {
  const entry = fileURLToPath(new URL('../../simulator/src/main.ts', import.meta.url));
  return existsSync(entry) ? entry : null;
}

export type App = Awaited<ReturnType<typeof createApp>>;

/** The wiring, top to bottom. Nothing runs before `start`. */
export async function createApp(options: AppOptions) {
  const { config, log, clock = systemClock } = options;
  openDataFolder(config.dataDir);
  // First, because a wrong file must stop the start before anything is opened.
  const tls = await loadTls(config, clock);
  // With PostgreSQL several services may share the database; an SQLite file has one owner.
  const lock = config.databaseUrl === undefined ? lockDataFolder(config.dataDir) : undefined;
  const secrets = createSecrets(loadSecretKey(config.dataDir, config.secretKey));
  let database: Database;
  try {
    database = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log });
    await checkSecretKey(database, secrets);
  } catch (error) {
    lock?.release();
    throw error;
  }

  const bus = createBus();
  const timers = createTimers(log);
  const write = createWrite({ database, bus, clock });
  const kernel: Kernel = { database, write, bus, clock, secrets, timers, log };

  const authenticator = createAuthenticator(kernel);
  const audit = createAudit(kernel);
  const idempotency = createIdempotency({ database, clock, mayHaveNeighbours: lock === undefined });
  const setupCode = newSetupCode();
  const license = createLicense(kernel, config.license);
  const backups = createBackups({
    ...kernel,
    ...backupHooks,
    place: config,
    secretKey: config.secretKey,
  });

  const outbound = options.outbound ?? createOutbound({ judge: () => null });
  const video = findVideoPlayer(config.searchPath, log);
  const driver = createDriver(kernel, options.lease);
  const driving = { ...kernel, write: driver.write };
  const supervisor = createSupervisor(driving, {
    adapterOf: createAdapters({ ...(video !== null && { video }) }),
    dial: outbound,
    mayDrive: driver.isDriving,
    publish: (...passing) => hub.publishPassing(...passing),
    credit: creditNozzles,
    ...options.printers,
  });
  const history = createHistory(driving, supervisor);
  const controls = createControls(driving, supervisor, options.printers?.controls);
  const cameras = createCameras(supervisor, options.printers?.cameras);
  const media = createMediaAnswers({
    ...kernel,
    read: database.read,
    authenticator,
    lookEveryMs: options.printers?.lookAtRightsEveryMs,
  });
  const holds = createHolds({ abortStarts: [abortStarts, ...(options.abortStarts ?? [])] });
  const emergency = createEmergencyStop({ ...kernel, supervisor, controls });
  const logos = createLogos({ clock, outbound });
  const finder = createFinder(kernel, outbound, options.printers?.discovery);

  const models = createModels(kernel, {
    dataDir: config.dataDir,
    license,
    isFileInUse: options.isFileInUse ?? (async (db, ids) => (await fileUse(db, ids)) ?? archiveUse(db, ids)),
  });
  const jobDeps: JobDeps = { ...kernel, mustFindPrinter };

  const sources = createSources(models, supervisor, kernel);
  const dispatch = createDispatch({ kernel, supervisor, sources, timings: options.dispatch });
  const simulatedFleet = createSimulatedFleet(
    { ...driving, supervisor },
    { entry: options.simulator === undefined ? findSimulator() : options.simulator, dataDir: config.dataDir },
  );
  const driven: Driven = {
    async start(lease) {
      await controls.start();
      await supervisor.start();
      await dispatch.start(lease);
      simulatedFleet.start();
    },
    cut: () => supervisor.cut(),
    async stop() {
      await simulatedFleet.stop();
      await dispatch.stop();
      await controls.stop();
      await supervisor.stop();
    },
  };

  const promised: Endpoint[] = [
    ...authEndpoints(kernel, setupCode, license),
    ...tokenEndpoints(kernel),
    ...userEndpoints(kernel),
    ...groupEndpoints({ ...kernel, logos }, license),
    ...onlyDriving(driver, [
      ...printerEndpoints({ ...kernel, supervisor, license, useOf: printerUse }),
      ...controlEndpoints({ supervisor, controls }),
      ...emergencyEndpoints({ supervisor, holds, emergency }),
      ...nozzleEndpoints({ supervisor }),
      ...dispatchEndpoints({ ...kernel, supervisor, sources }),
      ...simulatedFleetEndpoints({
        ...driving,
        supervisor,
        service: simulatedFleet,
        clearPrinter: (tx, id, why) => clearPrinter(tx, sources, id, why),
      }),
    ]),
    ...cameraEndpoints({ supervisor, cameras }),
    ...queueEndpoints(holds),
    ...discoveryEndpoints(finder),
    ...spoolEndpoints({ license, printers: createPrinterSlots(supervisor) }),
    ...models.endpoints(),
    ...historyEndpoints({ ...kernel, supervisor }),
    ...jobEndpoints(jobDeps),
    ...archiveEndpoints(jobDeps),
    ...quotaEndpoints(kernel),
    ...settingsEndpoints,
    ...summaryEndpoints({ supervisor }),
    ...licenseEndpoints(license),
    ...systemEndpoints,
    ...auditEndpoints,
    ...alertEndpoints,
    ...backupEndpoints(backups),
  ];
  checkComplete(promised);
  const endpoints = [...promised, ...(options.extraEndpoints ?? [])];

  const http = createServer({
    endpoints,
    run: createRun({
      read: database.read,
      write,
      idempotency,
      audit,
      secrets,
      audiencesOf,
      answers: createVersionCache(database, ANSWER_LIMITS),
      checkAnswers: options.checkAnswers ?? false,
    }),
    media,
    authenticator,
    audit,
    log,
    clock,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    tls,
    newRequestId: randomUUID,
  });
  const hub = createHub({
    ...kernel,
    authenticator,
    audit,
    publicUrl: config.publicUrl,
    snapshot: async (viewer) => ({
      printers: await visiblePrinters(database.read, supervisor, viewer),
      unread_alerts: await countUnread(database.read, viewer),
    }),
  });
  const metrics = createMetrics();
  metrics.gauge('farmhand_live_connections', 'Open WebSockets.', hub.connectionCount);
  metrics.gauge('farmhand_camera_viewers', 'Open camera streams and waiting snapshots.', cameras.viewerCount);
  logRequests(http);
  serveHealth(http, database);
  serveMetrics(http, { metrics, authenticator, publicUrl: config.publicUrl });
  const openApi = once(() =>
    openApiDocument(
      endpoints.map(({ route }) => route),
      VERSION,
    ),
  );
  registerDocs(http, openApi);
  servePage(http, options.pageFolder);

  return {
    http,
    openApi,
    kernel,
    audit,
    hub,
    supervisor,
    models,
    setupCode,
    isSetUp: () => hasUsers(database.read),

    async start(): Promise<void> {
      await idempotency.start(timers);
      authenticator.start();
      audit.start();
      await backups.start();
      await models.start();
      if (config.admin !== undefined) await ensureAdmin(kernel, config.admin);
      await http.ready();
      await hub.start(http.server);
      media.start();
      await driver.start(driven);
      history.start();
      startEventRetention(kernel);
    },

    /** Answers the address that people can open. */
    async listen(): Promise<string> {
      await listen(http, config);
      const bound = http.server.address();
      const port = typeof bound === 'object' && bound !== null ? bound.port : config.port;
      const host = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
      return config.publicUrl ?? `${config.tls === 'none' ? 'http' : 'https'}://${host}:${port}`;
    },

    async stop(): Promise<void> {
      media.stop();
      await cameras.stop();
      finder.stop();
      await logos.stop();
      history.stop();
      await driver.stop();
      await hub.stop();
      await backups.stop();
      await models.stop();
      await http.close();
      await models.settled();
      await timers.stop();
      await authenticator.flush();
      await audit.settle();
      await idempotency.stop();
      await database.close();
      lock?.release();
    },
  };
}

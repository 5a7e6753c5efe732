import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { serveBesideRoutes } from './beside-routes.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { DatabaseOptions } from './db/open.ts';
import { createVersionCache } from './db/version-cache.ts';
import type { LookAtVolume } from './disk/room.ts';
import { alertEndpoints, countUnread } from './features/alerts/index.ts';
import { archiveEndpoints, archiveUse } from './features/archive/index.ts';
import { auditEndpoints, createAudit, recordLostWrites } from './features/audit/index.ts';
import {
  authEndpoints,
  createAuthenticator,
  createLoginLimit,
  createProveSelf,
  ensureAdmin,
  newSetupCode,
} from './features/auth/index.ts';
import { backupEndpoints, backupHooks, checkRoomForBackup, createBackups } from './features/backups/index.ts';
import { createEgress, environmentOf, type Passed, refuseOutsideDatabase } from './features/egress/index.ts';
import { filamentEndpoints, loadBuiltins } from './features/filaments/index.ts';
import { createLogos, groupEndpoints, type LogoTimings } from './features/groups/index.ts';
import { fileUse, followPeople, type JobDeps, jobEndpoints } from './features/jobs/index.ts';
import { createLabels, labelEndpoints } from './features/labels/index.ts';
import { createLicense, createLicenseRefresh, licenseEndpoints } from './features/license/index.ts';
import { createLoginProviders } from './features/login-providers/index.ts';
import { createMaintenance } from './features/maintenance/index.ts';
import {
  createMessages,
  listOwnOf,
  type MessageTimings,
  type Mute,
  messageFollowers,
} from './features/messages/index.ts';
import { createModels, type ModelsOptions } from './features/models/index.ts';
import { followJobs, orderEndpoints, orderLinks, orderUse } from './features/orders/index.ts';
import { followPrints } from './features/pictures/index.ts';
import { historyEndpoints } from './features/printer-history/index.ts';
import { checkControl, mustFindPrinter, visibleAmong, visiblePrinters } from './features/printers/index.ts';
import { quotaEndpoints } from './features/quotas/index.ts';
import { audiencesOf } from './features/records/index.ts';
import { settingsEndpoints } from './features/settings/index.ts';
import { filamentUse } from './features/spools/index.ts';
import { createStorageWatch, storageEndpoints } from './features/storage/index.ts';
import { summaryEndpoints } from './features/summary/index.ts';
import { systemEndpoints } from './features/system/index.ts';
import { tokenEndpoints } from './features/tokens/index.ts';
import { createPasswords, hasUsers, type PasswordOptions, userEndpoints } from './features/users/index.ts';
import { openFoundation } from './foundation.ts';
import { createCarryOut } from './http/carry-out.ts';
import type { Endpoint } from './http/endpoint.ts';
import { createEntrance } from './http/entered-host.ts';
import { createIdempotency } from './http/idempotency.ts';
import { createLines, type LineLimits } from './http/lines/index.ts';
import { listen } from './http/listen.ts';
import { createMediaAnswers } from './http/media.ts';
import type { Answer } from './http/request.ts';
import { checkComplete } from './http/route-table.ts';
import { createServer } from './http/server.ts';
import type { Kernel } from './kernel.ts';
import { createBus } from './live/bus.ts';
import { createCatchUp, type Lost } from './live/catch-up.ts';
import { type EndingLimits, endInSteps } from './live/ending.ts';
import { createHub } from './live/hub.ts';
import { createTimers } from './live/timers.ts';
import { createWrite } from './live/write.ts';
import { createHouseOutbound } from './net/house.ts';
import type { Outbound } from './net/outbound.ts';
import { createProxyTest } from './net/proxies.ts';
import { once } from './once.ts';
import { PATIENCE_MS } from './patience.ts';
import { createPrinterParts, type PrinterOptions } from './printer-parts.ts';
import { startEach } from './without-room.ts';

export interface AppOptions extends PrinterOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly clock?: Clock;
  /** How long a stop waits for the database, where tests shall not depend on how busy the machine is. */
  readonly patienceMs?: number;
  /** Tests hold every answer against its schema. */
  readonly checkAnswers?: boolean;
  readonly databasePlugins?: DatabaseOptions['plugins'];
  /** Routes beyond the contract, for tests of the kernel itself. */
  readonly extraEndpoints?: readonly Endpoint[];
  /** The built web page, when it is not in its usual place. */
  readonly pageFolder?: string;
  /** The door for outgoing connections, where tests set narrower rules. */
  readonly outbound?: Outbound;
  /** What a password's hash costs, where tests shall not wait. */
  readonly passwords?: PasswordOptions;
  /** How long a logo may take, where tests shall not wait. */
  readonly logos?: Partial<LogoTimings>;
  /** How long clients may take and how many lines they may hold, where tests shall not wait. */
  readonly lines?: Partial<LineLimits>;
  readonly ending?: EndingLimits;
  /** How long messages may take, where tests shall not wait. */
  readonly messages?: Partial<MessageTimings>;
  /** How long a log-in provider may take, where tests shall not wait. */
  readonly logIns?: { readonly answerMs?: number };
  /** How much room there is on the volume, where tests say so. */
  readonly look?: LookAtVolume;
  /** How links in mails mute, where tests look on. */
  readonly mute?: Mute;
  /** What keeps print files from being deleted, where tests say so. */
  readonly isFileInUse?: ModelsOptions['isFileInUse'];
}

/** What unchanged lists cost in memory, at most. */
const ANSWER_LIMITS = {
  entries: 1_000,
  bytes: 16 * 1024 * 1024,
  sizeOf: (answer: Answer) => answer.body.length,
};

/** Whoever asks the service to end has it gone in 10 seconds, and the process needs some of them itself. */
const ENDING: EndingLimits = { stepMs: 5_000, inAllMs: 8_000 };

export type App = Awaited<ReturnType<typeof createApp>>;

/** The wiring, top to bottom. Nothing runs before `start`. */
export async function createApp(options: AppOptions) {
  const { config, log, clock = systemClock, patienceMs = PATIENCE_MS } = options;
  const { mode } = config;
  const outbound = options.outbound ?? createHouseOutbound(mode, clock);
  const environment = environmentOf(config);
  if (mode === 'restricted') await refuseOutsideDatabase(outbound, environment);
  const foundation = await openFoundation({ ...options, clock, see: outbound.tell });
  const { notices, tls, headroom, room, lock, secrets, lost, database } = foundation;

  const bus = createBus();
  const timers = createTimers(clock, log);
  const write = createWrite({
    database,
    bus,
    clock,
    followers: [
      followJobs,
      followPeople,
      followPrints({
        room,
        hasCamera: (id) => printers.hasCamera(id),
        nudge: () => printers.pictures.nudge(),
      }),
      // Last, for what the others raise is told too.
      ...messageFollowers(secrets, config.mode, () => messages.nudge()),
    ],
  });
  const catchUp = createCatchUp({ write, clock, log });
  const neverRecorded: Lost[] = [];
  const kernel: Kernel = { database, write, catchUp, bus, clock, secrets, timers, room, log };

  const authenticator = createAuthenticator(kernel);
  const audit = createAudit(kernel);
  const idempotency = createIdempotency({ database, clock, mayHaveNeighbours: lock === undefined });
  const passwords = createPasswords(options.passwords);
  const limit = createLoginLimit(kernel);
  const proveSelf = createProveSelf({ ...kernel, passwords }, limit);
  const setupCode = newSetupCode();
  const license = createLicense(kernel, config.license);
  const backups = createBackups({
    ...kernel,
    ...backupHooks,
    place: config,
    secretKey: config.secretKey,
    checkRoom: () => checkRoomForBackup(database, room, config.dataDir),
  });

  const egress = createEgress({ ...kernel, mode, outbound, environment, publicUrl: config.publicUrl, audit });
  const licenseRefresh = createLicenseRefresh({
    ...kernel,
    license,
    serverUrl: config.license.serverUrl,
    door: outbound.towards('licence'),
  });
  const media = createMediaAnswers({
    ...kernel,
    read: database.read,
    authenticator,
    lookEveryMs: options.printers?.lookAtRightsEveryMs,
  });
  const models = createModels(kernel, {
    dataDir: config.dataDir,
    license,
    isFileInUse:
      options.isFileInUse ??
      (async (db, viewer, ids) =>
        (await fileUse(db, viewer, ids)) ?? (await archiveUse(db, viewer, ids)) ?? (await orderUse(db, ids))),
  });
  const storage = createStorageWatch(kernel, headroom);
  const jobDeps: JobDeps = { ...kernel, mustFindPrinter, orders: orderLinks };

  const logos = createLogos({ clock, door: outbound.towards('logo'), ...options.logos });
  const printers = createPrinterParts({
    kernel,
    dataDir: config.dataDir,
    outbound,
    license,
    models,
    searchPath: config.searchPath,
    discoveryAddresses: config.discoveryAddresses,
    publish: (...passing) => hub.publishPassing(...passing),
    http: () => http,
    authenticate: authenticator.authenticate,
    publicUrl: config.publicUrl,
    patienceMs,
    options,
  });
  const { supervisor } = printers;
  const messages = createMessages({
    kernel,
    outbound,
    mode: config.mode,
    publicUrl: config.publicUrl,
    pictures: printers.pictures,
    timings: options.messages,
  });
  const maintenance = createMaintenance(kernel, supervisor);
  const logIns = createLoginProviders({
    ...{ kernel, outbound, mode, authenticator, audit, limit, proveSelf, license },
    publicUrl: config.publicUrl,
    answerMs: options.logIns?.answerMs,
  });

  const promised: Endpoint[] = [
    ...authEndpoints(kernel, { authenticator, passwords, limit, proveSelf, setupCode, license }),
    ...logIns.endpoints(),
    ...tokenEndpoints(kernel, { find: visibleAmong, checkControl }),
    ...userEndpoints({
      ...kernel,
      ...{ passwords, proveSelf },
      ownMessagesOf: (read, userId) => listOwnOf({ mode, read, secrets: kernel.secrets }, userId),
    }),
    ...groupEndpoints({ ...kernel, logos }, license),
    ...printers.endpoints(),
    ...labelEndpoints(createLabels(config.publicUrl)),
    ...filamentEndpoints(filamentUse),
    ...models.endpoints(),
    ...historyEndpoints({ ...kernel, supervisor }),
    ...jobEndpoints(jobDeps),
    ...archiveEndpoints({ ...jobDeps, pictures: printers.pictures, room: kernel.room }),
    ...orderEndpoints(jobDeps),
    ...quotaEndpoints(kernel),
    ...settingsEndpoints(kernel),
    ...maintenance.endpoints(),
    ...summaryEndpoints({ supervisor, clock, holds: printers.holds }),
    ...licenseEndpoints({ ...kernel, license, refresh: licenseRefresh }),
    ...systemEndpoints(mode),
    ...auditEndpoints,
    ...egress.endpoints,
    ...alertEndpoints,
    ...messages.endpoints(),
    ...backupEndpoints(backups),
    ...storageEndpoints({ ...kernel, dataDir: config.dataDir }),
  ];
  checkComplete(promised);
  const endpoints = [...promised, ...(options.extraEndpoints ?? [])];

  const lines = createLines({ clock, limits: options.lines, isProxy: createProxyTest(config.trustProxy) });
  const http = createServer({
    endpoints,
    lines,
    carryOut: createCarryOut({
      read: database.read,
      snapshot: database.snapshot,
      write,
      catchUp,
      clock,
      patienceMs,
      idempotency,
      audit,
      secrets,
      audiencesOf,
      answers: createVersionCache(database, ANSWER_LIMITS),
      room,
      entranceOf: createEntrance(config.mode, outbound),
      checkAnswers: options.checkAnswers ?? false,
    }),
    media,
    authenticator,
    idempotency,
    patienceMs,
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
    onAdmitted: lines.know,
    snapshot: async (viewer) => ({
      printers: await visiblePrinters(database.read, supervisor, viewer),
      unread_alerts: await countUnread(database.read, viewer),
    }),
  });
  messages.serveLinks(http, options.mute);
  logIns.serveDoors(http);
  const { openApi, asyncApi } = serveBesideRoutes(http, {
    ...{ kernel, authenticator, endpoints, publicUrl: config.publicUrl, pageFolder: options.pageFolder },
    counts: {
      liveConnections: hub.connectionCount,
      openLines: lines.count,
      cameraViewers: printers.cameras.viewerCount,
    },
  });

  return {
    http,
    openApi,
    asyncApi,
    kernel,
    audit,
    evidence: egress.evidence,
    hub,
    supervisor,
    models,
    maintenance,
    logIns,
    inventory: printers.inventory,
    license: licenseRefresh,
    broker: printers.broker,
    setupCode,
    /** What the person who starts it should know. */
    notices,
    isSetUp: () => hasUsers(database.read),

    async start(): Promise<Passed | null> {
      const passed = await egress.auditStart();
      await startEach(log, [
        () => idempotency.start(timers),
        () => lost !== null && recordLostWrites(kernel, lost),
        () => authenticator.start(),
        () => audit.start(),
        () => egress.evidence.start(),
        () => storage.start(),
        () => backups.start(),
        () => models.start(),
        () => loadBuiltins(kernel),
        () => config.admin !== undefined && ensureAdmin(kernel, passwords, config.admin),
        () => http.ready(),
        () => hub.start(http.server),
        () => media.start(),
        () => printers.start(),
        () => maintenance.start(),
        () => messages.dropSwitchedOff(),
        () => messages.start(),
        () => licenseRefresh.start(),
        () => logIns.start(),
      ]);
      return passed;
    },

    /** Answers the address that people can open. */
    listen: (): Promise<string> => listen(http, config),

    /** What was done and could never be recorded, as far as the end has come. */
    neverRecorded: (): readonly Lost[] => neverRecorded,

    /** Ends within a bound, whatever clients and printers do: the database is closed and the folder free in the end. */
    stop: once(() =>
      endInSteps(
        [
          { media: () => media.stop(), storage: () => storage.stop() },
          {
            printers: () => printers.stop(),
            logos: () => logos.stop(),
            'log-in providers': () => logIns.stop(),
            messages: () => messages.stop(),
            'licence server': () => licenseRefresh.stop(),
            'live connections': () => hub.stop(),
            backups: () => backups.stop(),
            'file readers': () => models.stop(),
            requests: () => lines.drain(),
          },
          { server: () => http.close(), passwords: () => passwords.stop() },
          {
            files: () => models.settled(),
            'late records': async () => neverRecorded.push(...(await catchUp.stop())),
          },
          { timers: () => timers.stop() },
          { 'outgoing connections': () => egress.evidence.stop() },
          { 'last uses': () => authenticator.flush(), audit: () => audit.settle() },
          { 'idempotency keys': () => idempotency.stop() },
          { database: () => database.close() },
          { 'lock of the data folder': () => lock?.release() },
        ],
        { limits: options.ending ?? ENDING, clock, log },
      ),
    ),
  };
}

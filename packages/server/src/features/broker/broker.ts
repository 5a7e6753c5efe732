import type { Printer, PrinterTelemetryEntry } from '@farmhand/contract';
import type { FastifyInstance } from 'fastify';
import type { Controller } from '../../db/control.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import type { Authenticator } from '../../http/principal.ts';
import type { Kernel } from '../../kernel.ts';
import { createOutboxReader } from '../../live/outbox-reader.ts';
import type { Tell } from '../../live/passing.ts';
import type { Door } from '../../net/outbound.ts';
import { createCarryOut } from './commands/carry-out.ts';
import { createCommands } from './commands/commands.ts';
import { mayPress } from './commands/may-press.ts';
import { createRefusals } from './commands/refusals.ts';
import { createKeeper } from './keeper.ts';
import { type BrokerLink, createBrokerLink } from './link/broker-link.ts';
import { createOutbox } from './link/outbox.ts';
import { brokerEndpoints } from './routes.ts';
import type { Farm } from './session.ts';
import { readAccess } from './settings/access.ts';
import { findLaidOut, putLaidOut } from './settings/laid-out.ts';
import { topicEvent } from './telling/events.ts';
import { eventTopic, printerTopic } from './telling/topics.ts';
import { BROKER_TIMINGS, type BrokerTimings } from './timings.ts';

const MOST_EVENTS = 1_000;

/** An administrator has chosen the broker, so it is told of the whole farm, and of nothing that is one person's own. */
const WHOLE_FARM: Controller = {
  ...{ user_id: 0, role: 'admin', org_id: null },
  ...{ printer_ids: null, group_printer_ids: null },
};

export interface BrokerOptions {
  readonly timings?: Partial<BrokerTimings>;
  readonly random?: () => number;
}

interface BrokerDeps {
  /** Its `write` is void unless this service is the one that drives. */
  readonly kernel: Kernel;
  readonly door: Door;
  readonly publicUrl: string | undefined;
  /** Of several services one tells the broker: the one that drives the printers. */
  mayPublish(): boolean;
  readFarm(viewer: Controller): Promise<Omit<Farm, 'mayPress'>>;
  readonly authenticate: Authenticator['authenticate'];
  hasCamera(id: number): boolean;
  snapshot(printer: Pick<Printer, 'id' | 'name'>): Promise<Buffer>;
  http(): Pick<FastifyInstance, 'inject'>;
  readonly options?: BrokerOptions | undefined;
}

/** The farm at an MQTT broker, and what comes from there (docs/adr/0035). */
export function createBroker(deps: BrokerDeps) {
  const { kernel, door, mayPublish } = deps;
  const { clock, log, database, secrets, bus } = kernel;
  const timings = { ...BROKER_TIMINGS, ...deps.options?.timings };
  const outbox = createOutbox(MOST_EVENTS);
  const held = createBrokerLink();
  const refusals = createRefusals();
  async function readSecret(): Promise<string | null> {
    const access = await readAccess(secrets, database.read);
    return access?.isEnabled === true ? access.commandSecret : null;
  }
  const commands = createCommands({
    ...{ clock, log, refusals, readSecret, carryOut: createCarryOut(deps.http) },
    publishResult(printerId, result) {
      const prefix = keeper.access()?.prefix;
      if (prefix === undefined) return;
      outbox.add(printerTopic(prefix, printerId, 'command/result'), JSON.stringify(result));
      keeper.session()?.flush();
    },
  });
  const keeper = createKeeper({
    ...{ clock, log, door, outbox, held, timings, mayPublish },
    random: deps.options?.random ?? Math.random,
    publicUrl: deps.publicUrl?.replace(/\/+$/, '') ?? null,
    readAccess: () => readAccess(secrets, database.read),
    findLaidOut: () => findLaidOut(database.read),
    saveLaidOut: (laid) => kernel.write((tx) => putLaidOut(tx.db, laid)),
    async readFarm() {
      const secret = await readSecret();
      const presser = secret === null ? null : await deps.authenticate({ kind: 'token', secret });
      return { ...(await deps.readFarm(WHOLE_FARM)), mayPress: mayPress(presser) };
    },
    hasCamera: deps.hasCamera,
    snapshot: deps.snapshot,
    onCommand: commands.take,
    onLeftOut: commands.leftOut,
  });
  const newReader = () =>
    createOutboxReader({
      read: database.read,
      log,
      deliver(event) {
        keeper.session()?.changed();
        const access = keeper.access();
        // Switched off, nothing is collected.
        if (access === null || !event.speaksTo(WHOLE_FARM)) return;
        const told = topicEvent(JSON.parse(event.frame(WHOLE_FARM).toString()));
        if (told === null) return;
        outbox.add(eventTopic(access.prefix, told.kind), JSON.stringify(told.facts));
        keeper.session()?.flush();
      },
    });
  let reader = newReader();
  const nudge = (): void => reader.nudge();

  return {
    link: held.link satisfies BrokerLink,

    /** For what is not kept: temperatures and progress, as the printers tell them. */
    heard(id: number, tell: Tell): void {
      // What printers pass on is an entry of `printer.telemetry`, whole for those who own them.
      keeper.session()?.heard(id, () => tell(true) as PrinterTelemetryEntry);
    },

    endpoints: (): Endpoint[] =>
      brokerEndpoints({
        ...{ kernel, door, timings },
        link: () => ({
          ...(mayPublish() ? keeper.state() : keeper.standby()),
          waiting_events: outbox.waitingEvents(),
          dropped_events: outbox.droppedEvents(),
          refused_commands: refusals.list(),
        }),
        settingsChanged() {
          // Another token needs no other connection, and may press other buttons.
          keeper.session()?.changed();
          keeper.look();
        },
      }),

    async start(): Promise<void> {
      reader = newReader();
      await reader.start();
      bus.on('outbox.grown', nudge);
      keeper.start(nudge);
    },

    /** Within a bound, whatever the broker does. */
    async stop(): Promise<void> {
      bus.off('outbox.grown', nudge);
      await reader.stop();
      await keeper.stop();
    },
  };
}

import type { Printer, Summary } from '@farmhand/contract';
import type { Clock } from '../../clock.ts';
import type { Kernel } from '../../kernel.ts';
import type { Door } from '../../net/outbound.ts';
import { VERSION } from '../../version.ts';
import type { MayPress } from './commands/may-press.ts';
import { createReading } from './commands/reading.ts';
import type { LaidOut } from './discovery/ever-published.ts';
import { type BrokerError, notTaken } from './link/broker-error.ts';
import type { HeldLink } from './link/broker-link.ts';
import { type Heard, type Line, type Message, openLine } from './link/line.ts';
import type { Outbox } from './link/outbox.ts';
import { patientLine } from './link/patient-line.ts';
import { createPump } from './link/pump.ts';
import type { BrokerAccess } from './settings/access.ts';
import { isSameLaidOut } from './telling/stale.ts';
import { createStills } from './telling/stills.ts';
import { createTeller, type TellPassing } from './telling/teller.ts';
import { printerOfCommand, statusTopic } from './telling/topics.ts';
import type { BrokerTimings } from './timings.ts';

export interface Farm {
  readonly printers: readonly Printer[];
  readonly fleet: Summary;
  /** As the token for commands may now. */
  readonly mayPress: MayPress;
}

export interface SessionDeps {
  readonly clock: Clock;
  readonly log: Kernel['log'];
  readonly door: Door;
  readonly access: BrokerAccess;
  readonly outbox: Outbox;
  readonly held: HeldLink;
  readonly timings: BrokerTimings;
  readonly publicUrl: string | null;
  readonly before: LaidOut | null;
  random(): number;
  mayPublish(): boolean;
  readFarm(): Promise<Farm>;
  saveLaidOut(laid: LaidOut): Promise<void>;
  hasCamera(id: number): boolean;
  snapshot(printer: Pick<Printer, 'id' | 'name'>): Promise<Buffer>;
  onCommand(printerId: number, heard: Heard): void;
  onLeftOut(): void;
}

export type Session = Awaited<ReturnType<typeof openSession>>;

/** What depends on the time of day, such as maintenance that is due, is looked at this often without any event. */
const ROUNDS_UNTIL_SURE = 30;

/** One connection from its first word to its last: told everything, then what changes; heard for commands. */
export async function openSession(deps: SessionDeps, signal: AbortSignal) {
  const { clock, log, access, outbox, held, timings, mayPublish } = deps;
  const { prefix, discovery } = access;
  const will: Message = { topic: statusTopic(prefix), payload: 'offline', retain: true };
  const birthTopic = discovery && `${discovery.prefix}/status`;
  const ended = Promise.withResolvers<BrokerError>();
  const over = new AbortController();

  const line: Line = await openLine({
    ...{ clock, access, will, signal, door: deps.door },
    clientId: access.clientId,
    timeoutMs: timings.connectMs,
    onHeard: hear,
    onLeftOut: deps.onLeftOut,
    onClosed: finish,
  });
  outbox.forgetStates();
  function onStalled(): void {
    line.destroy();
    finish(notTaken());
  }
  const spoken = patientLine(line, { clock, ackMs: timings.ackMs, onStalled });
  const pump = createPump({ line: spoken, outbox, mayPublish, onStalled });
  const reading = createReading({
    ...{ line: spoken, prefix, birthTopic },
    onUnanswered: (error) => log.warn({ err: error }, 'the broker has not answered what may be read'),
  });
  const teller = createTeller({
    ...{ access, outbox, version: VERSION, publicUrl: deps.publicUrl, before: deps.before },
  });
  const stills = createStills({
    ...{ prefix, outbox, hasCamera: deps.hasCamera, snapshot: deps.snapshot, flush: pump.flush },
  });
  let isChanged = true;
  let rounds = 0;
  let looking: Promise<void> | null = null;
  let saving: Promise<void> | null = null;
  let isLooking = false;
  let saved = deps.before;

  function finish(problem: BrokerError): void {
    if (over.signal.aborted) return;
    over.abort();
    pump.stop();
    held.detach();
    ended.resolve(problem);
  }

  function hear(heard: Heard): void {
    const printerId = printerOfCommand(prefix, heard.topic);
    if (printerId !== null) deps.onCommand(printerId, heard);
    else if (heard.topic === birthTopic) onBirth(heard);
    held.hear(heard);
  }

  /** Home Assistant has started: it knows no device that it has not been told of, whatever the broker has kept. */
  function onBirth({ payload, isRetained }: Heard): void {
    if (isRetained || payload.toString() !== 'online') return;
    clock.after(deps.random() * timings.birthMs, () => {
      teller.tellAgain();
      isChanged = true;
    });
  }

  async function read(): Promise<void> {
    isChanged = false;
    rounds = 0;
    try {
      const { printers, fleet, mayPress } = await deps.readFarm();
      if (over.signal.aborted) return;
      teller.tell(printers, fleet, mayPress);
      pump.flush();
      rememberIfNew();
    } catch (error) {
      isChanged = true;
      log.error({ err: error }, 'the broker was not told; the next round tries again');
    }
  }

  function rememberIfNew(): void {
    if (!isSameLaidOut(saved, teller.laidOut())) remember();
  }

  /** Beside the rounds, which a slow broker does not hold up. What was taken back is remembered until that has happened. */
  function remember(): void {
    saving ??= pump
      .settled(over.signal)
      .then(async () => {
        const laid = teller.laidOut();
        if (over.signal.aborted) return false;
        await deps.saveLaidOut(laid);
        saved = laid;
        return true;
      })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'what is at the broker could not be remembered');
        return false;
      })
      .then((isSaved) => {
        saving = null;
        // More may have been told meanwhile.
        if (isSaved) rememberIfNew();
      });
  }

  function round(): void {
    rounds += 1;
    if (teller.isLeaving() && looking === null) {
      teller.takeLeftBack();
      pump.flush();
      rememberIfNew();
    }
    if (!isChanged && rounds < ROUNDS_UNTIL_SURE) return;
    looking ??= read().finally(() => {
      looking = null;
    });
  }

  function lookAround(): void {
    if (isLooking) return;
    isLooking = true;
    stills(teller.records(), () => over.signal.aborted)
      .catch((error: unknown) => log.error({ err: error }, 'no stills were taken for the broker'))
      .finally(() => {
        isLooking = false;
      });
  }

  /** Time for the last words. */
  async function close(lastWords: (deadline: AbortSignal) => void | Promise<void>): Promise<void> {
    if (over.signal.aborted) return;
    const deadline = AbortSignal.any([clock.deadline(timings.byeMs), over.signal]);
    stopTurns();
    outbox.forgetStates();
    await lastWords(deadline);
    await pump.settled(deadline);
    finish(notTaken());
    const left = line.close().catch(() => undefined);
    await Promise.race([left, clock.sleep(timings.byeMs, { ref: false })]);
    line.destroy();
  }

  const turns = [
    clock.every(timings.roundMs, round, { ref: false }),
    clock.every(
      access.telemetryMs,
      () => {
        teller.tellPassing();
        pump.flush();
      },
      { ref: false },
    ),
    clock.every(timings.refusedMs, () => void reading.ask(), { ref: false }),
    ...(access.stillsMs === null ? [] : [clock.every(access.stillsMs, lookAround, { ref: false })]),
  ];
  const stopTurns = (): void => {
    for (const stop of turns) stop();
  };
  over.signal.addEventListener('abort', stopTurns, { once: true });

  async function begin(): Promise<boolean> {
    await reading.ask();
    if (over.signal.aborted) return false;
    held.attach(spoken);
    round();
    return true;
  }

  return {
    /** Whether it has come so far that the broker has answered what may be read. Nobody has to wait for that to end it. */
    begun: begin(),
    /** Why it ended by itself; later than the last word when we ended it. */
    ended: ended.promise,
    unread: reading.unread,
    heard: (id: number, tell: TellPassing): void => teller.heard(id, tell),
    /** Something lasting has changed. */
    changed(): void {
      isChanged = true;
    },
    flush: pump.flush,
    /** The service stops: whoever looks sees that nobody tells any more. */
    sayGoodbye: () =>
      close(() => {
        teller.takeLeftBack();
        outbox.put(will.topic, will.payload);
      }),
    /** It is switched off, or goes elsewhere: nothing of it stays. */
    takeAllBack: () =>
      close(async (deadline) => {
        teller.takeAllBack();
        if (discovery !== null) {
          await pump.settled(deadline);
          await clock.sleep(timings.roundMs, { signal: deadline, ref: false }).catch(() => undefined);
        }
        teller.takeLeftBack();
      }),
    /** Without a word: the broker publishes the last will, unless another service has taken the link over. */
    drop(): void {
      finish(notTaken());
      line.destroy();
    },
    /** What it does with the database has come to its end. A camera may take its time: nobody looks at that still any more. */
    async settled(): Promise<void> {
      await looking;
      await saving;
    },
  };
}

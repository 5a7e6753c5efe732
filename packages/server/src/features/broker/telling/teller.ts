import { createHash } from 'node:crypto';
import type { Printer, PrinterTelemetryEntry, Summary } from '@farmhand/contract';
import type { MayPress } from '../commands/may-press.ts';
import { documentTopic, type Surroundings } from '../discovery/document.ts';
import type { LaidOut } from '../discovery/ever-published.ts';
import { farmDocuments } from '../discovery/farm-documents.ts';
import { documentsKey, printerDocuments } from '../discovery/printer-documents.ts';
import type { Outbox } from '../link/outbox.ts';
import type { BrokerAccess } from '../settings/access.ts';
import { fleetFacts, stateFacts, telemetryFacts } from './facts.ts';
import { staleTopics } from './stale.ts';
import { fleetTopic, printerTopic, statusTopic } from './topics.ts';

export type TellPassing = () => PrinterTelemetryEntry;
type Whose = number | 'farm';

/** A text that is or was put out. */
interface Laid {
  readonly text: string;
  readonly digest: string;
}

const NOTHING = '';

const laid = (text: string): Laid => ({ text, digest: createHash('sha256').update(text).digest('base64') });

export interface TellerOptions {
  readonly access: BrokerAccess;
  readonly outbox: Pick<Outbox, 'put'>;
  readonly version: string;
  readonly publicUrl: string | null;
  /** What was laid out by an earlier connection. */
  readonly before: LaidOut | null;
}

/** What one connection is told of what is retained: everything at first, then what has changed. */
export function createTeller({ access, outbox, version, publicUrl, before }: TellerOptions) {
  const { prefix, discovery } = access;
  const around: Surroundings | null = discovery && {
    ...{ prefix, discovery, version, publicUrl },
    hasStills: access.stillsMs !== null,
  };
  /** Of everything that was put out, for what is the same again is no news. */
  const digests = new Map<string, string>();
  const topicsOf = new Map<Whose, ReadonlySet<string>>();
  const documents = new Map<Whose, { readonly key: string; readonly texts: ReadonlyMap<string, Laid> }>();
  const records = new Map<number, Printer>();
  const passing = new Map<number, TellPassing>();
  /** What only goes when the devices that show it are gone: Home Assistant takes no nothing for a state. */
  const leaving = new Set<string>();
  const leavingIds = new Set<number>();
  let left = before;
  let mayPress: MayPress = () => [];

  function put(topic: string, { text, digest }: Laid): void {
    if (digests.get(topic) === digest) return;
    digests.set(topic, digest);
    outbox.put(topic, text);
  }

  function takeBack(topic: string): void {
    digests.delete(topic);
    outbox.put(topic, NOTHING);
  }

  const isDocument = (topic: string): boolean => !topic.startsWith(`${prefix}/`) && topic.endsWith('/config');

  function takeBackInTurn(topics: Iterable<string>): void {
    for (const topic of topics) {
      digests.delete(topic);
      if (isDocument(topic)) takeBack(topic);
      else leaving.add(topic);
    }
  }

  /** All that there is of one; what there was beside is taken back. */
  function lay(whose: Whose, texts: ReadonlyMap<string, Laid>): void {
    for (const [topic, text] of texts) put(topic, text);
    for (const topic of topicsOf.get(whose) ?? []) if (!texts.has(topic)) takeBack(topic);
    topicsOf.set(whose, new Set(texts.keys()));
  }

  function documentsOf(whose: Whose, printer: Printer | null): ReadonlyMap<string, Laid> {
    if (around === null) return new Map();
    const pressed = printer === null ? [] : mayPress(printer);
    const key = printer === null ? '' : documentsKey(printer, pressed);
    const known = documents.get(whose);
    if (known?.key === key) return known.texts;
    const made = printer === null ? farmDocuments(around) : printerDocuments(around, printer, pressed);
    const texts = new Map(
      made.map((document) => [
        documentTopic(around.discovery, whose, document),
        laid(JSON.stringify(document.config)),
      ]),
    );
    documents.set(whose, { key, texts });
    return texts;
  }

  function layPrinter(printer: Printer): void {
    const telemetry = telemetryFacts(printer);
    const texts = new Map(documentsOf(printer.id, printer));
    const add = (name: 'state' | 'telemetry', facts: object) =>
      texts.set(printerTopic(prefix, printer.id, name), laid(JSON.stringify(facts)));
    add('state', stateFacts(printer));
    if (telemetry !== null) add('telemetry', telemetry);
    lay(printer.id, texts);
  }

  function remove(id: number): void {
    takeBackInTurn(topicsOf.get(id) ?? []);
    // Stills are put out by another hand.
    if (access.stillsMs !== null) leaving.add(printerTopic(prefix, id, 'camera'));
    leavingIds.add(id);
    topicsOf.delete(id);
    documents.delete(id);
    records.delete(id);
    passing.delete(id);
  }

  /** Temperatures go out at their own pace: a change of something else brings none of them out earlier. */
  function atItsPace(printer: Printer): Printer {
    const last = records.get(printer.id);
    const isSame = last !== undefined && last.status === printer.status && last.telemetry !== null;
    return isSame ? { ...printer, telemetry: last.telemetry } : printer;
  }

  const laidOut = (): LaidOut => ({
    ...{ url: access.url, prefix, discovery },
    hasButtons: access.commandSecret !== null,
    hasStills: access.stillsMs !== null,
    printerIds: [...records.keys(), ...leavingIds].sort((a, b) => a - b),
  });

  return {
    laidOut,
    records: (): readonly Printer[] => [...records.values()],

    /** The farm as the database has it now. */
    tell(printers: readonly Printer[], summary: Summary, pressing: MayPress): void {
      mayPress = pressing;
      put(statusTopic(prefix), laid('online'));
      const known = new Set(printers.map(({ id }) => id));
      for (const id of [...records.keys()]) if (!known.has(id)) remove(id);
      lay(
        'farm',
        new Map([
          ...documentsOf('farm', null),
          [fleetTopic(prefix), laid(JSON.stringify(fleetFacts(summary)))],
        ]),
      );
      for (const printer of printers) {
        const shown = atItsPace(printer);
        records.set(printer.id, shown);
        layPrinter(shown);
      }
      takeBackInTurn(staleTopics(left, laidOut(), new Set(digests.keys())));
      left = null;
    },

    heard: (id: number, tell: TellPassing) => void passing.set(id, tell),

    /** What was heard since the last turn of temperatures and progress. */
    tellPassing(): void {
      for (const [id, tell] of passing) {
        const record = records.get(id);
        if (record === undefined) continue;
        const { telemetry, standing } = tell();
        const shown = { ...record, ...standing, telemetry };
        records.set(id, shown);
        layPrinter(shown);
      }
      passing.clear();
    },

    /** As if nothing had been put out yet: somebody has come who knows nothing. */
    tellAgain(): void {
      digests.clear();
    },

    isLeaving: (): boolean => leaving.size > 0,

    /** What was left standing until its devices were gone. */
    takeLeftBack(): void {
      for (const topic of leaving) if (!digests.has(topic)) outbox.put(topic, NOTHING);
      leaving.clear();
      leavingIds.clear();
    },

    /** Everything that this farm has at the broker: the devices now, and the rest as what is left. */
    takeAllBack(): void {
      for (const topics of topicsOf.values()) takeBackInTurn(topics);
      takeBackInTurn([statusTopic(prefix)]);
      if (access.stillsMs !== null)
        for (const id of records.keys()) leaving.add(printerTopic(prefix, id, 'camera'));
    },
  };
}

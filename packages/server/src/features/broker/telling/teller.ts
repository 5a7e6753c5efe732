import { createHash } from 'node:crypto';
import type { Printer, PrinterTelemetryEntry, Summary } from '@farmhand/contract';
import { documentTopic, type Surroundings } from '../discovery/document.ts';
import type { LaidOut } from '../discovery/ever-published.ts';
import { farmDocuments } from '../discovery/farm-documents.ts';
import { printerDocuments } from '../discovery/printer-documents.ts';
import type { Outbox } from '../link/outbox.ts';
import type { BrokerAccess } from '../settings/access.ts';
import { fleetFacts, stateFacts, telemetryFacts } from './facts.ts';
import { staleTopics } from './stale.ts';
import { fleetTopic, printerTopic, statusTopic } from './topics.ts';

export type TellPassing = () => PrinterTelemetryEntry;
type Whose = number | 'farm';

const NOTHING = '';

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
    hasButtons: access.commandSecret !== null,
    hasStills: access.stillsMs !== null,
  };
  /** Of everything that was put out, for what is the same again is no news. */
  const digests = new Map<string, string>();
  const topicsOf = new Map<Whose, ReadonlySet<string>>();
  const records = new Map<number, Printer>();
  const passing = new Map<number, TellPassing>();
  let left = before;

  function put(topic: string, text: string): void {
    const digest = createHash('sha256').update(text).digest('base64');
    if (digests.get(topic) === digest) return;
    digests.set(topic, digest);
    outbox.put(topic, text);
  }

  function takeBack(topic: string): void {
    digests.delete(topic);
    outbox.put(topic, NOTHING);
  }

  /** All that there is of one; what there was beside is taken back. */
  function lay(whose: Whose, texts: ReadonlyMap<string, string>): void {
    for (const [topic, text] of texts) put(topic, text);
    for (const topic of topicsOf.get(whose) ?? []) if (!texts.has(topic)) takeBack(topic);
    topicsOf.set(whose, new Set(texts.keys()));
  }

  function documentsOf(whose: Whose, printer: Printer | null): [string, string][] {
    if (around === null) return [];
    const documents = printer === null ? farmDocuments(around) : printerDocuments(around, printer);
    return documents.map((document) => [
      documentTopic(around.discovery, whose, document),
      JSON.stringify(document.config),
    ]);
  }

  function layPrinter(printer: Printer): void {
    const telemetry = telemetryFacts(printer);
    const texts = new Map(documentsOf(printer.id, printer));
    texts.set(printerTopic(prefix, printer.id, 'state'), JSON.stringify(stateFacts(printer)));
    if (telemetry !== null) {
      texts.set(printerTopic(prefix, printer.id, 'telemetry'), JSON.stringify(telemetry));
    }
    lay(printer.id, texts);
  }

  function remove(id: number): void {
    for (const topic of topicsOf.get(id) ?? []) takeBack(topic);
    // Stills are put out by another hand.
    if (access.stillsMs !== null) takeBack(printerTopic(prefix, id, 'camera'));
    topicsOf.delete(id);
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
    printerIds: [...records.keys()].sort((a, b) => a - b),
  });

  return {
    laidOut,
    records: (): readonly Printer[] => [...records.values()],

    /** The farm as the database has it now. */
    tell(printers: readonly Printer[], summary: Summary): void {
      put(statusTopic(prefix), 'online');
      const known = new Set(printers.map(({ id }) => id));
      for (const id of [...records.keys()]) if (!known.has(id)) remove(id);
      lay(
        'farm',
        new Map([...documentsOf('farm', null), [fleetTopic(prefix), JSON.stringify(fleetFacts(summary))]]),
      );
      for (const printer of printers) {
        const shown = atItsPace(printer);
        records.set(printer.id, shown);
        layPrinter(shown);
      }
      for (const topic of staleTopics(left, laidOut(), new Set(digests.keys()))) takeBack(topic);
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

    /** Everything that this farm has at the broker. */
    takeAllBack(): void {
      for (const topics of topicsOf.values()) for (const topic of topics) takeBack(topic);
      takeBack(statusTopic(prefix));
      if (access.stillsMs !== null)
        for (const id of records.keys()) takeBack(printerTopic(prefix, id, 'camera'));
    },
  };
}

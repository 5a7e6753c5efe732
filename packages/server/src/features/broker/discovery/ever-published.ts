import { BROKER_COMMANDS, CAPABILITIES, FAMILIES, NOZZLE_POSITIONS } from '@farmhand/contract';
import { fleetTopic, PRINTER_TOPICS, printerTopic, statusTopic } from '../telling/topics.ts';
import { type Document, documentTopic, type Surroundings } from './document.ts';
import { farmDocuments } from './farm-documents.ts';
import { printerDocuments, type Shown } from './printer-documents.ts';

/** What was last laid out at a broker, as it is remembered: enough to name every topic that may still be retained there. */
export interface LaidOut {
  readonly url: string;
  readonly prefix: string;
  readonly discovery: { readonly prefix: string; readonly node: string } | null;
  readonly hasButtons: boolean;
  readonly hasStills: boolean;
  readonly printerIds: readonly number[];
}

/** One that has everything that any has. */
const anyPrinter = (id: number): Shown => ({
  id,
  name: '',
  model: null,
  reported_model: null,
  family: FAMILIES[0],
  capabilities: [...CAPABILITIES],
  power: {
    ...{ has_plug: true, state: 'unknown', power_w: null, read_at: null, problem: null },
    ...{ problem_said: null, is_held_off: false, wakes: false },
  },
  telemetry: {
    nozzles: NOZZLE_POSITIONS.map((position) => ({ position, temp_c: 0, target_c: 0 })),
    bed_temp_c: 0,
    bed_target_c: 0,
    chamber_temp_c: 0,
    speed_percent: null,
    fans: { part_cooling: null, auxiliary: null, chamber: null },
    progress_percent: null,
    layer: null,
    total_layers: null,
    remaining_seconds: null,
    file_name: null,
    stage: null,
    stage_said: null,
    light_on: null,
    errors: [],
    reported_at: '2000-01-01T00:00:00.000Z',
  },
});

const around = (prefix: string, discovery: Surroundings['discovery']): Surroundings => ({
  prefix,
  discovery,
  version: '',
  publicUrl: null,
  hasStills: true,
});

const everyDocument = (prefix: string, discovery: Surroundings['discovery'], id: number): Document[] =>
  printerDocuments(around(prefix, discovery), anyPrinter(id), BROKER_COMMANDS);

/** Every topic that a printer may have had. */
export function everyPrinterTopic({ prefix, discovery }: LaidOut, id: number): string[] {
  const own = PRINTER_TOPICS.map((name) => printerTopic(prefix, id, name));
  if (discovery === null) return own;
  const documents = everyDocument(prefix, discovery, id);
  return [...own, ...documents.map((document) => documentTopic(discovery, id, document))];
}

/** Those that there are or not whatever the printer itself tells: buttons by a token's rights, and its power by its plug. */
export function knownPrinterTopics({ prefix, discovery, hasButtons }: LaidOut, id: number): string[] {
  if (discovery === null) return [];
  return everyDocument(prefix, discovery, id)
    .filter(({ component, object }) => (hasButtons && component === 'button') || object === 'power')
    .map((document) => documentTopic(discovery, id, document));
}

/** Every topic that the farm may have had. */
export function everyTopic(laid: LaidOut): string[] {
  const { prefix, discovery } = laid;
  const documents = discovery === null ? [] : farmDocuments(around(prefix, discovery));
  return [
    ...laid.printerIds.flatMap((id) => everyPrinterTopic(laid, id)),
    ...documents.map((document) => documentTopic(discovery ?? { prefix: '', node: '' }, 'farm', document)),
    fleetTopic(prefix),
    statusTopic(prefix),
  ];
}

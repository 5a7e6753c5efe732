import type { PlugAddressOf } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { BrokerMessage } from '../broker-link.ts';
import { PlugError, type PlugReading } from '../plug.ts';
import { fieldsOf } from './answers.ts';
import { wrongAnswer } from './ask.ts';
import { readSensors, readStatus, relayIn, stateOf } from './tasmota-answers.ts';

type Address = PlugAddressOf<'tasmota_mqtt'>;
type Prefix = 'cmnd' | 'stat' | 'tele';

const MOST_BYTES = 64 * 1024;

export function topicOf({ full_topic, topic }: Address, prefix: Prefix, name: string): string {
  const folder = full_topic.replaceAll('%prefix%', prefix).replaceAll('%topic%', topic);
  return `${folder.replace(/\/+$/, '')}/${name}`;
}

const relayTopics = ({ relay }: Address): readonly string[] =>
  relay === 1 ? ['POWER', 'POWER1'] : [`POWER${relay}`];

export const heardTopics = (address: Address): readonly string[] => [
  ...['RESULT', 'STATUS10', ...relayTopics(address)].map((name) => topicOf(address, 'stat', name)),
  ...['SENSOR', 'LWT'].map((name) => topicOf(address, 'tele', name)),
];

/** What one message has told. */
export interface Heard {
  readonly on?: boolean;
  readonly measured?: Pick<PlugReading, 'power_w' | 'energy_wh'>;
}

/** Throws where the plug is away, or what comes is none of a Tasmota's. */
export function hear(address: Address, { topic, payload: bytes, isRetained }: BrokerMessage): Heard {
  const { relay } = address;
  const payload = Buffer.from(bytes.subarray(0, MOST_BYTES)).toString('utf8');
  const isAt = (prefix: Prefix, name: string) => topic === topicOf(address, prefix, name);
  // Its last will is kept on purpose, and stands until it is back.
  if (isAt('tele', 'LWT')) {
    if (payload !== 'Offline') return {};
    throw new PlugError('unreachable', said('plug.offline_at_broker'));
  }
  // What else the broker has kept is old: a relay's state of yesterday is none.
  if (isRetained) return {};
  if (bytes.length > MOST_BYTES) throw wrongAnswer(said('plug.answer_too_large'));
  if (isAt('stat', 'STATUS10')) return { measured: readStatus(fieldsOf(payload), relay) };
  if (isAt('tele', 'SENSOR')) return { measured: readSensors(fieldsOf(payload), relay) };
  // By option 4 the answer to a command comes on the topic of its name instead of RESULT.
  if (!isAt('stat', 'RESULT') && !payload.startsWith('{')) return { on: stateOf(payload) };
  const on = relayIn(fieldsOf(payload), relay);
  // Somebody else's command was answered.
  return on === undefined ? {} : { on };
}

import { ENERGY_UNITS, type PlugAddressOf, POWER_UNITS } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { type Plug, PlugError } from '../plug.ts';
import { type Fields, fieldsOf, isFields, numberIn, wattHours, watts } from './answers.ts';
import { asHeader, ask, askGood, beneath, refuseBadStatus, wrongAnswer, wrongCredentials } from './ask.ts';
import { confirmed } from './confirm.ts';
import type { PlugDoors } from './doors.ts';

/** Entities of a Home Assistant over its REST API (developers.home-assistant.io/docs/api/rest), with a long-lived token. */
export function openHomeAssistant(
  { url, entity_id, power_entity_id, energy_entity_id }: PlugAddressOf<'home_assistant'>,
  secret: string | null,
  doors: PlugDoors,
): Plug {
  function headers(): Record<string, string> {
    if (secret === null) throw wrongCredentials(false);
    return { authorization: `Bearer ${asHeader(secret)}` };
  }

  async function state(entity: string): Promise<Fields> {
    const { status, text } = await ask(doors, beneath(url, `/api/states/${entity}`), { headers: headers() });
    if (status === 404 && isFromHomeAssistant(text)) throw wrongAnswer(said('plug.no_entity', { entity }));
    refuseBadStatus(status, true);
    const body = fieldsOf(text);
    if (body['entity_id'] !== entity || typeof body['state'] !== 'string')
      throw wrongAnswer(said('plug.not_json'));
    return body;
  }

  const plug: Plug = {
    async read() {
      const [main, power, energy] = await Promise.all([
        state(entity_id),
        power_entity_id === null ? null : state(power_entity_id),
        energy_entity_id === null ? null : state(energy_entity_id),
      ]);
      return {
        on: readEntity(main),
        power_w: power === null ? null : readPower(power),
        energy_wh: energy === null ? null : readEnergy(energy),
      };
    },
    async switch(on) {
      const domain = entity_id.slice(0, entity_id.indexOf('.'));
      await askGood(doors, beneath(url, `/api/services/${domain}/turn_${on ? 'on' : 'off'}`), {
        method: 'POST',
        headers: { ...headers(), 'content-type': 'application/json' },
        body: JSON.stringify({ entity_id }),
      });
      return confirmed(doors, on, plug.read);
    },
  };
  return plug;
}

/** Another server's 404 says something else. */
function isFromHomeAssistant(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return isFields(body) && typeof body['message'] === 'string';
  } catch {
    // Not JSON: something else answers here.
    return false;
  }
}

const nameOf = (body: Fields): string => String(body['entity_id']);
/** It knows the entity, and nothing of what it is about. */
const isUntold = (body: Fields): boolean => body['state'] === 'unavailable' || body['state'] === 'unknown';

export function readEntity(body: Fields): boolean {
  if (isUntold(body))
    throw new PlugError('unreachable', said('plug.entity_unavailable', { entity: nameOf(body) }));
  if (body['state'] !== 'on' && body['state'] !== 'off') throw wrongAnswer(said('plug.no_state'));
  return body['state'] === 'on';
}

function unitOf<U extends string>(body: Fields, units: readonly U[]): U {
  const attributes = body['attributes'];
  const unit = units.find((each) => isFields(attributes) && attributes['unit_of_measurement'] === each);
  if (unit === undefined) throw wrongAnswer(said('plug.unknown_unit', { entity: nameOf(body) }));
  return unit;
}

/** A meter that is away for a while does not tell; the switch may still be there. */
export const readPower = (body: Fields): number | null =>
  isUntold(body) ? null : watts(numberIn(body['state']), nameOf(body), unitOf(body, POWER_UNITS));

export const readEnergy = (body: Fields): number | null =>
  isUntold(body) ? null : wattHours(numberIn(body['state']), nameOf(body), unitOf(body, ENERGY_UNITS));

import type { PlugAddressOf } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Plug, PlugReading } from '../plug.ts';
import { isFields, numberIn, wattHours, watts } from './answers.ts';
import { asHeader, ask, refuseBadStatus, wrongAnswer } from './ask.ts';
import { confirmed } from './confirm.ts';
import type { PlugDoors } from './doors.ts';

type Address = PlugAddressOf<'http'>;

/** Whatever takes a request to switch, and tells by another one how it stands. */
export function openHttp(address: Address, secret: string | null, doors: PlugDoors): Plug {
  async function send({ method, url, body }: Address['status']): Promise<string> {
    const { status, text } = await ask(doors, url, {
      method,
      headers: {
        ...(body !== null && { 'content-type': isJson(body) ? 'application/json' : 'text/plain' }),
        ...(secret !== null && { [address.header.toLowerCase()]: asHeader(secret) }),
      },
      ...(body !== null && { body }),
    });
    refuseBadStatus(status, secret !== null);
    return text;
  }

  const plug: Plug = {
    read: async () => readHttp(await send(address.status), address),
    async switch(on) {
      await send(on ? address.on : address.off);
      return confirmed(doors, on, plug.read);
    },
  };
  return plug;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Plain text is as good.
    return false;
  }
}

export function readHttp(text: string, address: Address): PlugReading {
  const body: unknown = isJson(text) ? JSON.parse(text) : text;
  const { power_path, power_unit, energy_path, energy_unit } = address;
  return {
    on: stateOf(at(body, address.state_path), address),
    power_w: power_path === null ? null : watts(numberIn(at(body, power_path)), power_path, power_unit),
    energy_wh:
      energy_path === null ? null : wattHours(numberIn(at(body, energy_path)), energy_path, energy_unit),
  };
}

function stateOf(value: unknown, { on_values, off_values }: Address): boolean {
  if (!['string', 'number', 'boolean'].includes(typeof value)) throw wrongAnswer(said('plug.no_state'));
  const word = String(value).trim().toLowerCase();
  const says = (words: readonly string[]) => words.some((each) => each.toLowerCase() === word);
  // What is in both lists says nothing.
  if (says(on_values) === says(off_values)) throw wrongAnswer(said('plug.no_state'));
  return says(on_values);
}

/** By a JSON pointer (RFC 6901), or by names with dots between them. */
export function at(body: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return /^\d+$/.test(step) ? value[Number(step)] : undefined;
    return isFields(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }, body);
}

function stepsOf(path: string): readonly string[] {
  if (path === '') return [];
  if (!path.startsWith('/')) return path.split('.');
  return path
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

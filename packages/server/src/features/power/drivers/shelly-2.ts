import type { PlugAddressOf } from '@farmhand/contract';
import { type Challenge, digestHeader, isAnswerable, parseChallenge } from '@farmhand/protocols';
import { said } from '@farmhand/words';
import type { Plug, PlugReading } from '../plug.ts';
import { booleanOf, type Fields, fieldsOf, isFields, wattHours, watts } from './answers.ts';
import { type Answer, ask, beneath, refuseBadStatus, wrongAnswer, wrongCredentials } from './ask.ts';
import { confirmed } from './confirm.ts';
import type { PlugDoors } from './doors.ts';

/** The only one that these devices know. */
const USER = 'admin';

/** Shelly's second and later generations (shelly-api-docs.shelly.cloud/gen2): the component `switch` over HTTP. */
export function openShelly2(
  { url, channel }: PlugAddressOf<'shelly_2'>,
  secret: string | null,
  doors: PlugDoors,
): Plug {
  const get = digestGet(doors, secret);
  async function call(method: string, query = ''): Promise<Fields> {
    const { status, text } = await get(beneath(url, `/rpc/${method}?id=${channel}${query}`));
    if (status >= 400 && isUnknownChannel(text)) throw wrongAnswer(said('plug.no_relay', { relay: channel }));
    refuseBadStatus(status, secret !== null);
    return fieldsOf(text);
  }

  const plug: Plug = {
    read: async () => readShelly2(await call('Switch.GetStatus')),
    async switch(on) {
      await call('Switch.Set', `&on=${on}`);
      return confirmed(doors, on, plug.read);
    },
  };
  return plug;
}

/** Asks with the last challenge, if there was one, and answers at most one new challenge. */
function digestGet(doors: PlugDoors, secret: string | null): (url: string) => Promise<Answer> {
  let last: { readonly challenge: Challenge; count: number } | null = null;

  const proof = (url: string, password: string): Record<string, string> => {
    if (last === null) return {};
    const { pathname, search } = new URL(url);
    last.count += 1;
    const { challenge, count } = last;
    const asked = { username: USER, password, method: 'GET', uri: `${pathname}${search}`, count };
    return { authorization: digestHeader(challenge, asked) };
  };

  return async (url) => {
    const first = await ask(doors, url, { headers: secret === null ? {} : proof(url, secret) });
    if (first.status !== 401) return first;
    if (secret === null) throw wrongCredentials(false);
    const challenge = parseChallenge(first.challenge);
    // Anything but a digest would show the password to whoever answers there.
    if (challenge === null || !isAnswerable(challenge)) throw wrongCredentials(true);
    last = { challenge, count: 0 };
    const second = await ask(doors, url, { headers: proof(url, secret) });
    if (second.status === 401) last = null;
    return second;
  };
}

/** `-105`: there is no such instance of the component. */
function isUnknownChannel(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return isFields(body) && body['code'] === -105;
  } catch {
    // A status alone says less, and that is looked at next.
    return false;
  }
}

/** The answer to `Switch.GetStatus`. Devices without a meter have neither `apower` nor `aenergy`. */
export function readShelly2(body: Fields): PlugReading {
  const energy = body['aenergy'];
  return {
    on: booleanOf(body['output']),
    power_w: watts(body['apower'], 'apower'),
    energy_wh: isFields(energy) ? wattHours(energy['total'], 'aenergy.total', 'Wh') : null,
  };
}

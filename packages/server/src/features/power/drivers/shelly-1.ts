import type { PlugAddressOf } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Plug, PlugReading } from '../plug.ts';
import { booleanOf, type Fields, fieldsOf, isFields, wattMinutes, watts } from './answers.ts';
import { askGood, basic, beneath, wrongAnswer } from './ask.ts';
import { confirmed } from './confirm.ts';
import type { PlugDoors } from './doors.ts';

/** Shelly's first generation (shelly-api-docs.shelly.cloud/gen1): `/status` tells, `/relay/<n>?turn=` switches. */
export function openShelly1(
  { url, channel, username }: PlugAddressOf<'shelly_1'>,
  secret: string | null,
  doors: PlugDoors,
): Plug {
  const headers = basic(username, secret);
  const get = async (path: string): Promise<Fields> =>
    fieldsOf(await askGood(doors, beneath(url, path), { headers }));

  const plug: Plug = {
    read: async () => readShelly1(await get('/status'), channel),
    async switch(on) {
      booleanOf((await get(`/relay/${channel}?turn=${on ? 'on' : 'off'}`))['ison']);
      return confirmed(doors, on, plug.read);
    },
  };
  return plug;
}

function nth(list: unknown, index: number): Fields | null {
  const entry: unknown = Array.isArray(list) ? list[index] : undefined;
  return isFields(entry) ? entry : null;
}

/** The answer to `/status`. Its counter is in watt-minutes, and begins anew with each boot. */
export function readShelly1(body: Fields, channel: number): PlugReading {
  if (!Array.isArray(body['relays'])) throw wrongAnswer(said('plug.not_json'));
  const relay = nth(body['relays'], channel);
  if (relay === null) throw wrongAnswer(said('plug.no_relay', { relay: channel }));
  const on = booleanOf(relay['ison']);
  const meter = nth(body['meters'], channel);
  // While it has not measured yet, it says so.
  if (meter === null || meter['is_valid'] === false) return { on, power_w: null, energy_wh: null };
  return {
    on,
    power_w: watts(meter['power'], 'meters.power'),
    energy_wh: wattMinutes(meter['total'], 'meters.total'),
  };
}

import { sameText } from '../same-text.ts';
import type { PlugMachine } from './plug-machine.ts';
import { createPlug, type PlugOptions, type SimulatedPlug } from './wire.ts';

export interface Shelly1Options extends PlugOptions {
  /** False for a Shelly 1, which has a relay alone. */
  readonly hasMeter?: boolean;
}

const USER = 'admin';

/** A Shelly Plug S of the first generation: basic authentication, watt-minutes that begin anew with each boot. */
export function createShelly1Plug(options: Shelly1Options = {}): SimulatedPlug {
  const { secret, hasMeter = true } = options;

  function isAllowed(authorization: string): boolean {
    if (secret === undefined) return true;
    return sameText(authorization, `Basic ${Buffer.from(`${USER}:${secret}`).toString('base64')}`);
  }

  return createPlug(
    {
      usualName: 'shelly-plug-s',
      forgetsCounter: true,
      addressAt: (url) => ({ kind: 'shelly_1', url, channel: 0, username: USER }),
      answer({ url, authorization }, machine) {
        if (url.pathname === '/shelly') {
          return { body: { type: 'SHPLG-S', mac: '5A9AE8', auth: secret !== undefined, fw: '1.14.0' } };
        }
        if (!isAllowed(authorization)) {
          const headers = { 'WWW-Authenticate': 'Basic realm="shellyplug-s-5A9AE8"' };
          return { status: 401, body: '401 Unauthorized', headers };
        }
        switch (url.pathname) {
          case '/relay/0':
            turn(machine, url.searchParams.get('turn'));
            return { body: relayOf(machine) };
          case '/meter/0':
            return hasMeter ? { body: meterOf(machine) } : { status: 404, body: 'Not Found' };
          case '/status':
            return {
              body: {
                wifi_sta: { connected: true, ssid: 'farm', ip: url.hostname, rssi: -60 },
                relays: [relayOf(machine)],
                meters: [hasMeter ? meterOf(machine) : { power: 0, is_valid: true }],
                has_update: false,
                uptime: 1234,
              },
            };
          default:
            return { status: 404, body: 'Not Found' };
        }
      },
    },
    options,
  );
}

function turn(machine: PlugMachine, how: string | null): void {
  if (how === 'on') machine.switch(true);
  if (how === 'off') machine.switch(false);
  if (how === 'toggle') machine.switch(!machine.read().on);
}

const relayOf = (machine: PlugMachine) => ({
  ison: machine.read().on,
  has_timer: false,
  overpower: false,
  source: 'http',
});

function meterOf(machine: PlugMachine) {
  const { powerW, energyWh } = machine.read();
  const power = Math.round(powerW * 100) / 100;
  return {
    power,
    overpower: 0,
    is_valid: true,
    counters: [power, power, power],
    total: Math.floor(energyWh * 60),
  };
}

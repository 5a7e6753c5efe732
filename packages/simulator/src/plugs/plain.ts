import { isObject, parseJson } from '../json.ts';
import { sameText } from '../same-text.ts';
import { createPlug, type PlugOptions, type SimulatedPlug } from './wire.ts';

/** A relay that somebody has soldered: JSON of its own, and its secret as a whole header. */
export function createPlainPlug(options: PlugOptions = {}): SimulatedPlug {
  const { secret } = options;
  return createPlug(
    {
      usualName: 'plain-plug',
      forgetsCounter: true,
      addressAt: (url) => ({
        kind: 'http',
        on: { method: 'POST', url: `${url}/relay`, body: '{"on":true}' },
        off: { method: 'PUT', url: `${url}/relay`, body: '{"on":false}' },
        status: { method: 'GET', url: `${url}/state?verbose=1`, body: null },
        header: 'Authorization',
        state_path: 'relays.0.state',
        ...{ on_values: ['closed'], off_values: ['open'] },
        ...{ power_path: '/meter/power', power_unit: 'kW' },
        ...{ energy_path: 'meter.energy', energy_unit: 'kWh' },
      }),
      answer({ method, url, authorization, body }, machine) {
        if (secret !== undefined && !sameText(authorization, secret)) return { status: 403, body: 'no' };
        if (url.pathname === '/relay' && (method === 'POST' || method === 'PUT')) {
          const wanted = parseJson(body);
          if (!isObject(wanted) || typeof wanted['on'] !== 'boolean') return { status: 400, body: 'no' };
          machine.switch(wanted['on']);
          return { status: 202, body: 'OK' };
        }
        if (url.pathname !== '/state') return { status: 404, body: 'no' };
        const { on, powerW, energyWh } = machine.read();
        const meter = { power: powerW / 1000, energy: (energyWh / 1000).toFixed(6) };
        return { body: { relays: [{ state: on ? 'CLOSED' : 'OPEN' }], meter } };
      },
    },
    options,
  );
}

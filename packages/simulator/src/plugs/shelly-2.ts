import { round } from '../json.ts';
import { createDigestGuard } from './digest-guard.ts';
import type { PlugMachine } from './plug-machine.ts';
import { createPlug, type PlugOptions, type PlugReply, type SimulatedPlug } from './wire.ts';

export interface Shelly2Options extends PlugOptions {
  /** False for one that has a relay alone. */
  readonly hasMeter?: boolean;
  /** So often a challenge can be answered before there is a new one. */
  readonly nonceUses?: number;
}

const DEVICE = 'shellyplugsg3-5a9ae8000000';
const VOLTS = 230;

/** A Shelly Plug S of the second or third generation: methods beneath `/rpc`, digest authentication with SHA-256. */
export function createShelly2Plug(options: Shelly2Options = {}): SimulatedPlug {
  const { secret, hasMeter = true, nonceUses = 100 } = options;
  const guard =
    secret === undefined
      ? () => null
      : createDigestGuard({ realm: DEVICE, username: 'admin', password: secret, uses: nonceUses });

  function call(method: string, query: URLSearchParams, machine: PlugMachine): PlugReply {
    if (method !== 'Switch.GetStatus' && method !== 'Switch.Set')
      return { status: 404, body: { code: 404, message: `No handler for ${method}` } };
    const id = query.get('id');
    if (id !== '0') {
      const message = `Argument 'id', value ${id} not found!`;
      return { status: 500, body: { code: -105, message } };
    }
    if (method === 'Switch.GetStatus') return { body: statusOf(machine, hasMeter) };
    const on = query.get('on');
    if (on !== 'true' && on !== 'false')
      return { status: 500, body: { code: -103, message: "Missing or bad argument 'on'!" } };
    const was_on = machine.read().on;
    machine.switch(on === 'true');
    return { body: { was_on } };
  }

  return createPlug(
    {
      usualName: 'shelly-plug-s-gen3',
      forgetsCounter: false,
      addressAt: (url) => ({ kind: 'shelly_2', url, channel: 0 }),
      answer(request, machine) {
        const { pathname, searchParams } = request.url;
        // These two tell everybody what it is.
        if (pathname === '/shelly' || pathname === '/rpc/Shelly.GetDeviceInfo') {
          const auth = { auth_en: secret !== undefined, auth_domain: secret === undefined ? null : DEVICE };
          return { body: { id: DEVICE, model: 'S3PL-00112EU', gen: 3, app: 'PlugSG3', ...auth } };
        }
        const challenge = guard(request);
        if (challenge !== null) return { status: 401, body: '', headers: { 'WWW-Authenticate': challenge } };
        if (!pathname.startsWith('/rpc/')) return { status: 404, body: 'Not Found' };
        return call(pathname.slice('/rpc/'.length), searchParams, machine);
      },
    },
    options,
  );
}

function statusOf(machine: PlugMachine, hasMeter: boolean) {
  const { on, powerW, energyWh } = machine.read();
  const meter = {
    apower: round(powerW, 1),
    voltage: VOLTS,
    current: round(powerW / VOLTS, 3),
    aenergy: { total: Math.floor(energyWh * 1000) / 1000, by_minute: [0, 0, 0], minute_ts: 1_790_000_000 },
  };
  return {
    id: 0,
    source: 'HTTP_in',
    output: on,
    ...(hasMeter && meter),
    temperature: { tC: 31.2, tF: 88.2 },
  };
}

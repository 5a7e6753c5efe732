import { sameText } from '../same-text.ts';
import { presentNow } from '../timers.ts';
import { runTasmota, type TasmotaOptions } from './tasmota-commands.ts';
import { createPlug, type PlugOptions, type PlugRequest, type SimulatedPlug } from './wire.ts';

export interface TasmotaPlugOptions extends PlugOptions, TasmotaOptions {
  /** Before 8.2 a missing password is told with status 200. */
  readonly isOld?: boolean;
}

const USER = 'admin';

/** A Tasmota's web commands: `GET /cm?cmnd=Power1%20ON`, with user and password in the query. */
export function createTasmotaPlug(options: TasmotaPlugOptions = {}): SimulatedPlug {
  const { secret, isOld = false, now = presentNow } = options;

  function isAllowed({ url: { searchParams } }: PlugRequest): boolean {
    if (secret === undefined) return true;
    return searchParams.get('user') === USER && sameText(searchParams.get('password') ?? '', secret);
  }

  return createPlug(
    {
      usualName: 'tasmota',
      forgetsCounter: false,
      addressAt: (url) => ({ kind: 'tasmota', url, relay: 1, username: USER }),
      answer(request, machine) {
        if (request.url.pathname !== '/cm') return { status: 404, body: 'File Not Found' };
        if (!isAllowed(request)) {
          const body = { WARNING: 'Need user=<username>&password=<password>' };
          return { status: isOld ? 200 : 401, body };
        }
        const words = (request.url.searchParams.get('cmnd') ?? '').trim();
        if (words === '') return { body: { WARNING: 'Enter command cmnd=' } };
        const [command = '', ...rest] = words.split(' ');
        return { body: runTasmota(machine, options, command, rest.join(' '), now()).body };
      },
    },
    options,
  );
}

import { isObject, type JsonObject, textOf } from '../json.ts';
import { type Client, pickObjects } from './api-server.ts';
import type { Life } from './life.ts';

type Endpoint = (params: JsonObject, client: Client) => JsonObject | null | Promise<JsonObject | null>;

export interface EndpointTools {
  readonly life: Life;
  readonly eventtime: () => number;
  readonly processId: number;
  /** Whether the life that was asked is over: then nobody answers any more. */
  readonly isOver: () => boolean;
}

function demandText(params: JsonObject, name: string): string {
  const text = textOf(params[name]);
  if (text === undefined) throw new Error(`Missing Argument [${name}]`);
  return text;
}

function demandObject(params: JsonObject, name: string): JsonObject {
  const value = params[name];
  if (!isObject(value)) throw new Error(`Missing Argument [${name}]`);
  return value;
}

/** Before the configuration is read there are only the early ones; Moonraker asks for the list twice therefore. */
export function endpointsOf(tools: EndpointTools): Readonly<Record<string, Endpoint>> {
  const early = { ...ownEndpoints(tools), ...objectEndpoints(tools), ...scriptEndpoints(tools) };
  if (tools.life.state === 'startup') return early;
  const run = runnerOf(tools);
  return {
    ...early,
    'pause_resume/pause': () => run('PAUSE'),
    'pause_resume/resume': () => run('RESUME'),
    'pause_resume/cancel': () => run('CANCEL_PRINT'),
    'query_endstops/status': () => ({ x: 'open', y: 'open', z: 'open' }),
  };
}

function ownEndpoints(tools: EndpointTools): Record<string, Endpoint> {
  const { life } = tools;
  return {
    info: () => ({
      state: life.state,
      state_message: life.message,
      hostname: 'simulated',
      klipper_path: '/home/pi/klipper',
      python_path: '/home/pi/klippy-env/bin/python',
      process_id: tools.processId,
      user_id: 1000,
      group_id: 1000,
      log_file: '/home/pi/printer_data/logs/klippy.log',
      config_file: '/home/pi/printer_data/config/printer.cfg',
      software_version: 'v0.13.0-simulated',
      cpu_info: '4 core simulated',
    }),
    list_endpoints: () => ({ endpoints: Object.keys(endpointsOf(tools)) }),
    register_remote_method: () => ({}),
    emergency_stop: () => {
      life.shutDown('Shutdown due to webhooks request');
      return {};
    },
  };
}

function objectEndpoints({ life, eventtime }: EndpointTools): Record<string, Endpoint> {
  const query = (objects: JsonObject): JsonObject => ({
    eventtime: eventtime(),
    status: pickObjects(life.status(), objects),
  });
  return {
    'objects/list': () => ({ objects: Object.keys(life.status()) }),
    'objects/query': (params) => query(demandObject(params, 'objects')),
    'objects/subscribe': (params, client) => {
      const objects = demandObject(params, 'objects');
      const { response_template: template } = params;
      client.subscription = { objects, template: isObject(template) ? template : {} };
      client.sent.clear();
      const answer = query(objects);
      for (const [name, fields] of Object.entries(answer['status'] as Record<string, JsonObject>))
        client.sent.set(name, fields);
      return answer;
    },
  };
}

function scriptEndpoints(tools: EndpointTools): Record<string, Endpoint> {
  const run = runnerOf(tools);
  return {
    'gcode/help': () => ({ ...tools.life.gcode.help() }),
    'gcode/script': (params) => run(demandText(params, 'script')),
    'gcode/restart': () => run('RESTART'),
    'gcode/firmware_restart': () => run('FIRMWARE_RESTART'),
    'gcode/subscribe_output': (params, client) => {
      const { response_template: template } = params;
      client.output = isObject(template) ? template : {};
      return {};
    },
  };
}

function runnerOf({ life, isOver }: EndpointTools) {
  return async (script: string): Promise<JsonObject | null> => {
    // The rest of Klipper stops in the midst of whatever was running.
    if (/^\s*M112\b/i.test(script)) life.shutDown('Shutdown due to M112 command');
    else await life.gcode.run(script);
    return isOver() ? null : {};
  };
}

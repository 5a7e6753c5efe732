import { isObject, type JsonObject, textOf } from '../json.ts';
import type { Files } from './files.ts';
import type { History } from './history.ts';
import type { Klippy } from './klippy.ts';
import { OBJECTS } from './objects.ts';
import { notConnected, RpcError } from './rpc-error.ts';
import { pick, readWanted } from './status.ts';

export interface MethodTools {
  readonly klippy: Klippy;
  readonly files: Files;
  readonly history: History;
  readonly hostname: string;
  /** Components beyond the usual ones. */
  readonly components: readonly string[];
  readonly eventtime: () => number;
  readonly websocketCount: () => number;
  readonly webcamUrl: () => string;
  readonly ignoresControl: () => boolean;
  readonly notify: (method: string, params?: readonly unknown[]) => void;
}

export type Method = (params: JsonObject) => unknown;

const COMPONENTS = [
  ...[
    'secrets',
    'template',
    'klippy_connection',
    'jsonrpc',
    'internal_transport',
    'application',
    'websockets',
  ],
  ...['database', 'dbus_manager', 'file_manager', 'authorization', 'klippy_apis', 'shell_command', 'machine'],
  ...[
    'data_store',
    'proc_stats',
    'job_state',
    'job_queue',
    'history',
    'http_client',
    'announcements',
    'webcam',
  ],
  ...['extensions', 'octoprint_compat'],
];

function demand(params: JsonObject, name: string): string {
  const value = textOf(params[name]);
  if (value === undefined) throw new RpcError(400, `Missing Argument [${name}]`);
  return value;
}

/** Everything that HTTP and JSON-RPC both offer, by its JSON-RPC name. */
export function createMethods(tools: MethodTools): ReadonlyMap<string, Method> {
  return new Map([
    ...Object.entries(serverMethods(tools)),
    ...Object.entries(printerMethods(tools)),
    ...Object.entries(fileMethods(tools)),
  ]);
}

function serverMethods(tools: MethodTools): Record<string, Method> {
  const { klippy, history } = tools;
  return {
    'server.info': () => ({
      klippy_connected: klippy.host.state !== 'disconnected',
      klippy_state: klippy.host.state,
      components: [...COMPONENTS, ...tools.components],
      failed_components: [],
      registered_directories: ['config', 'logs', 'gcodes', 'config_examples', 'docs'],
      warnings: [],
      websocket_count: tools.websocketCount(),
      moonraker_version: 'v0.9.3-simulated',
      missing_klippy_requirements: [],
      api_version: [1, 5, 0],
      api_version_string: '1.5.0',
    }),
    'server.history.list': ({ limit, start, order }) =>
      history.list({ limit: Number(limit ?? 50), start: Number(start ?? 0), order: textOf(order) ?? 'desc' }),
    'server.history.job': (params) => ({ job: history.job(demand(params, 'uid')) }),
    'server.history.totals': () => history.totals(),
    'server.job_queue.status': () => ({ queued_jobs: [], queue_state: 'paused' }),
    'server.webcams.list': () => ({ webcams: [webcam(tools.webcamUrl())] }),
  };
}

function webcam(url: string): JsonObject {
  return {
    name: 'simulated',
    location: 'printer',
    service: 'mjpegstreamer',
    enabled: true,
    icon: 'mdiWebcam',
    target_fps: 15,
    target_fps_idle: 5,
    stream_url: `${url}?action=stream`,
    snapshot_url: `${url}?action=snapshot`,
    flip_horizontal: false,
    flip_vertical: false,
    rotation: 0,
    aspect_ratio: '4:3',
    extra_data: {},
    source: 'database',
    uid: '6f9f8c2e-0000-4000-8000-000000000001',
  };
}

function printerMethods(tools: MethodTools): Record<string, Method> {
  const { klippy } = tools;
  const connected =
    (method: Method): Method =>
    (params) => {
      if (klippy.host.state === 'disconnected') throw notConnected();
      return method(params);
    };
  const control = (act: (params: JsonObject) => void | Promise<void>) =>
    connected(async (params) => {
      if (!tools.ignoresControl()) await act(params);
      return 'ok';
    });
  return {
    'printer.info': connected(() => ({
      state: klippy.host.state,
      state_message: klippy.host.message,
      hostname: tools.hostname,
      klipper_path: '/home/pi/klipper',
      python_path: '/home/pi/klippy-env/bin/python',
      process_id: 1234,
      user_id: 1000,
      group_id: 1000,
      log_file: '/home/pi/printer_data/logs/klippy.log',
      config_file: '/home/pi/printer_data/config/printer.cfg',
      software_version: 'v0.12.0-simulated',
      cpu_info: '4 core simulated',
    })),
    'printer.objects.list': connected(() => ({ objects: OBJECTS })),
    'printer.objects.query': connected((params) => ({
      eventtime: tools.eventtime(),
      status: pick(klippy.status(), readWanted(params)),
    })),
    'printer.print.start': control((params) => klippy.start(demand(params, 'filename'))),
    'printer.print.pause': control(() => klippy.pause()),
    'printer.print.resume': control(() => klippy.resume()),
    'printer.print.cancel': control(() => klippy.cancel()),
    'printer.gcode.script': control((params) => klippy.script(demand(params, 'script'))),
    'printer.emergency_stop': control(() => klippy.emergencyStop()),
    'printer.restart': control(() => klippy.host.restart('host')),
    'printer.firmware_restart': control(() => klippy.host.restart('firmware')),
  };
}

function fileMethods({ files, notify }: MethodTools): Record<string, Method> {
  return {
    'server.files.list': () => files.list(),
    'server.files.roots': () => [{ name: 'gcodes', path: '/home/pi/printer_data/gcodes', permissions: 'rw' }],
    'server.files.get_directory': ({ path }) => files.directory(textOf(path) ?? 'gcodes'),
    'server.files.metadata': (params) => files.metadata(demand(params, 'filename')),
    'server.files.metascan': (params) => files.metadata(demand(params, 'filename')),
    'server.files.delete_file': (params) => {
      const path = demand(params, 'path').replace(/^gcodes\//, '');
      const gone = files.remove(path);
      notify('notify_filelist_changed', [gone]);
      return gone;
    },
  };
}

export function asParams(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

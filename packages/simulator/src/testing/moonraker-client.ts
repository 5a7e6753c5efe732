import { isObject, type JsonObject } from '../json.ts';
import type { MoonrakerPrinter } from '../moonraker/printer.ts';
import { connect, type RawClient } from './raw-client.ts';

export interface MoonrakerClient extends RawClient {
  /** The whole answer, with `result` or `error`. */
  call(method: string, params?: JsonObject): Promise<JsonObject>;
  /** Sends without waiting; the id to wait for. */
  begin(method: string, params?: JsonObject): number;
  notice(method: string): Promise<JsonObject>;
  /** The last value of each field that was told, over the first full reply. */
  status(object: string): JsonObject;
}

export async function connectMoonraker(printer: MoonrakerPrinter, key = printer.credentials['api_key']) {
  const port = printer.address.ports['http'];
  const raw = await connect(
    `ws://127.0.0.1:${port}/websocket`,
    key === undefined ? {} : { 'X-Api-Key': key },
  );
  let lastId = 0;
  function begin(method: string, params?: JsonObject): number {
    lastId += 1;
    raw.send({ jsonrpc: '2.0', method, id: lastId, ...(params === undefined ? {} : { params }) });
    return lastId;
  }
  const client: MoonrakerClient = {
    ...raw,
    get isOpen() {
      return raw.isOpen;
    },
    begin,
    call(method, params) {
      const id = begin(method, params);
      return raw.wait((message) => message['id'] === id);
    },
    notice: (method) => raw.wait((message) => message['method'] === method),
    status(object) {
      const merged: JsonObject = {};
      for (const message of raw.heard) Object.assign(merged, statusIn(message)[object]);
      return merged;
    },
  };
  return client;
}

function statusIn(message: JsonObject): Record<string, unknown> {
  const { result, params } = message;
  if (isObject(result) && isObject(result['status'])) return result['status'];
  if (message['method'] === 'notify_status_update' && Array.isArray(params) && isObject(params[0])) {
    return params[0];
  }
  return {};
}

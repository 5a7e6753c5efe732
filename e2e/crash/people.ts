import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Printer } from '@farmhand/contract';
import type { SimulatedPrinter } from '@farmhand/simulator';
import { plate3mf, plateGcode } from '../../packages/server/test/plates.ts';
import type { Service } from './service.ts';

/** Somebody at the web page, whose service may vanish at any moment: every write is sent until it was answered. */

const ADMIN = { name: 'root', password: 'a long password' };
const UPLOAD_MS = 60_000;

export interface Person {
  readonly admin: typeof ADMIN;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: object): Promise<T>;
  /** One try, for what is looked at again anyway. */
  tryPost(path: string, body?: object): Promise<boolean>;
  addPrinter(machine: SimulatedPrinter, settings: object): Promise<number>;
  addModel(seconds: number): Promise<number>;
}

export function createPerson(serviceNow: () => Service): Person {
  let cookie = '';

  async function send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string | FormData,
    patienceMs = 5000,
  ) {
    const { url } = serviceNow();
    return fetch(`${url}/api/v1${path}`, {
      method,
      headers: { cookie, origin: url, ...headers },
      signal: AbortSignal.timeout(patienceMs),
      ...(body !== undefined && { body }),
    });
  }

  /** The same key each time: what was done before the answer got lost is not done again. */
  async function insist(
    method: string,
    path: string,
    body: object | null,
    isOnce: boolean,
  ): Promise<Response> {
    const headers = {
      'content-type': 'application/json',
      ...(isOnce && { 'idempotency-key': randomUUID() }),
    };
    for (;;) {
      let response: Response | null = null;
      try {
        response = await send(method, path, headers, body === null ? undefined : JSON.stringify(body));
        if (response.status < 500 && response.status !== 409) {
          if (!response.ok) throw new Refused(`${method} ${path}: ${await response.text()}`);
          return response;
        }
      } catch (error) {
        if (error instanceof Refused) throw error;
      }
      await sleep(50);
    }
  }

  async function logIn(): Promise<void> {
    const login = { username: ADMIN.name, password: ADMIN.password };
    const response = await insist('POST', '/auth/login', login, false);
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  async function post<T>(path: string, body: object = {}): Promise<T> {
    if (cookie === '') await logIn();
    return (await (await insist('POST', path, body, true)).json()) as T;
  }

  async function sendFile(modelId: number, name: string, bytes: Buffer): Promise<void> {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), name);
    // Sent once, while nobody kills the service: a busy machine may take its time.
    const response = await send('POST', `/models/${modelId}/files`, {}, form, UPLOAD_MS);
    if (response.status !== 201) throw new Refused(`${name}: ${await response.text()}`);
  }

  return {
    admin: ADMIN,
    post,
    get: async <T>(path: string) => (await (await send('GET', path, {})).json()) as T,
    async tryPost(path, body = {}) {
      try {
        const headers = { 'content-type': 'application/json' };
        return (await send('POST', path, headers, JSON.stringify(body))).ok;
      } catch {
        // The service was killed under the call; the caller looks again when it is back.
        return false;
      }
    },
    async addPrinter({ name, family, serial, credentials, address }, settings) {
      const { discovery: _, ...ports } = address.ports;
      const hasCredentials = Object.keys(credentials).length > 0;
      const entry = { name, family, serial, host: address.host, ports, plate: 'clear' };
      const added = { ...entry, credentials: hasCredentials ? credentials : null, ...settings };
      const { id } = await post<Printer>('/printers', added);
      const spool = await post<{ id: number }>('/spools', { material: 'PLA', initial_weight_g: 100_000 });
      // Said, because it depends on what the printer has shown by now whether there is a choice. Bambu's are loaded
      // outside of their AMS.
      const place = family === 'bambu' ? { position: 'Ext' } : { ams_slot: 0 };
      await post('/filament-slots', { spool_id: spool.id, printer_id: id, ...place });
      return id;
    },
    async addModel(seconds) {
      const { id } = await post<{ id: number }>('/models', { name: `part of ${seconds} s` });
      // Large enough to be under way when the kill comes.
      const salt = `${randomUUID()} `.repeat(8000);
      await sendFile(id, 'part.gcode', plateGcode({ seconds, salt }));
      await sendFile(id, 'part.gcode.3mf', plate3mf({ seconds, salt }));
      return id;
    },
  };
}

class Refused extends Error {}

import type { Client } from '@farmhand/client';
import type { Printer, Scope } from '@farmhand/contract';
import {
  createBambuPrinter,
  createFleet,
  createSpoolman,
  type SimulatedPrinter,
  type SimulatedSpoolman,
} from '@farmhand/simulator';
import { enterprise } from '../../packages/server/test/licenses.ts';
import { mint, sessionOf } from './agent-farm.ts';
import { enrol, type Session, untilOnline, uploadModel } from './farm.ts';
import { startService, temporaryFolder } from './service.ts';

export interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Somebody who calls the running service by hand. */
export type Call = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Reply>;

export interface PromiseFarm {
  readonly admin: Session;
  readonly api: Client;
  readonly call: Call;
  readonly spoolman: SimulatedSpoolman;
  readonly machines: readonly SimulatedPrinter[];
  /** In the order of `machines`: two Klippers and a Bambu. */
  readonly printers: readonly Printer[];
  /** A part that is printed in seconds. */
  readonly modelId: number;
  /** One that prints until somebody stops it. */
  readonly longModelId: number;
  person(
    role: 'viewer' | 'operator',
  ): Promise<{ readonly id: number; readonly call: Call; readonly logIn: () => Promise<Call> }>;
  token(scope: Scope): Promise<Call>;
  close(): Promise<void>;
}

const ADMIN = { username: 'mara', password: 'correct horse battery' };
const SPEED = 60;

function callerOf(url: string, own: Readonly<Record<string, string>>): Call {
  return async (method, path, body, headers = {}) => {
    const reply = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { ...own, ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, body: text === '' ? {} : JSON.parse(text) };
  };
}

/** A running service with a licence, three simulated printers and an external inventory. */
export async function openPromiseFarm(): Promise<PromiseFarm> {
  const cleanups: (() => void | Promise<void>)[] = [];
  const whenDone = (clean: () => void | Promise<void>) => void cleanups.unshift(clean);
  const env = { FARM_ADMIN_USERNAME: ADMIN.username, FARM_ADMIN_PASSWORD: ADMIN.password };
  const { url } = await startService({
    dataDir: temporaryFolder(whenDone),
    whenDone,
    env: { ...env, ...enterprise(), FARM_LOG_LEVEL: 'error' },
  });
  const admin = await sessionOf(url, ADMIN);
  const spoolman = createSpoolman();
  await spoolman.start();
  whenDone(() => spoolman.stop());
  await admin.api.updateExternalInventory({ body: { url: spoolman.url, enabled: true } });
  const fleet = createFleet({ counts: { moonraker: 2 }, speed: SPEED });
  await fleet.start();
  whenDone(() => fleet.stop());
  // A P1S reports the K-factor of its slots itself.
  const bambu = createBambuPrinter({ timeScale: SPEED });
  await bambu.start();
  whenDone(() => bambu.stop());
  const machines = [...fleet.printers, bambu];
  const printers = await Promise.all(machines.map((machine) => enrol(admin.api, machine)));
  await Promise.all(printers.map(({ id }) => untilOnline(admin.api, id)));
  const people = { viewer: 'vera', operator: 'olaf' };
  return {
    ...{ admin, api: admin.api, spoolman, machines, printers },
    call: callerOf(url, admin.headers),
    modelId: await uploadModel(admin, 'Bracket', { seconds: 20 * SPEED }),
    longModelId: await uploadModel(admin, 'Vase', { seconds: 3600 * SPEED }),
    async person(role) {
      const login = { username: people[role], password: `staple battery ${people[role]}` };
      const { id } = await admin.api.createUser({ body: { ...login, role } });
      const logIn = async () => callerOf(url, (await sessionOf(url, login)).headers);
      return { id, call: await logIn(), logIn };
    },
    async token(scope) {
      const { token } = await mint(admin, scope);
      return callerOf(url, { authorization: `Bearer ${token}` });
    },
    async close() {
      for (const clean of cleanups) await clean();
    },
  };
}

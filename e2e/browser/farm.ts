import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '@farmhand/client';
import { type Printer, ROUTES } from '@farmhand/contract';
import { createFleet, type FleetPlan, type SimulatedPrinter } from '@farmhand/simulator';
import type { Browser } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { type Plate, plate3mf, plateGcode } from '../../packages/server/test/plates.ts';
import { type Service, startService, temporaryFolder } from '../support/service.ts';
import type { Person } from './steps.ts';
import { openVisitor, type Size, type VisitOptions, type Visitor } from './visitor.ts';

/** A farm with people and simulated printers, made through the API so that a test starts where its own flow does. */
export interface BrowserFarm {
  readonly url: string;
  readonly service: Service;
  readonly admin: Person;
  /** What the administrator could do with a script. */
  readonly api: Client;
  readonly machines: readonly SimulatedPrinter[];
  /** In the order of `machines`. */
  readonly printers: readonly Printer[];
  /** A model with a sliced file for G-code printers and one for Bambu's. */
  addModel(name: string, plate?: Plate): Promise<number>;
  addUser(person: Person, role: 'viewer' | 'operator' | 'admin'): Promise<void>;
  /** A browser of their own, logged in, at the path. */
  visit(size: Size, path: string, person?: Person, options?: VisitOptions): Promise<Visitor>;
}

const ADMIN: Person = { username: 'mara', password: 'correct horse battery' };
const READY_MS = 60_000;

export interface BrowserFarmOptions {
  readonly fleet?: FleetPlan['counts'];
  /** How many times faster than life the printers are. */
  readonly speed?: number;
  readonly env?: Readonly<Record<string, string>>;
}

export async function openBrowserFarm(
  browser: Browser,
  { fleet = {}, speed = 60, env = {} }: BrowserFarmOptions = {},
): Promise<BrowserFarm> {
  const service = await startService({
    dataDir: temporaryFolder(),
    env: {
      FARM_LOG_LEVEL: 'error',
      FARM_ADMIN_USERNAME: ADMIN.username,
      FARM_ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
  });
  const { url } = service;
  const headers = { cookie: await logInAt(url, ADMIN), origin: url };
  const api = createClient({ baseUrl: url, headers });

  const simulated = createFleet({ counts: fleet, speed });
  await simulated.start();
  onTestFinished(() => simulated.stop());
  const printers: Printer[] = [];
  for (const machine of simulated.printers) printers.push(await enrol(api, machine));
  await Promise.all(printers.map(({ id }) => untilReady(api, id)));

  return {
    url,
    service,
    admin: ADMIN,
    api,
    machines: simulated.printers,
    printers,
    async addModel(name, plate = {}) {
      const { id } = await api.createModel({ body: { name } });
      for (const [fileName, bytes] of [
        ['part.gcode', plateGcode(plate)],
        ['part.gcode.3mf', plate3mf(plate)],
      ] as const) {
        const form = new FormData();
        form.set('file', new Blob([new Uint8Array(bytes)]), fileName);
        const reply = await fetch(`${url}/api/v1/models/${id}/files`, {
          method: 'POST',
          headers,
          body: form,
        });
        if (!reply.ok) throw new Error(`${fileName} was not taken: ${await reply.text()}`);
      }
      return id;
    },
    async addUser(person, role) {
      await api.createUser({ body: { ...person, role } });
    },
    async visit(size, path, person = ADMIN, options = {}) {
      const visitor = await openVisitor(browser, url, size, options);
      const [name = '', value = ''] = (await logInAt(url, person)).split('=');
      await visitor.page.context().addCookies([{ name, value, url }]);
      await visitor.page.goto(`${url}${path}`);
      return visitor;
    },
  };
}

async function logInAt(url: string, person: Person): Promise<string> {
  const reply = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(person),
  });
  const [cookie] = reply.headers.getSetCookie();
  if (cookie === undefined) throw new Error(`${person.username} can't log in: ${await reply.text()}`);
  return cookie.split(';', 1)[0] ?? '';
}

async function enrol(api: Client, machine: SimulatedPrinter): Promise<Printer> {
  const { name, family, serial, model, credentials, address } = machine;
  // Discovery is how a printer is found, not how it is spoken to.
  const { discovery: _, ...ports } = address.ports;
  return api.createPrinter({
    body: ROUTES.createPrinter.body.parse({
      name,
      family,
      model,
      serial,
      host: address.host,
      ports,
      plate: 'clear',
      ...(Object.keys(credentials).length > 0 && { credentials }),
    }),
  });
}

async function untilReady(api: Client, id: number): Promise<void> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const printer = await api.getPrinter({ params: { id } });
    if (printer.status !== 'offline') return;
    if (Date.now() > deadline) throw new Error(`${printer.name} never came: ${printer.status_reason}`);
    await sleep(50);
  }
}

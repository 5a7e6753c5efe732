import { type Client, createClient } from '@farmhand/client';
import type { Printer } from '@farmhand/contract';
import { createFleet, type FleetPlan, type SimulatedPlug, type SimulatedPrinter } from '@farmhand/simulator';
import type { Browser } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { Plate } from '../../packages/server/test/plates.ts';
import type { Person } from '../support/farm.ts';
import { enrol, logInAt, untilOnline, uploadModel } from '../support/farm.ts';
import { type Service, startService, temporaryFolder } from '../support/service.ts';
import { type ServiceHere, serveHere } from './service-here.ts';
import { openVisitor, type Size, type VisitOptions, type Visitor } from './visitor.ts';

/** A farm with people and simulated printers, made through the API so that a test starts where its own flow does. */
export interface BrowserFarm {
  readonly url: string;
  readonly admin: Person;
  /** What the administrator could do with a script. */
  readonly api: Client;
  readonly machines: readonly SimulatedPrinter[];
  /** In the order of `machines`. */
  readonly printers: readonly Printer[];
  /** What each hangs on, in the same order; none without `plugs`. The farm knows of none. */
  readonly plugs: readonly SimulatedPlug[];
  /** A model with a sliced file for G-code printers and one for Bambu's. */
  addModel(name: string, plate?: Plate): Promise<number>;
  addUser: ServiceHere['addUser'];
  /** A browser of their own, logged in, at the path. */
  visit(size: Size, path: string, person?: Person, options?: VisitOptions): Promise<Visitor>;
}

const ADMIN: Person = { username: 'mara', password: 'correct horse battery' };

export interface BrowserFarmOptions {
  readonly fleet?: FleetPlan['counts'];
  readonly plugs?: NonNullable<FleetPlan['plugs']>;
  /** How many times faster than life the printers are. */
  readonly speed?: number;
  readonly env?: Readonly<Record<string, string>>;
}

export async function openBrowserFarm(
  browser: Browser,
  { env, ...options }: BrowserFarmOptions = {},
): Promise<BrowserFarm> {
  const service = await serveHere(env);
  await service.addUser(ADMIN, 'admin');
  return furnish(browser, service, options);
}

/** With the service in a process of its own, for tests that end it. */
export async function openFarmApart(
  browser: Browser,
  { env, ...options }: BrowserFarmOptions = {},
): Promise<BrowserFarm & { readonly service: Service }> {
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
  const apart: ServiceHere = {
    url,
    async addUser(person, role) {
      await api.createUser({ body: { ...person, role } });
    },
    logIn: (person) => logInAt(url, person),
  };
  return { ...(await furnish(browser, apart, options)), service };
}

async function furnish(
  browser: Browser,
  { url, addUser, logIn }: ServiceHere,
  { fleet = {}, plugs = false, speed = 60 }: Omit<BrowserFarmOptions, 'env'>,
): Promise<BrowserFarm> {
  const headers = { cookie: await logIn(ADMIN), origin: url };
  const api = createClient({ baseUrl: url, headers });

  const simulated = createFleet({ counts: fleet, speed, plugs });
  await simulated.start();
  onTestFinished(() => simulated.stop());
  const printers: Printer[] = [];
  for (const machine of simulated.printers) printers.push(await enrol(api, machine));
  await Promise.all(printers.map(({ id }) => untilOnline(api, id)));

  return {
    url,
    admin: ADMIN,
    api,
    machines: simulated.printers,
    printers,
    plugs: simulated.plugs,
    async addModel(name, plate = {}) {
      return uploadModel({ url, headers, api }, name, plate);
    },
    addUser,
    async visit(size, path, person = ADMIN, options = {}) {
      const visitor = await openVisitor(browser, url, size, options);
      const [name = '', value = ''] = (await logIn(person)).split('=');
      await visitor.page.context().addCookies([{ name, value, url }]);
      await visitor.page.goto(`${url}${path}`);
      return visitor;
    },
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '@farmhand/client';
import { type Printer, ROUTES } from '@farmhand/contract';
import { createFleet, type FleetPlan, type SimulatedPrinter } from '@farmhand/simulator';
import type { Browser } from 'playwright-core';
import { fastFolder } from '../../packages/server/test/fast-folder.ts';
import { enterprise } from '../../packages/server/test/licenses.ts';
import { logInAt, uploadModel } from '../support/farm.ts';
import { startService, type WhenDone } from '../support/service.ts';
import { openVisitor, type Size, type Visitor } from './visitor.ts';

/** A farm of many printers in many states, which all tests of a file look at. */
export interface ManyFarm {
  readonly api: Client;
  /** In the order in which they were added, as they were then. */
  readonly printers: readonly Printer[];
  /** Whose state is which; each printer is in one. */
  readonly standing: Readonly<Record<Standing, readonly Printer[]>>;
  /** What organizations are called, by their id. */
  readonly orgs: ReadonlyMap<number, string>;
  /** A browser of their own, logged in, at the path. */
  visit(size: Size, path: string): Promise<Visitor>;
}

export type Standing = 'done' | 'found' | 'printing' | 'offline' | 'disabled' | 'ready';

/** What becomes of a printer by its number, so that a fleet of any size has some of each. */
const STANDINGS: readonly Standing[] = [
  ...(['done', 'printing', 'printing', 'offline', 'disabled', 'found'] as const),
  ...(['ready', 'ready', 'ready', 'ready', 'ready', 'ready'] as const),
];

function standingOf({ family }: { readonly family: Printer['family'] }, index: number): Standing {
  const standing = STANDINGS[index % STANDINGS.length] ?? 'ready';
  // What is printed here was sliced for one of Bambu's models, of which the fleet has several.
  return family === 'bambu' && ['done', 'printing'].includes(standing) ? 'ready' : standing;
}

const ADMIN = { username: 'mara', password: 'correct horse battery' };
const ORGS = ['Robotics lab', 'Night school'] as const;
const PER_ROW = 50;
const PER_ZONE = 100;
const PATIENCE_MS = 300_000;

/** In a process of its own, so that the farm and those who look at it do not wait for each other. */
export async function openManyFarm(
  browser: Browser,
  counts: FleetPlan['counts'],
  whenDone: WhenDone,
): Promise<ManyFarm> {
  const dataDir = mkdtempSync(join(fastFolder(), 'farmhand-many-'));
  whenDone(() => rmSync(dataDir, { recursive: true, force: true }));
  const { url } = await startService({
    dataDir,
    whenDone,
    env: {
      FARM_LOG_LEVEL: 'error',
      FARM_ADMIN_USERNAME: ADMIN.username,
      FARM_ADMIN_PASSWORD: ADMIN.password,
      ...enterprise(),
    },
  });
  const cookie = await logInAt(url, ADMIN);
  const headers = { cookie, origin: url };
  const api = createClient({ baseUrl: url, headers });
  const fleet = createFleet({ counts, speed: 60 });
  whenDone(() => fleet.stop());
  await fleet.start();
  const orgs = await addOrgs(api);
  const printers = await addAll(api, fleet.printers, [...orgs.keys()]);
  const standing = Object.fromEntries(
    [...new Set(STANDINGS)].map((each) => [
      each,
      printers.filter((printer, index) => standingOf(printer, index) === each),
    ]),
  ) as Record<Standing, Printer[]>;
  await print({ url, headers, api }, standing);
  return {
    api,
    printers,
    standing,
    orgs,
    async visit(size, path) {
      const visitor = await openVisitor(browser, url, size);
      const [name = '', value = ''] = cookie.split('=');
      await visitor.page.context().addCookies([{ name, value, url }]);
      await visitor.page.goto(`${url}${path}`);
      return visitor;
    },
  };
}

async function addOrgs(api: Client): Promise<ReadonlyMap<number, string>> {
  const orgs = new Map<number, string>();
  for (const name of ORGS) orgs.set((await api.createOrg({ body: { name } })).id, name);
  return orgs;
}

/** By rows of a hall and zones of a hundred, for two organizations and the farm itself. */
async function addAll(
  api: Client,
  machines: readonly SimulatedPrinter[],
  orgs: readonly number[],
): Promise<Printer[]> {
  const printers: Printer[] = [];
  for (const [index, machine] of machines.entries()) {
    const { name, family, serial, model, credentials, address } = machine;
    const { discovery: _, ...ports } = address.ports;
    const standing = standingOf(machine, index);
    if (standing === 'offline') await machine.stop();
    const added = await api.createPrinter({
      body: ROUTES.createPrinter.body.parse({
        ...{ name, family, model, serial, ports },
        host: address.host,
        plate: standing === 'found' ? 'occupied' : 'clear',
        enabled: standing !== 'disabled',
        tags: [`zone-${Math.floor(index / PER_ZONE) + 1}`, ...(index % 2 === 0 ? ['enclosed'] : [])],
        place: `Hall 1, row ${Math.floor(index / PER_ROW) + 1}`,
        org_id: orgs[index % 3] ?? null,
        shared: true,
        ...(Object.keys(credentials).length > 0 && { credentials }),
      }),
    });
    printers.push(added);
  }
  return printers;
}

/** Each on its printer: what is done at once, and what lasts. */
async function print(
  session: Parameters<typeof uploadModel>[0],
  standing: ManyFarm['standing'],
): Promise<void> {
  const { api } = session;
  await until(
    api,
    (printers) =>
      printers.filter(({ status }) => status === 'offline').length ===
      standing.offline.length + standing.disabled.length,
  );
  // Long enough to be seen at work by a service that asks its printers.
  const short = await uploadModel(session, 'Hook', { seconds: 480 });
  const long = await uploadModel(session, 'Lamp', { seconds: 3_600_000 });
  for (const [model_id, word, each] of [
    [short, 'Hook', standing.done],
    [long, 'Lamp', standing.printing],
  ] as const)
    for (const { id, name } of each)
      await api.createJob({ body: { model_id, item_name: `${word} for ${name}`, printer_id: id } });
  const wanted = standing.done.length + standing.found.length;
  await until(
    api,
    (printers) =>
      printers.filter(({ status }) => status === 'printing').length === standing.printing.length &&
      printers.filter(({ status, plate, enabled }) => status === 'idle' && plate === 'occupied' && enabled)
        .length === wanted,
  );
}

/** All printers of the farm, page by page. */
async function listAll(api: Client): Promise<readonly Printer[]> {
  const all: Printer[] = [];
  for (;;) {
    const { items, total } = await api.listPrinters({ query: { skip: all.length, limit: 200 } });
    all.push(...items);
    if (all.length >= total || items.length === 0) return all;
  }
}

async function until(api: Client, isSo: (printers: readonly Printer[]) => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const printers = await listAll(api);
    if (isSo(printers)) return;
    if (Date.now() > deadline) {
      const states = Object.groupBy(printers, ({ status, plate }) => `${status}, ${plate}`);
      const told = Object.entries(states).map(([state, of]) => `${of?.length} ${state}`);
      throw new Error(`The farm never came to be as it should: ${told.join('; ')}`);
    }
    await sleep(1000);
  }
}

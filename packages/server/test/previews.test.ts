import { ROUTES, type RouteShape } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { AIMS, type Aim, openWorld } from './control-aims.ts';
import { type Caller, openFarm, type Reply } from './kit.ts';
import { newIssuer } from './licenses.ts';
import { furnish, OTHER_AIMS } from './preview-aims.ts';
import { addPrinter, entryFor, isIdle, QUICK, shortPrint, simulate, until } from './printers.ts';
import { openStocked, useInQuestion } from './spoolman.ts';

/** The document's examples of dry runs, held against what the service answers to one. */

const PREVIEWED: readonly RouteShape[] = Object.values<RouteShape>(ROUTES).filter(({ dryRun }) => dryRun);

type Previews = Map<string, Reply>;

/** What the example sends, with the ids and names of this farm where the aim has them. */
function bodyOf({ example }: RouteShape, { body }: Aim): unknown {
  if (typeof example.body !== 'object' || example.body === null) return body;
  const own = new Map(Object.entries(body ?? {}));
  return Object.fromEntries(Object.entries(example.body).map(([key, value]) => [key, own.get(key) ?? value]));
}

function dryRun(caller: Caller, route: RouteShape, aim: Aim): Promise<Reply> {
  const body = bodyOf(route, aim);
  return caller.call(route.method, aim.path, {
    ...(body !== undefined && { body }),
    headers: { ...aim.headers, 'x-dry-run': 'true' },
  });
}

async function collect(
  previews: Previews,
  callers: readonly Caller[],
  aims: Partial<Record<keyof typeof ROUTES, Aim>>,
) {
  for (const id of Object.keys(aims) as (keyof typeof ROUTES)[]) {
    const aim = aims[id];
    if (aim === undefined || !ROUTES[id].dryRun || previews.get(id)?.status === 200) continue;
    for (const caller of callers) {
      const reply = await dryRun(caller, ROUTES[id], aim);
      previews.set(id, reply);
      if (reply.status === 200) break;
    }
  }
}

async function ofTheFarm(previews: Previews) {
  const world = await furnish(await openWorld());
  const callers = [world.owner, world.session, world.admin];
  const aimed = <T>(aims: Readonly<Record<string, (from: T) => Aim>>, from: T) =>
    Object.fromEntries(Object.entries(aims).map(([id, aimOf]) => [id, aimOf(from)]));
  await collect(previews, callers, { ...aimed(AIMS, world), ...aimed(OTHER_AIMS, world) });
}

async function ofALivePrinter(previews: Previews) {
  const [farm, simulated] = [await openFarm({ printers: QUICK }), await simulate()];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, entryFor(simulated));
  const at = `/printers/${id}`;
  await until(admin, id, (printer) => isIdle(printer) && printer.ams.length > 0);
  // Here no run is open, whose end would come first.
  await collect(previews, [admin], { clearPlate: { path: `${at}/plate-cleared` } });
  simulated.machine.start(shortPrint(36_000));
  await until(admin, id, ({ telemetry }) => (telemetry?.layer ?? 0) > 0);
  const slot = { material: 'PETG', color_hex: '#FF8800', k_factor: 0.031 };
  await collect(previews, [admin], {
    pausePrinter: { path: `${at}/pause` },
    stopPrinter: { path: `${at}/stop` },
    setSpeed: { path: `${at}/speed`, body: { speed_percent: 130 } },
    setFan: { path: `${at}/fan`, body: { fan_type: 'part_cooling', speed: 128 } },
    skipObjects: { path: `${at}/skip-objects`, body: { object_ids: [206] } },
    refreshAms: { path: `${at}/ams/refresh` },
    setAmsSlot: { path: `${at}/ams/0/slots/1`, body: slot },
    setLight: { path: `${at}/light`, body: { on: true } },
  });
  simulated.scenario('runout');
  await until(admin, id, ({ status, telemetry }) => status === 'paused' && telemetry?.errors.length !== 0);
  await collect(previews, [admin], {
    resumePrinter: { path: `${at}/resume` },
    clearError: { path: `${at}/clear-error` },
  });
}

async function ofAnInventory(previews: Previews) {
  const stocked = await openStocked();
  const { admin, spoolman } = stocked;
  const asked = await useInQuestion(stocked);
  await collect(previews, [admin], {
    testExternalInventory: { path: '/external-inventory/test' },
    resolveExternalUse: {
      path: `/external-inventory/uses/${asked.id}/resolve`,
      body: { outcome: 'done' },
    },
    pullExternalSpools: {
      path: '/external-inventory/pull',
      body: { external_spool_ids: [spoolman.addSpool()] },
    },
  });
}

async function ofALicenceAndAFleet(previews: Previews) {
  const issuer = newIssuer();
  const env = {
    ...issuer.env,
    FARM_LICENSE_KEY: issuer.issue(),
    FARM_LICENSE_SERVER_URL: 'http://127.0.0.1:8123/',
  };
  const admin = await (await openFarm({ env })).session('admin');
  await admin.post('/simulated-fleet', { bambu: 0, moonraker: 1, prusalink: 0, elegoo: 0 });
  await collect(previews, [admin], {
    setLicense: { path: '/license', body: { key: issuer.issue() } },
    refreshLicense: { path: '/license/refresh' },
    removeSimulatedFleet: { path: '/simulated-fleet' },
  });
}

/** Names and kinds of values: ids and times are each farm's own. Null stands for any of them. */
function differences(shown: unknown, real: unknown, at: string): string[] {
  if (shown === null || real === null) return [];
  if (Array.isArray(shown) && Array.isArray(real)) {
    return shown.length > 0 && real.length > 0 ? differences(shown[0], real[0], `${at}[]`) : [];
  }
  if (typeof shown !== 'object' || typeof real !== 'object') {
    return typeof shown === typeof real ? [] : [`${at} is ${JSON.stringify(real)}`];
  }
  const [ours, theirs] = [new Map(Object.entries(shown)), new Map(Object.entries(real))];
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((name) => {
    if (!ours.has(name)) return [`${at}.${name} is not in the example`];
    if (!theirs.has(name)) return [`${at}.${name} is not in the answer`];
    return differences(ours.get(name), theirs.get(name), `${at}.${name}`);
  });
}

test('every example of a dry run has the action and the fields that the service answers', async () => {
  const previews: Previews = new Map();
  await ofTheFarm(previews);
  await ofALivePrinter(previews);
  await ofAnInventory(previews);
  await ofALicenceAndAFleet(previews);
  const complaints = PREVIEWED.flatMap(({ id, example: { preview } }) => {
    const reply = previews.get(id);
    if (reply === undefined) return [`${id}: name a request for it in preview-aims.ts`];
    if (reply.status !== 200) return [`${id}: ${reply.status} ${JSON.stringify(reply.body)}`];
    const real = (reply.body as { would_execute: { action: string } }).would_execute;
    if (preview === undefined) return [`${id}: its example lacks preview: ${JSON.stringify(real)}`];
    if (preview.action !== real.action) return [`${id}: the action is ${real.action}`];
    return differences(preview, real, id);
  });
  expect(complaints).toEqual([]);
}, 240_000);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { ADMIN, type Api, signIn } from './api.ts';
import { type Child, start } from './child.ts';

/** A service and a simulated fleet, each in a process of its own. */
export interface FleetRun {
  /** The one that runs: after a restart another. */
  readonly service: Child;
  readonly fleet: Child;
  /** The service's data. */
  readonly folder: string;
  readonly api: Api;
  /** The printers that are on. */
  readonly ids: readonly number[];
  add(printers: readonly Entry[]): Promise<number[]>;
  /** Adds places at which nobody answers. */
  addOff(count: number): Promise<number[]>;
  standing(): Promise<Standing>;
  figures(): Promise<Figures>;
  /** Starts the service again after it was stopped; answers whether it is ready at once. */
  restart(): Promise<boolean>;
  stop(): Promise<void>;
}

const standing = z.object({ counts: z.record(z.string(), z.number()), offlineAlerts: z.number() });
export type Standing = z.infer<typeof standing>;

const figures = z.object({
  reports: z.number(),
  seconds: z.number(),
  coreShare: z.number(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
});
export type Figures = z.infer<typeof figures>;

/** A printer as it is added. */
export const entries = z.array(z.looseObject({ name: z.string() }));
export type Entry = z.infer<typeof entries>[number];

/** Mixed as a farm is: mostly Bambu and Klipper. */
function mixed(count: number) {
  const bambu = Math.round(count * 0.4);
  const moonraker = Math.round(count * 0.3);
  const prusalink = Math.round(count * 0.1);
  return { bambu, moonraker, prusalink, elegoo: count - bambu - moonraker - prusalink };
}

export async function openFleet(count: number): Promise<FleetRun> {
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-bench-'));
  const fleet = start('./fleet.ts');
  const serve = () => start('./service.ts', { ...ADMIN, FARM_PORT: '0', FARM_DATA_DIR: folder });
  let service = serve();
  const api = await signIn(await service.ask(z.string(), 'start'));

  async function add(printers: readonly Entry[]): Promise<number[]> {
    const ids: number[] = [];
    for (const printer of printers) {
      const added = await api.call(z.object({ id: z.number() }), 'POST', '/printers', {
        ...printer,
        plate: 'clear',
      });
      ids.push(added.id);
    }
    return ids;
  }

  const run: FleetRun = {
    get service() {
      return service;
    },
    fleet,
    folder,
    api,
    add,
    ids: await add(await fleet.ask(entries, 'start', mixed(count))),
    addOff: async (off) => add(await fleet.ask(entries, 'off', off)),
    standing: () => service.ask(standing, 'standing'),
    figures: () => service.ask(figures, 'figures'),
    async restart() {
      service = serve();
      const address = await service.ask(z.string(), 'start');
      return (await fetch(`${address}/readyz`)).ok;
    },
    async stop() {
      await service.stop();
      await fleet.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await allOnline(run);
  return run;
}

async function allOnline(run: FleetRun): Promise<void> {
  const deadline = performance.now() + 120_000;
  for (;;) {
    const { counts } = await run.standing();
    if ((counts['offline'] ?? 0) === 0) return;
    if (performance.now() > deadline) throw new Error(`not all are online: ${JSON.stringify(counts)}`);
    await sleep(250);
  }
}

import type { ExternalInventoryStatus, ExternalUse } from '@farmhand/contract';
import { createSpoolman, type SimulatedSpoolman, type SpoolmanOptions } from '@farmhand/simulator';
import { onTestFinished } from 'vitest';
import { type Caller, type Farm, type FarmOptions, openFarm } from './kit.ts';
import { addSpool } from './spools.ts';

/** A farm beside a simulated Spoolman. Rounds are asked for by the tests, so that none comes by itself. */

export const CALM = { turnMs: 3_600_000 } as const;

export async function startSpoolman(options: SpoolmanOptions = {}): Promise<SimulatedSpoolman> {
  const spoolman = createSpoolman(options);
  await spoolman.start();
  onTestFinished(() => spoolman.stop());
  return spoolman;
}

export interface Stocked {
  readonly farm: Farm;
  readonly admin: Caller;
  readonly spoolman: SimulatedSpoolman;
  /** Ours, linked to `externalId`. */
  readonly spoolId: number;
  readonly externalId: number;
}

export async function openStocked(
  options: FarmOptions = {},
  service: SpoolmanOptions = {},
): Promise<Stocked> {
  const spoolman = await startSpoolman(service);
  const farm = await openFarm({ inventory: CALM, ...options });
  const admin = await farm.session('admin');
  await connect(admin, spoolman.url);
  const externalId = spoolman.addSpool();
  const { id } = await addSpool(admin, { external_spool_id: externalId });
  return { farm, admin, spoolman, spoolId: id, externalId };
}

export async function connect(admin: Caller, url: string, more: object = {}): Promise<void> {
  const reply = await admin.patch('/external-inventory', { url, enabled: true, ...more });
  if (reply.status !== 200) throw new Error(`not set: ${JSON.stringify(reply.body)}`);
}

export async function use(caller: Caller, spoolId: number, grams: number): Promise<void> {
  const reply = await caller.post(`/spools/${spoolId}/use`, { grams });
  if (reply.status !== 200) throw new Error(`not used: ${JSON.stringify(reply.body)}`);
}

export const statusOf = async (caller: Caller): Promise<ExternalInventoryStatus> =>
  (await caller.get('/external-inventory/status')).body as ExternalInventoryStatus;

/** Oldest first. */
export const usesOf = async (caller: Caller, query = ''): Promise<ExternalUse[]> =>
  ((await caller.get(`/external-inventory/uses?limit=500&${query}`)).body as ExternalUse[]).toReversed();

/** Longer than any pause. */
export const LATER_MS = 20 * 60_000;

/** Three grams whose request was lost while somebody else used from the spool: nobody can tell whether they are counted. */
export async function useInQuestion(stocked: Stocked): Promise<ExternalUse> {
  const { farm, admin, spoolman, spoolId, externalId } = stocked;
  spoolman.troubles.push('drop_before');
  await use(admin, spoolId, 3);
  await farm.app.inventory.deliver();
  spoolman.stock.use(externalId, { use_weight: 40 });
  farm.clock.advance(LATER_MS);
  await farm.app.inventory.deliver();
  const [asked] = await usesOf(admin, 'state=question');
  if (asked === undefined) throw new Error('nobody is asked about the use');
  return asked;
}

/** Whole milligrams, as the ledger counts. */
export const countedMg = ({ stock }: SimulatedSpoolman, id: number): number =>
  Math.round(stock.usedWeight(id) * 1000);

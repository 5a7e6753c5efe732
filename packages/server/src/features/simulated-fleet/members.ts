import { ROUTES, slotNumber } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Secrets } from '../../db/secrets.ts';
import { inEnglish } from '../../english.ts';
import type { WriteTx } from '../../live/write.ts';
import {
  addPrinter,
  checkSerialFree,
  findAnyPrinter,
  movePrinter,
  portsOf,
  type Supervisor,
} from '../printers/index.ts';
import { addLoadedSpool } from '../spools/index.ts';
import type { Member } from './child.ts';
import { keepMembers, type Wanted } from './store.ts';

/** Between simulators and the printers and spools that people see. */

interface Deps {
  readonly supervisor: Supervisor;
  readonly secrets: Secrets;
}

const ACTOR = 'simulated fleet';
const FULL_G = 1000;
const COST_PER_GRAM = 0.025;

/** All new ones in the caller's transaction: a fleet is there whole or not at all. */
export async function settleMembers(
  tx: WriteTx,
  deps: Deps,
  wanted: Wanted,
  members: readonly Member[],
  isNewIdentity: boolean,
): Promise<void> {
  const printers = { ...wanted.printers };
  const spools = [...wanted.spools];
  const models = new Map<string, number>();
  for (const member of members) {
    const number = (models.get(member.model) ?? 0) + 1;
    models.set(member.model, number);
    const known = printers[member.name];
    if (known !== undefined) {
      await follow(tx, deps, known, member, isNewIdentity);
      continue;
    }
    const id = await introduce(tx, deps, member, `Sim ${member.model} ${number}`, wanted.orgId);
    printers[member.name] = id;
    spools.push(...(await shelve(tx, member, id, wanted.orgId)));
  }
  await keepMembers(tx.db, { printers, spools });
}

/** One that somebody has deleted stays deleted. */
async function follow(
  tx: WriteTx,
  deps: Deps,
  id: number,
  member: Member,
  isNewIdentity: boolean,
): Promise<void> {
  const row = await findAnyPrinter(tx.db, id);
  if (row === undefined) return;
  const ports = dialled(member);
  const isSame = JSON.stringify(portsOf(row)) === JSON.stringify(ports);
  if (!isSame || isNewIdentity) await movePrinter(tx, deps.supervisor, id, { ports, isNewIdentity });
  else tx.afterCommit(() => deps.supervisor.retryNow(id));
}

/** Discovery is how a printer is found, not how it is spoken to. */
function dialled({ ports: { discovery: _, ...ports } }: Member): Record<string, number> {
  return ports;
}

async function introduce(
  tx: WriteTx,
  deps: Deps,
  member: Member,
  name: string,
  orgId: number | null,
): Promise<number> {
  const { family, model, serial, host, bed, credentials } = member;
  await checkSerialFree(tx.db, family, serial, null);
  const body = ROUTES.createPrinter.body.parse({
    ...{ name, family, model, serial, host, bed, ports: dialled(member), plate: 'clear' },
    credentials: Object.keys(credentials).length === 0 ? null : credentials,
    tags: ['simulated'],
  });
  return (await addPrinter(tx, deps, body, orgId)).id;
}

async function shelve(
  tx: WriteTx,
  { model, loaded }: Member,
  printerId: number,
  orgId: number | null,
): Promise<number[]> {
  const ids: number[] = [];
  const note = said('simulated_fleet.spool_note', { model });
  for (const { place, material, color_hex, remaining_percent } of loaded) {
    const sent = ROUTES.createSpool.body.parse({
      ...{ material, color_hex, brand: 'Sample', cost_per_gram: COST_PER_GRAM },
      ...{ initial_weight_g: FULL_G, remaining_weight_g: (FULL_G * (remaining_percent ?? 100)) / 100 },
      notes: inEnglish(note),
    });
    const at =
      'position' in place
        ? { ams_slot: null, position: place.position }
        : { ams_slot: slotNumber(place.ams_id, place.slot_id), position: null };
    const body = { ...sent, material, notes_said: note };
    ids.push(await addLoadedSpool(tx, body, { ...at, printer_id: printerId, org_id: orgId }, ACTOR));
  }
  return ids;
}

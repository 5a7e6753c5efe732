import type { Nozzle } from '@farmhand/contract';
import type { Caller, Farm } from './kit.ts';
import { addPrinter } from './printers.ts';

export const plain = { name: 'Left', family: 'bambu', host: '127.0.0.1', enabled: false } as const;

export const brass = { type: 'brass', diameter: 0.4 } as const;

export const steel = { type: 'hardened steel', diameter: 0.6, notes: 'for carbon fibre' } as const;

export async function install(caller: Caller, id: number, body: object): Promise<Nozzle> {
  const reply = await caller.post(`/printers/${id}/nozzles`, body);
  if (reply.status !== 201) throw new Error(`not installed: ${JSON.stringify(reply.body)}`);
  return reply.body as Nozzle;
}

export async function list(caller: Caller, id: number): Promise<Nozzle[]> {
  return (await caller.get(`/printers/${id}/nozzles`)).body as Nozzle[];
}

/** Without those that the printer itself has put on record. */
export async function listEntered(caller: Caller, id: number): Promise<Nozzle[]> {
  return (await list(caller, id)).filter(({ notes_said }) => notes_said === null);
}

/** A printer that says that it has two nozzles, without being connected. */
export async function addDual(farm: Farm, admin: Caller): Promise<number> {
  const { id } = await addPrinter(admin, plain);
  await farm.app.kernel.write(({ db }) =>
    db.updateTable('printers').set({ nozzle_count: 2 }).where('id', '=', id).execute(),
  );
  return id;
}

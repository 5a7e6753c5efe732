import { setTimeout as sleep } from 'node:timers/promises';
import { type Printer, ROUTES } from '@farmhand/contract';
import { createFleet, type Fleet, type SimulatedPrinter } from '@farmhand/simulator';
import type { Session } from './session.ts';

const COUNTS = { bambu: 5, moonraker: 3, prusalink: 2, elegoo: 2 };
/** Where they stand, a row each. */
const PLACES = ['Front row', 'Back row', 'Window'];
const CONNECT_MS = 60_000;

export function createDemoFleet(speed: number): Fleet {
  return createFleet({ counts: COUNTS, speed });
}

/** Adds them to the service, and waits until each has reported. */
export async function enrol({ api }: Session, { printers }: Fleet): Promise<readonly Printer[]> {
  const added: Printer[] = [];
  for (const [index, machine] of printers.entries()) {
    const place = PLACES[index % PLACES.length] ?? '';
    added.push(await api.createPrinter({ body: bodyOf(machine, index + 1, place) }));
  }
  const deadline = Date.now() + CONNECT_MS;
  while (Date.now() < deadline) {
    const { items } = await api.listPrinters({ query: { limit: 500 } });
    if (items.every(({ status }) => status !== 'offline')) return items;
    await sleep(100);
  }
  return added;
}

function bodyOf(machine: SimulatedPrinter, number: number, place: string) {
  const { family, model, serial, credentials, address } = machine;
  // Discovery is how a printer is found, not how it is spoken to.
  const { discovery: _, ...ports } = address.ports;
  return ROUTES.createPrinter.body.parse({
    name: `${model} ${number}`,
    family,
    model,
    serial,
    host: address.host,
    ports,
    plate: 'clear',
    place,
    tags: ['simulated'],
    bed: { x_mm: 256, y_mm: 256, z_mm: 256 },
    ...(Object.keys(credentials).length > 0 && { credentials }),
  });
}

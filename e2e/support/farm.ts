import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@farmhand/client';
import { type Printer, ROUTES } from '@farmhand/contract';
import type { SimulatedPrinter } from '@farmhand/simulator';
import { type Plate, plate3mf, plateGcode } from '../../packages/server/test/plates.ts';

/** What it takes to fill a farm through its API, for tests of pages and of tools alike. */

export interface Person {
  readonly username: string;
  readonly password: string;
}

const ONLINE_MS = 60_000;

/** A session as a script has it. */
export interface Session {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly api: Client;
}

/** A model with a sliced file for G-code printers and one for Bambu's. */
export async function uploadModel(session: Session, name: string, plate: Plate = {}): Promise<number> {
  const { id } = await session.api.createModel({ body: { name } });
  for (const [fileName, bytes] of [
    ['part.gcode', plateGcode(plate)],
    ['part.gcode.3mf', plate3mf(plate)],
  ] as const) {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), fileName);
    const reply = await fetch(`${session.url}/api/v1/models/${id}/files`, {
      method: 'POST',
      headers: session.headers,
      body: form,
    });
    if (!reply.ok) throw new Error(`${fileName} was not taken: ${await reply.text()}`);
  }
  return id;
}

/** Answers the cookie of the session. */
export async function logInAt(url: string, person: Person): Promise<string> {
  const reply = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(person),
  });
  const [cookie] = reply.headers.getSetCookie();
  if (cookie === undefined) throw new Error(`${person.username} can't log in: ${await reply.text()}`);
  return cookie.split(';', 1)[0] ?? '';
}

/** Adds a simulated printer to the farm, with a clear plate. */
export async function enrol(api: Client, machine: SimulatedPrinter): Promise<Printer> {
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

/** Waits until the service has met the printer. */
export async function untilOnline(api: Client, id: number): Promise<void> {
  const deadline = Date.now() + ONLINE_MS;
  for (;;) {
    const printer = await api.getPrinter({ params: { id } });
    if (printer.status !== 'offline') return;
    if (Date.now() > deadline) throw new Error(`${printer.name} never came: ${printer.status_reason}`);
    await sleep(50);
  }
}

import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SimulatedPrinter } from '@farmhand/simulator';
import { expect, onTestFinished } from 'vitest';
import { simulated } from '../../packages/server/test/dispatch.ts';
import { plateGcode } from '../../packages/server/test/plates.ts';
import { entryFor } from '../../packages/server/test/printers.ts';
import { runCommand, type Service, startService } from '../support/service.ts';
import { callerAt, type DiskCaller, eventually, formOf, idOf, type Write } from './callers.ts';
import { missingEntries, missingOf } from './read-back.ts';
import { type SmallDisk, smallDisk } from './small-disk.ts';

export const MIB = 1024 * 1024;
export const STORAGE_FULL = { status: 507, code: 'storage_full' };
export const SOON = { timeout: 60_000, interval: 100 };
export const PASSWORD = 'correct horse battery';

const ADMIN = { username: 'root', password: 'a long password' };
export const ENV = {
  FARM_ADMIN_USERNAME: ADMIN.username,
  FARM_ADMIN_PASSWORD: ADMIN.password,
  FARM_LOG_LEVEL: 'error',
};

/** The simulated printer's minute is a second, and its print ends only when somebody stops it. */
const PACE = 60;
const PRINT_SECONDS = 36_000 * PACE;

export interface DiskFarm {
  readonly disk: SmallDisk;
  /** All that was acknowledged, to anybody. */
  readonly writes: Write[];
  service(): Service;
  start(): Promise<Service>;
  logIn(who: string): Promise<DiskCaller>;
  ready(): Promise<Record<string, unknown>>;
  /** Fails unless everything that was acknowledged is there. */
  readBack(): Promise<void>;
  /** The same, of a service that was ended and has begun again; its audit log is whole too. */
  readBackAnew(): Promise<void>;
}

export async function openDiskFarm(mebibytes: number): Promise<DiskFarm> {
  const disk = smallDisk(mebibytes);
  const writes: Write[] = [];
  const start = () => startService({ dataDir: disk.folder, env: ENV });
  let service = await start();
  const farm: DiskFarm = {
    disk,
    writes,
    service: () => service,
    async start() {
      service = await start();
      return service;
    },
    logIn: (who) =>
      callerAt(service.url, who === ADMIN.username ? ADMIN : { username: who, password: PASSWORD }, writes),
    ready: async () => (await (await fetch(`${service.url}/readyz`)).json()) as Record<string, unknown>,
    async readBack() {
      const readers = new Map<string, DiskCaller>();
      for (const who of new Set(writes.map((write) => write.who))) readers.set(who, await farm.logIn(who));
      const readerOf = (who: string) => readers.get(who) as DiskCaller;
      // What was done without the database is made up for when it can be written again, within moments.
      const late = writes.filter(({ answer }) => answer['recorded'] === false);
      await eventually(
        () => missingEntries(readerOf(ADMIN.username), late),
        (missing) => missing.length === 0,
      );
      expect(await missingOf(service.url, readerOf, writes)).toEqual([]);
    },
    async readBackAnew() {
      expect(await service.stop()).toBe(0);
      const verified = await runCommand(['audit-verify'], { FARM_DATA_DIR: disk.folder });
      expect(verified.output).toContain('The audit log is whole');
      await farm.start();
      await farm.readBack();
      expect(await service.stop()).toBe(0);
    },
  };
  return farm;
}

export async function addPerson(
  farm: DiskFarm,
  admin: DiskCaller,
  role: 'viewer' | 'operator',
): Promise<DiskCaller> {
  const person = { username: role, password: PASSWORD, role };
  expect((await admin.send('POST', '/users', person)).status).toBe(201);
  return farm.logIn(role);
}

async function addMachine(admin: DiskCaller): Promise<{ id: number; machine: SimulatedPrinter }> {
  const machine = simulated('moonraker', PACE);
  await machine.start();
  onTestFinished(() => machine.stop());
  const added = await admin.send('POST', '/printers', { ...entryFor(machine), plate: 'clear' });
  const id = idOf(added);
  await eventually(
    () => admin.send('GET', `/printers/${id}`),
    ({ body }) => body['ready'] === true,
  );
  return { id, machine };
}

/** A print of many hours. */
export async function printing(admin: DiskCaller) {
  const model = idOf(await admin.send('POST', '/models', { name: 'part' }));
  const file = formOf(plateGcode({ seconds: PRINT_SECONDS }));
  expect((await admin.send('POST', `/models/${model}/files`, file)).status).toBe(201);
  const { id, machine } = await addMachine(admin);
  const again = async () => {
    const job = { model_id: model, printer_id: id };
    expect((await admin.send('POST', '/jobs', job)).status).toBe(201);
    await expect.poll(() => machine.machine.read().phase, SOON).toBe('printing');
    await eventually(
      () => admin.send('GET', `/printers/${id}`),
      ({ body }) => body['status'] === 'printing',
    );
  };
  const hasStopped = () => expect.poll(() => machine.machine.read().phase, SOON).not.toBe('printing');
  await again();
  return { id, model, again, hasStopped };
}

/** As others fill a disk: nothing is left but what is kept for those who can make room. */
export async function fillUp(disk: SmallDisk): Promise<void> {
  // The service gives its head-room up once, some moment after it sees that nothing is left.
  for (let quiet = 0; quiet < 10; quiet += 1) {
    if (disk.freeBytes() > 0) {
      disk.fill();
      quiet = 0;
    } else if (existsSync(join(disk.folder, 'headroom'))) quiet = 0;
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** As a disk is when they have used that up too: nothing left at all. */
export async function fillToTheBrim(disk: SmallDisk): Promise<void> {
  rmSync(join(disk.folder, 'headroom.last'), { force: true });
  await fillUp(disk);
}

import { once } from 'node:events';
import type { Fleet } from '@farmhand/simulator';
import { loadCare } from './care.ts';
import { createDemoFleet, enrol } from './fleet.ts';
import { drawFloor } from './floor.ts';
import { fillLibrary } from './library.ts';
import { demoLicence } from './licence.ts';
import { createRoom } from './room.ts';
import { environmentFor, type Service, ServiceLost, startService } from './service.ts';
import { logIn, type Person } from './session.ts';
import { type ShiftPlan, work } from './shift.ts';
import { fillStock } from './stock.ts';
import { startWork } from './work.ts';

export const ADMIN: Person = { username: 'demo', password: 'print all day' };
export const OPERATOR: Person = { username: 'luc', password: 'print all day' };
const STUDENTS: readonly [Person, Person] = [
  { username: 'anna', password: 'print all day' },
  { username: 'tim', password: 'print all day' },
];
/** Somewhere the filament ends in the middle of a print. */
const RUN_OUT_EVERY_MS = 6 * 60_000;
/** From one thing that the simulated person does to the next. */
export const PACE_MS = 4000;

export interface DemoFarm {
  readonly url: string;
  /** Aborted when its service is gone without having been asked to. */
  readonly lost: AbortSignal;
  readonly fleet: Fleet;
  stop(): Promise<void>;
}

export interface DemoOptions {
  /** What the service reads its settings from. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly port?: string | undefined;
  readonly speed: number;
  /** How long the simulated person takes for one thing; null for a farm that is left to its visitors. */
  readonly paceMs: number | null;
  /** Ends it while it is still being filled. */
  readonly signal?: AbortSignal;
  /** Told what is being done. */
  readonly say: (words: string) => void;
}

/** A farm with something of everything, so that every page and every tool has something to show. */
export async function startDemo(options: DemoOptions): Promise<DemoFarm> {
  const { env, port, speed, signal } = options;
  const service = await startService(
    environmentFor(env, {
      ...(port !== undefined && { FARM_PORT: port }),
      ...demoLicence(Date.now()),
      FARM_ADMIN_USERNAME: ADMIN.username,
      FARM_ADMIN_PASSWORD: ADMIN.password,
    }),
    signal,
  );
  const fleet = createDemoFleet(speed);
  const shift = new AbortController();
  let atWork: Promise<void> = Promise.resolve();
  const stop = async () => {
    shift.abort();
    // First, so that nobody waits for an answer that a service in trouble never gives.
    await service.stop();
    await atWork;
    await fleet.stop();
  };
  try {
    await fleet.start();
    const plan = await orEnded(fill(service, fleet, options.say), service, signal);
    if (options.paceMs !== null) atWork = work({ ...plan, paceMs: options.paceMs, signal: shift.signal });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: service.url, lost: service.lost, fleet, stop };
}

/** Whoever ends the demo while it is being filled does not wait for the rest of that. */
async function orEnded<T>(filling: Promise<T>, { lost }: Service, signal?: AbortSignal): Promise<T> {
  // What is asked of a service that is gone fails, and nobody wants to know.
  filling.catch(() => undefined);
  const ending = AbortSignal.any(signal === undefined ? [lost] : [lost, signal]);
  const check = () => {
    signal?.throwIfAborted();
    if (lost.aborted) throw new ServiceLost();
  };
  const ended = once(ending, 'abort').then(check);
  check();
  await Promise.race([filling, ended]);
  return filling;
}

async function fill(
  { url }: Service,
  fleet: Fleet,
  say: DemoOptions['say'],
): Promise<Omit<ShiftPlan, 'paceMs' | 'signal'>> {
  const admin = await logIn(url, ADMIN);
  say('Adding people and printers …');
  await admin.api.createUser({ body: { ...OPERATOR, role: 'operator' } });
  const group = await admin.api.createGroup({ body: { name: 'Evening class' } });
  for (const student of STUDENTS) {
    const { id } = await admin.api.createUser({ body: { ...student, role: 'viewer' } });
    await admin.api.addGroupMember({ params: { id: group.id, user_id: id } });
  }
  const printers = await enrol(admin, fleet);
  await drawFloor(admin, printers);
  say('Filling the shelf and the library …');
  await fillStock(admin, printers);
  await loadCare(admin, printers);
  const library = await fillLibrary(admin, printers);
  say('Starting to work …');
  const students = [await logIn(url, STUDENTS[0]), await logIn(url, STUDENTS[1])] as const;
  await startWork({ admin, students }, { fleet, printers, library });
  const room = createRoom({ fleet, everyMs: RUN_OUT_EVERY_MS, now: Date.now });
  return { operator: await logIn(url, OPERATOR), students, library, room };
}

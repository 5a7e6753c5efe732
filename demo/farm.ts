import type { Fleet } from '@farmhand/simulator';
import { loadCare } from './care.ts';
import { createDemoFleet, enrol } from './fleet.ts';
import { fillLibrary } from './library.ts';
import { type Service, startService } from './service.ts';
import { logIn, type Person } from './session.ts';
import { fillStock } from './stock.ts';
import { startWork } from './work.ts';

export const ADMIN: Person = { username: 'demo', password: 'print all day' };
const OPERATOR: Person = { username: 'luc', password: 'print all day' };
const STUDENTS: readonly [Person, Person] = [
  { username: 'anna', password: 'print all day' },
  { username: 'tim', password: 'print all day' },
];

export interface DemoFarm {
  readonly url: string;
  readonly fleet: Fleet;
  stop(): Promise<void>;
}

export interface DemoOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly speed: number;
  /** Told what is being done. */
  readonly say: (words: string) => void;
}

/** A farm with something of everything, so that every page and every tool has something to show. */
export async function startDemo({ dataDir, port, speed, say }: DemoOptions): Promise<DemoFarm> {
  const service: Service = await startService({
    FARM_PORT: String(port),
    FARM_DATA_DIR: dataDir,
    FARM_ADMIN_USERNAME: ADMIN.username,
    FARM_ADMIN_PASSWORD: ADMIN.password,
  });
  const fleet = createDemoFleet(speed);
  const stop = async () => {
    await service.stop();
    await fleet.stop();
  };
  try {
    await fleet.start();
    const admin = await logIn(service.url, ADMIN);
    say('Adding people and printers …');
    await admin.api.createUser({ body: { ...OPERATOR, role: 'operator' } });
    const group = await admin.api.createGroup({ body: { name: 'Evening class' } });
    for (const student of STUDENTS) {
      const { id } = await admin.api.createUser({ body: { ...student, role: 'viewer' } });
      await admin.api.addGroupMember({ params: { id: group.id, user_id: id } });
    }
    const printers = await enrol(admin, fleet);
    say('Filling the shelf and the library …');
    await fillStock(admin, printers);
    await loadCare(admin, printers);
    const library = await fillLibrary(admin, printers);
    say('Starting to work …');
    const students = [await logIn(service.url, STUDENTS[0]), await logIn(service.url, STUDENTS[1])] as const;
    await startWork({ admin, students }, { fleet, printers, library });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: service.url, fleet, stop };
}

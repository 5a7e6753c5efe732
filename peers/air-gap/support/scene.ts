import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sessionOf } from '../../../e2e/support/agent-farm.ts';
import type { Person, Session } from '../../../e2e/support/farm.ts';
import {
  runCommand,
  type Service,
  startService,
  temporaryFolder,
  type WhenDone,
} from '../../../e2e/support/service.ts';
import { enterprise } from '../../../packages/server/test/licenses.ts';
import { HOUSE_NAME_SERVER } from './addresses.ts';
import { type Asked, startAsked } from './asked.ts';
import { type Capture, startCapture } from './capture.ts';
import type { HouseDeeds } from './house-side.ts';
import { makeNamespaces, type Namespaces } from './namespaces.ts';
import { namesThatLead, type Where } from './places.ts';
import type { WorldDeeds } from './world-side.ts';

/** The house with all who live in it, the world, the wire between them, and our service in the house. */
export interface Scene {
  readonly capture: Capture;
  readonly house: Asked<HouseDeeds>;
  readonly namespaces: Namespaces;
  /** For another farm than the one that is there unless something else is said. */
  readonly otherFolder: string;
  /** From the next question on, whichever name server is asked. */
  setNames(where: Where): Promise<void>;
  /** Runs it until it is stopped. */
  start(env: Env): Promise<Run>;
  /** Whatever runs, also where a test has failed: the next one has the same port. */
  stop(): Promise<void>;
  /** Of a start that is to be refused: what was said, and the exit code. */
  runToEnd(env: Env): Promise<{ readonly code: number | null; readonly output: string }>;
}

export type Env = Readonly<Record<string, string>>;

export interface Run {
  as(person: Person): Promise<Session>;
}

export const ADMIN: Person = { username: 'mara', password: 'correct horse battery' };
const SERVICE_PORT = '8000';
/** One that starts all the same is ended. */
const AT_MOST = ['timeout', '--signal=KILL', '60'];
const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export async function openScene(whenDone: WhenDone): Promise<Scene> {
  const namespaces = await makeNamespaces();
  whenDone(() => namespaces.remove());
  namespaces.setNameServers([HOUSE_NAME_SERVER]);
  const folder = temporaryFolder(whenDone);
  const door = join(folder, 'door');
  const { house: inHouse, world: inWorld } = namespaces;
  const node = process.execPath;
  const world = await startAsked<WorldDeeds>([...inWorld, node, fileOf('world-side.ts')]);
  const { ask: house } = await startAsked<HouseDeeds>([
    ...[...inHouse, node, fileOf('house-side.ts')],
    ...[door, SERVICE_PORT],
  ]);
  const capture = await startCapture(inWorld, house.say);
  const url = await openDoor(door, whenDone);
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  writeFileSync(join(programs, 'ffmpeg'), `#!/bin/sh\nexec ${node} ${fileOf('player.ts')} "$@"\n`, {
    mode: 0o755,
  });
  const common = {
    ...enterprise(),
    PATH: `${programs}:${process.env['PATH'] ?? ''}`,
    FARM_PORT: SERVICE_PORT,
    FARM_DATA_DIR: join(folder, 'data'),
    FARM_LOG_LEVEL: 'error',
    FARM_ADMIN_USERNAME: ADMIN.username,
    FARM_ADMIN_PASSWORD: ADMIN.password,
  };
  let running: Service | undefined;
  return {
    capture,
    house,
    namespaces,
    otherFolder: join(folder, 'other'),
    async setNames(where) {
      const names = namesThatLead(where);
      await Promise.all([house.setNames(names), world.ask.setNames(names)]);
    },
    async start(env) {
      const options = { dataDir: common.FARM_DATA_DIR, whenDone, within: inHouse };
      running = await startService({ ...options, env: { ...common, ...env } });
      return { as: (person) => sessionOf(url, person) };
    },
    async stop() {
      await running?.stop();
      running = undefined;
    },
    runToEnd: (env) => runCommand(['serve'], { ...common, ...env }, [...inHouse, ...AT_MOST]),
  };
}

/** A port on this side of the namespace, for clients that know no other way than that. */
async function openDoor(door: string, whenDone: WhenDone): Promise<string> {
  const server = createServer((client) => {
    const line = connect(door);
    client.on('error', () => line.destroy()).on('close', () => line.destroy());
    line.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.pipe(line).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenDone(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

import { type Client, createClient } from '@farmhand/client';
import type { Budgets, Printer, Scope } from '@farmhand/contract';
import { createFleet } from '@farmhand/simulator';
import { type Agent, startAgent } from './agent.ts';
import { enrol, logInAt, type Person, type Session, untilOnline, uploadModel } from './farm.ts';
import { lastingPort } from './lasting-port.ts';
import { type Service, startService, temporaryFolder } from './service.ts';

/** A running service with simulated printers and three callers: an admin's script and two agents. */
export interface AgentFarm {
  readonly service: Service;
  readonly api: Client;
  readonly viewer: Client;
  /** The first of the printers, and the only one unless more were asked for. */
  readonly printer: Printer;
  readonly printers: readonly Printer[];
  /** A part that prints for minutes of the test's time: it ends only when somebody stops it. */
  readonly modelId: number;
  /** An operator's agent with scope agent:write. */
  readonly agent: Agent;
  /** A viewer's agent with scope agent:read. */
  readonly reader: Agent;
  /** Whose token `agent` uses. */
  readonly operatorId: number;
  /** The token that `reader` uses. */
  readonly readerTokenId: number;
  /** Starts the service again where it was, after it was ended. */
  restart(): Promise<Service>;
  close(): Promise<void>;
}

const PEOPLE = {
  admin: { username: 'mara', password: 'correct horse battery' },
  operator: { username: 'olaf', password: 'staple battery horse' },
  viewer: { username: 'vera', password: 'battery staple correct' },
} as const satisfies Record<string, Person>;
const SPEED = 60;
const PRINT_SECONDS = 60 * 60 * SPEED;

export async function sessionOf(url: string, person: Person): Promise<Session> {
  const headers = { cookie: await logInAt(url, person), origin: url };
  return { url, headers, api: createClient({ baseUrl: url, headers }) };
}

export function mint({ api }: Pick<Session, 'api'>, scope: Scope, budgets?: Budgets) {
  return api.createToken({ body: { name: scope, scopes: [scope], ...(budgets && { budgets }) } });
}

export async function openAgentFarm(printerCount = 1): Promise<AgentFarm> {
  const cleanups: (() => void | Promise<void>)[] = [];
  const whenDone = (clean: () => void | Promise<void>) => void cleanups.unshift(clean);
  const dataDir = temporaryFolder(whenDone);
  const port = await lastingPort();
  const start = () =>
    startService({
      dataDir,
      whenDone,
      env: {
        FARM_PORT: String(port),
        FARM_LOG_LEVEL: 'error',
        FARM_ADMIN_USERNAME: PEOPLE.admin.username,
        FARM_ADMIN_PASSWORD: PEOPLE.admin.password,
      },
    });
  const service = await start();
  const { url } = service;
  const admin = await sessionOf(url, PEOPLE.admin);
  await admin.api.updateSettings({ body: { require_job_approval: true } });
  const { id: operatorId } = await admin.api.createUser({ body: { ...PEOPLE.operator, role: 'operator' } });
  await admin.api.createUser({ body: { ...PEOPLE.viewer, role: 'viewer' } });

  const fleet = createFleet({ counts: { moonraker: printerCount }, speed: SPEED });
  await fleet.start();
  whenDone(() => fleet.stop());
  const printers = await Promise.all(fleet.printers.map((machine) => enrol(admin.api, machine)));
  const [printer] = printers;
  if (printer === undefined) throw new Error('the fleet has no printer');
  await Promise.all(printers.map(({ id }) => untilOnline(admin.api, id)));

  const operator = await sessionOf(url, PEOPLE.operator);
  const viewer = await sessionOf(url, PEOPLE.viewer);
  const written = await mint(operator, 'agent:write');
  const agent = await startAgent({ url, token: written.token });
  whenDone(() => agent.close());
  const read = await mint(viewer, 'agent:read');
  const reader = await startAgent({ url, token: read.token });
  whenDone(() => reader.close());
  return {
    service,
    api: admin.api,
    viewer: viewer.api,
    printer,
    printers,
    modelId: await uploadModel(admin, 'Bracket', { seconds: PRINT_SECONDS }),
    agent,
    reader,
    operatorId,
    readerTokenId: read.id,
    restart: start,
    async close() {
      for (const clean of cleanups) await clean();
    },
  };
}

import type { Client } from '@farmhand/client';
import type { Broker, Printer, ROUTES } from '@farmhand/contract';
import { createMoonrakerPrinter, type SimulatedPrinter } from '@farmhand/simulator';
import { onTestFinished } from 'vitest';
import type { z } from 'zod';
import { sessionOf } from '../../../e2e/support/agent-farm.ts';
import { enrol, type Session, untilOnline, uploadModel } from '../../../e2e/support/farm.ts';
import { lastingPort } from '../../../e2e/support/lasting-port.ts';
import { type Service, startService, temporaryFolder, type WhenDone } from '../../../e2e/support/service.ts';
import { until } from '../../support/until.ts';

/** Where the page of the farm is for its readers. Nobody goes there. */
export const PUBLIC_URL = 'https://farm.example.org';
/** Who the farm is at a broker. */
export const FARM_USER = { username: 'farm', password: 'of the farm' } as const;
export const FARM_TOPICS = ['readwrite farmhand/#', 'readwrite homeassistant/#'] as const;

const ADMIN = { username: 'mara', password: 'correct horse battery' };
const SPEED = 60;
const HOURS = 3600;

type BrokerChange = z.input<typeof ROUTES.updateBroker.body>;

export interface ToldPrinter {
  readonly id: number;
  readonly simulated: SimulatedPrinter;
}

/** Our real service with simulated printers, which tells a broker that nobody here wrote. */
export interface ToldFarm {
  readonly api: Client;
  readonly session: Session;
  service(): Service;
  /** Starts it again where it was, after it was ended. */
  restart(): Promise<void>;
  addPrinter(name: string, simulated?: SimulatedPrinter): Promise<ToldPrinter>;
  /** Prints for so many hours of the simulated printer, of which each takes a minute; answers the job. */
  print(on: ToldPrinter, name: string, hours?: number): Promise<number>;
  untilPrinter(on: ToldPrinter, status: Printer['status']): Promise<Printer>;
  setBroker(change: BrokerChange): Promise<void>;
  link(): Promise<Broker['link']>;
  untilLink(what: string, isSo: (link: Broker['link']) => boolean): Promise<Broker['link']>;
  untilConnected(): Promise<void>;
  /** The secret of a token of the administrator. */
  tokenFor(scope: 'agent:read' | 'agent:write' | 'admin'): Promise<string>;
}

export async function openToldFarm(whenDone: WhenDone = onTestFinished): Promise<ToldFarm> {
  const dataDir = temporaryFolder(whenDone);
  const port = await lastingPort();
  const start = () =>
    startService({
      dataDir,
      whenDone,
      env: {
        FARM_ADMIN_USERNAME: ADMIN.username,
        FARM_ADMIN_PASSWORD: ADMIN.password,
        FARM_PORT: String(port),
        FARM_PUBLIC_URL: PUBLIC_URL,
        FARM_LOG_LEVEL: 'warn',
      },
    });
  let service = await start();
  // It says where its page is for its readers, which is not the way to it here.
  const session = await sessionOf(`http://localhost:${port}`, ADMIN);
  const { api } = session;
  const link = async () => (await api.getBroker()).link;
  const untilLink: ToldFarm['untilLink'] = (what, isSo) => until(what, link, isSo);

  return {
    api,
    session,
    link,
    untilLink,
    service: () => service,
    async restart() {
      service = await start();
    },
    async addPrinter(
      name,
      simulated = createMoonrakerPrinter({ name, serial: `serial-${name}`, timeScale: SPEED }),
    ) {
      await simulated.start();
      whenDone(() => simulated.stop());
      const { id } = await enrol(api, simulated);
      await untilOnline(api, id);
      return { id, simulated };
    },
    async print({ id, simulated }, name, hours = 10) {
      const modelId = await uploadModel(session, name, { seconds: hours * HOURS });
      const job = await api.createJob({ body: { model_id: modelId, printer_id: id } });
      const phase = () => simulated.machine.read().phase;
      await until(`${name} is printed`, phase, (now) => now === 'printing');
      return job.id;
    },
    untilPrinter: ({ id }, status) =>
      until(
        `a printer that is ${status}`,
        () => api.getPrinter({ params: { id } }),
        (printer) => printer.status === status,
        { patienceMs: 120_000 },
      ),
    async setBroker(change) {
      await api.updateBroker({ body: change });
    },
    async untilConnected() {
      await untilLink('a link to the broker', ({ state }) => state === 'connected');
    },
    async tokenFor(scope) {
      return (await api.createToken({ body: { name: scope, scopes: [scope] } })).token;
    },
  };
}

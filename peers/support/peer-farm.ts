import { type Client, createClient } from '@farmhand/client';
import { type Printer, ROUTES } from '@farmhand/contract';
import { onTestFinished } from 'vitest';
import { logInAt, type Session } from '../../e2e/support/farm.ts';
import { type Service, startService, temporaryFolder } from '../../e2e/support/service.ts';
import { until } from './until.ts';

/** The real service with one printer that a host drives, and what a test asks of it. */
export interface PeerFarm {
  readonly service: Service;
  readonly api: Client;
  /** Sends a sliced file and answers its model. */
  addModel(name: string, gcode: Buffer): Promise<number>;
  addPrinter(printer: PeerPrinter): Promise<Printer>;
  queue(modelId: number): Promise<number>;
  /** Waits until the job is as it shall be; says how it stands when it never is. */
  untilJob(id: number, what: string, isSo: (job: JobDetail) => boolean): Promise<JobDetail>;
  untilPrinter(id: number, what: string, isSo: (printer: Printer) => boolean): Promise<Printer>;
}

export interface PeerPrinter {
  readonly name: string;
  readonly family: 'prusalink' | 'moonraker' | 'bambu';
  readonly ports: Readonly<Record<string, number>>;
  readonly credentials: Readonly<Record<string, string>>;
}

type JobDetail = Awaited<ReturnType<Client['getJob']>>;

const ADMIN = { username: 'root', password: 'correct horse battery' };
const PATIENT = { patienceMs: 150_000, lookMs: 200 };

export async function openPeerFarm(): Promise<PeerFarm> {
  const service = await startService({
    dataDir: temporaryFolder(),
    env: {
      FARM_LOG_LEVEL: 'warn',
      FARM_ADMIN_USERNAME: ADMIN.username,
      FARM_ADMIN_PASSWORD: ADMIN.password,
    },
  });
  const { url } = service;
  const headers = { cookie: await logInAt(url, ADMIN), origin: url };
  const session: Session = { url, headers, api: createClient({ baseUrl: url, headers }) };
  const { api } = session;

  return {
    service,
    api,
    async addModel(name, gcode) {
      const { id } = await api.createModel({ body: { name } });
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(gcode)]), `${name}.gcode`);
      const reply = await fetch(`${url}/api/v1/models/${id}/files`, { method: 'POST', headers, body: form });
      if (!reply.ok) throw new Error(`the file was not taken: ${await reply.text()}`);
      return id;
    },
    async addPrinter(printer) {
      const added = await api.createPrinter({
        body: ROUTES.createPrinter.body.parse({
          ...printer,
          host: '127.0.0.1',
          plate: 'clear',
          // Nobody stands there to take the parts off.
          requires_plate_clear: false,
        }),
      });
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') console.log(service.output());
      });
      return added;
    },
    async queue(modelId) {
      return (await api.createJob({ body: { model_id: modelId } })).id;
    },
    untilJob: (id, what, isSo) => until(what, () => api.getJob({ params: { id } }), isSo, PATIENT),
    untilPrinter: (id, what, isSo) => until(what, () => api.getPrinter({ params: { id } }), isSo, PATIENT),
  };
}

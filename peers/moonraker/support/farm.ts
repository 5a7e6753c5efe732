import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@farmhand/client';
import { type Printer, ROUTES } from '@farmhand/contract';
import { sessionOf } from '../../../e2e/support/agent-farm.ts';
import { untilOnline } from '../../../e2e/support/farm.ts';
import { startService, temporaryFolder } from '../../../e2e/support/service.ts';
import type { Bench } from './bench.ts';
import { type Part, partGcode } from './part.ts';

/** Our real service with the one printer of the bench. */
export interface Farm {
  readonly api: Client;
  readonly printerId: number;
  printer(): Promise<Printer>;
  untilPrinter(holds: (printer: Printer) => boolean): Promise<Printer>;
  /** Uploads the part and queues it. */
  print(part: Part): Promise<number>;
  /** Queues a part that was uploaded before. */
  queue(modelId: number): Promise<number>;
  upload(part: Part): Promise<number>;
  job(id: number): Promise<Job>;
  untilJob(id: number, holds: (job: Job) => boolean): Promise<Job>;
  clearPlate(): Promise<void>;
}

type Job = Awaited<ReturnType<Client['getJob']>>;

const PERSON = { username: 'root', password: 'correct horse battery' };
const PATIENCE_MS = 120_000;

export async function openFarm(bench: Bench): Promise<Farm> {
  const service = await startService({
    dataDir: temporaryFolder(),
    env: {
      FARM_ADMIN_USERNAME: PERSON.username,
      FARM_ADMIN_PASSWORD: PERSON.password,
      FARM_LOG_LEVEL: 'error',
    },
  });
  const session = await sessionOf(service.url, PERSON);
  const { api } = session;
  const { id: printerId } = await api.createPrinter({
    body: ROUTES.createPrinter.body.parse({
      name: 'bench',
      family: 'moonraker',
      host: '127.0.0.1',
      ports: { http: bench.tap.port },
      plate: 'clear',
      enabled: true,
    }),
  });
  await untilOnline(api, printerId);

  const printer = () => api.getPrinter({ params: { id: printerId } });
  const job = (id: number) => api.getJob({ params: { id } });
  async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const value = await read();
      if (holds(value)) return value;
      if (Date.now() > deadline) throw new Error(`still ${JSON.stringify(value)}`);
      await sleep(50);
    }
  }
  async function upload(part: Part): Promise<number> {
    const { id } = await api.createModel({ body: { name: 'part' } });
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(partGcode(part))]), 'part.gcode');
    const reply = await fetch(`${service.url}/api/v1/models/${id}/files`, {
      method: 'POST',
      headers: session.headers,
      body: form,
    });
    if (!reply.ok) throw new Error(`the part was not taken: ${await reply.text()}`);
    return id;
  }
  async function queue(modelId: number): Promise<number> {
    const { id } = await api.createJob({ body: { model_id: modelId, printer_id: printerId } });
    return id;
  }
  return {
    api,
    printerId,
    printer,
    untilPrinter: (holds) => until(printer, holds),
    upload,
    queue,
    print: async (part) => queue(await upload(part)),
    job,
    untilJob: (id, holds) => until(() => job(id), holds),
    async clearPlate() {
      await api.clearPlate({ params: { id: printerId } });
    },
  };
}

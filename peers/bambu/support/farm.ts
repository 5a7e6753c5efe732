import type { Client } from '@farmhand/client';
import type { AnswerOf, ROUTES } from '@farmhand/contract';
import { expect } from 'vitest';
import { sessionOf } from '../../../e2e/support/agent-farm.ts';
import { enrol, untilOnline, uploadModel } from '../../../e2e/support/farm.ts';
import { startService, temporaryFolder } from '../../../e2e/support/service.ts';
import type { Peer } from './printer.ts';

const ADMIN = { username: 'mara', password: 'correct horse battery' };

type Job = AnswerOf<typeof ROUTES.getJob>;

/** The real service, with the peer as its only printer. */
export interface Farm {
  readonly api: Client;
  readonly printerId: number;
  /** A job that prints for so many seconds of the printer's own time; answers its id. */
  order(seconds: number): Promise<number>;
  job(id: number): Promise<Job>;
  /** Waits for the job's status, and answers the job. */
  until(id: number, status: Job['status']): Promise<Job>;
  clearPlate(): Promise<void>;
}

export async function openFarm({ printer }: Peer): Promise<Farm> {
  const { url } = await startService({
    dataDir: temporaryFolder(),
    env: {
      FARM_ADMIN_USERNAME: ADMIN.username,
      FARM_ADMIN_PASSWORD: ADMIN.password,
      FARM_LOG_LEVEL: 'error',
    },
  });
  const session = await sessionOf(url, ADMIN);
  const { api } = session;
  const { id: printerId } = await enrol(api, printer);
  await untilOnline(api, printerId);
  const models = new Map<number, Promise<number>>();
  const modelOf = (seconds: number) => {
    const known = models.get(seconds) ?? uploadModel(session, `part of ${seconds} s`, { seconds });
    models.set(seconds, known);
    return known;
  };
  const job = (id: number) => api.getJob({ params: { id } });
  return {
    api,
    printerId,
    job,
    order: async (seconds) => (await api.createJob({ body: { model_id: await modelOf(seconds) } })).id,
    async until(id, status) {
      await expect.poll(async () => (await job(id)).status, { timeout: 60_000, interval: 50 }).toBe(status);
      return job(id);
    },
    clearPlate: async () => void (await api.clearPlate({ params: { id: printerId } })),
  };
}

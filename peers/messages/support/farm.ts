import type { Client } from '@farmhand/client';
import type { AnswerOf, ChannelName, ROUTES } from '@farmhand/contract';
import { createMoonrakerPrinter, type SimulatedPrinter } from '@farmhand/simulator';
import { expect, onTestFinished } from 'vitest';
import { sessionOf } from '../../../e2e/support/agent-farm.ts';
import { enrol, type Session, untilOnline, uploadModel } from '../../../e2e/support/farm.ts';
import { lastingPort } from '../../../e2e/support/lasting-port.ts';
import { startService, temporaryFolder } from '../../../e2e/support/service.ts';

/** Where the page of the farm is for its readers. Nobody goes there. */
export const PUBLIC_URL = 'https://farm.example.org';

const ADMIN = { username: 'mara', password: 'correct horse battery' };
const OPERATOR = { username: 'olaf', password: 'staple battery horse' };
const PRINT_SECONDS = 3600;
const PATIENT = { timeout: 30_000, interval: 50 };

type SentMessage = AnswerOf<typeof ROUTES.listMessages>[number];

/** Our real service, whose messages go to servers that nobody here wrote. */
export interface MessageFarm {
  readonly admin: Session;
  /** Somebody who has messages of their own. */
  logInOperator(): Promise<Session>;
  /** A destination of the whole farm; answers its id. */
  addDestination(channel: ChannelName, settings: Readonly<Record<string, string>>): Promise<number>;
  /** An alert, by a spool of this name that is nearly empty. */
  addLowSpool(name: string): Promise<void>;
  /** An alert with a picture, by a printer of this name at which somebody presses pause. */
  pauseAtPrinter(name: string): Promise<void>;
  log(destinationId: number): Promise<readonly SentMessage[]>;
  /** Waits until so many messages are delivered and none waits; answers them, oldest first. */
  untilDelivered(destinationId: number, count: number, by?: Client): Promise<readonly SentMessage[]>;
}

export async function openMessageFarm(env: Readonly<Record<string, string>> = {}): Promise<MessageFarm> {
  const port = await lastingPort();
  await startService({
    dataDir: temporaryFolder(),
    env: {
      FARM_ADMIN_USERNAME: ADMIN.username,
      FARM_ADMIN_PASSWORD: ADMIN.password,
      FARM_PORT: String(port),
      FARM_PUBLIC_URL: PUBLIC_URL,
      FARM_LOG_LEVEL: 'error',
      ...env,
    },
  });
  // It says where its page is for its readers, which is not the way to it here.
  const url = `http://localhost:${port}`;
  const admin = await sessionOf(url, ADMIN);
  const { api } = admin;
  const log = async (id: number, by: Client = api) =>
    (await by.listMessages({ params: { id } })).items.toReversed();

  return {
    admin,
    log,
    async logInOperator() {
      await api.createUser({ body: { ...OPERATOR, role: 'operator' } });
      return sessionOf(url, OPERATOR);
    },
    async addDestination(channel, settings) {
      const body = { scope: 'farm', channel, settings, min_severity: 'info', language: 'de' } as const;
      return (await api.createDestination({ body })).id;
    },
    async addLowSpool(name) {
      const body = { material: 'PLA', color_name: name, initial_weight_g: 40, low_stock_threshold_g: 50 };
      await api.createSpool({ body });
    },
    async pauseAtPrinter(name) {
      const printer: SimulatedPrinter = createMoonrakerPrinter({ name, serial: name });
      await printer.start();
      onTestFinished(() => printer.stop());
      const { id } = await enrol(api, printer);
      await untilOnline(api, id);
      const modelId = await uploadModel(admin, 'Bracket', { seconds: PRINT_SECONDS });
      const job = await api.createJob({ body: { model_id: modelId } });
      const status = async () => (await api.getJob({ params: { id: job.id } })).status;
      await expect.poll(status, PATIENT).toBe('printing');
      await expect.poll(() => printer.machine.pause(), PATIENT).toBe(true);
    },
    async untilDelivered(id, count, by) {
      const states = async () => (await log(id, by)).map(({ state }) => state);
      await expect.poll(states, PATIENT).toEqual(Array<string>(count).fill('delivered'));
      return log(id, by);
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { asFarAs } from '../packages/server/test/full.ts';
import { answering, closing, type Manner, openReceiver } from '../packages/server/test/receiver.ts';
import { createChance } from './crash/chance.ts';
import { logInAt } from './support/farm.ts';
import { type Service, startService, temporaryFolder } from './support/service.ts';

/** Where every change is tried a tenth has to do. */
const KILLS = process.env['CI'] === 'true' ? 20 : asFarAs(20, 200);
const ALERTS = 1_000;
const DESTINATIONS = 5;
const MINUTE_MS = 60_000;
const ADMIN = { FARM_ADMIN_USERNAME: 'root', FARM_ADMIN_PASSWORD: 'a long password' };
const seed = Number(process.env['FARM_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const chance = createChance(seed);

/** Now and then a receiver is busy, or takes a message and breaks off before it has said so. */
const moody: Manner = (response, received) => {
  if (chance.isHit(0.005)) return answering(503)(response, received);
  if (chance.isHit(0.01)) return closing(response, received);
  return answering(204)(response, received);
};

interface Came {
  readonly id: string;
  readonly spool: number;
  /** Whether the receiver has said that it has it. */
  isAcknowledged: boolean;
}

/** A receiver that notes what has come, and what it has answered. */
async function openNotebook(isMoody: boolean) {
  const came: Came[] = [];
  const receiver = await openReceiver((response, received) => {
    const { id, subject } = JSON.parse(received.body.toString('utf8')) as {
      id: string;
      subject: { id: number };
    };
    const entry: Came = { id, spool: subject.id, isAcknowledged: false };
    came.push(entry);
    response.on('finish', () => {
      entry.isAcknowledged = response.statusCode === 204;
    });
    (isMoody ? moody : answering(204))(response, received);
  });
  onTestFinished(receiver.close);
  return { url: receiver.url, came };
}

interface Farm {
  readonly service: Service;
  call(method: string, path: string, body?: unknown, key?: string): Promise<unknown>;
}

async function openFarm(dataDir: string): Promise<Farm> {
  const service = await startService({ dataDir, env: { ...ADMIN, FARM_LOG_LEVEL: 'error' } });
  const person = { username: ADMIN.FARM_ADMIN_USERNAME, password: ADMIN.FARM_ADMIN_PASSWORD };
  const cookie = await logInAt(service.url, person);
  return {
    service,
    async call(method, path, body, key) {
      const response = await fetch(`${service.url}/api/v1${path}`, {
        method,
        headers: {
          ...{ cookie, origin: service.url },
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
  };
}

const spool = { material: 'PLA', initial_weight_g: 40, low_stock_threshold_g: 50 };

test('killed again and again, the service brings every message to every destination, in order', {
  timeout: asFarAs(10, 60) * MINUTE_MS,
}, async () => {
  const dataDir = temporaryFolder();
  const notebooks = await Promise.all(
    Array.from({ length: DESTINATIONS }, (_, index) => openNotebook(index > 1)),
  );
  let farm = await openFarm(dataDir);
  for (const { url } of notebooks) {
    await farm.call('POST', '/destinations', { scope: 'farm', channel: 'webhook', settings: { url } });
  }

  let raised = 0;
  /** Adds low spools until it is told to stop, or the service is gone. */
  async function raiseUntil(until: Promise<unknown>): Promise<void> {
    let isOver = false;
    void until.then(() => {
      isOver = true;
    });
    while (!isOver && raised < ALERTS) {
      try {
        await farm.call('POST', '/spools', spool, `spool ${raised}`);
        raised += 1;
      } catch {
        // Killed meanwhile: the same key asks again after the start.
        return;
      }
    }
  }

  for (let kill = 0; kill < KILLS; kill += 1) {
    const killed = sleep(chance.between(20, 1_500)).then(() => farm.service.kill());
    await Promise.all([raiseUntil(killed), killed]);
    farm = await openFarm(dataDir);
  }
  await raiseUntil(new Promise(() => undefined));

  const open = async () => {
    const rows = (await farm.call('GET', '/destinations')) as { waiting_count: number }[];
    return rows.reduce((sum, { waiting_count }) => sum + waiting_count, 0);
  };
  await expect.poll(open, { timeout: 5 * MINUTE_MS, interval: 500 }).toBe(0);
  await farm.service.stop();

  for (const [index, { came }] of notebooks.entries()) {
    const told = `destination ${index}, FARM_TEST_SEED=${seed}`;
    // A repeated message follows itself at once: nothing overtakes it, and nothing comes between.
    const inOrder = came.filter(({ id }, at) => id !== came[at - 1]?.id).map((each) => each.spool);
    expect(new Set(inOrder).size, told).toBe(ALERTS);
    expect(inOrder, told).toEqual(inOrder.toSorted((one, other) => one - other));
    const repeated = came.filter(({ id }, at) => id === came[at - 1]?.id);
    const afterAnswer = repeated.filter((each) => came[came.indexOf(each) - 1]?.isAcknowledged === true);
    // That one was acknowledged, and the service was killed before it could note it.
    expect(afterAnswer.length, told).toBeLessThanOrEqual(KILLS);
  }
});

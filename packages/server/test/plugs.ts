import { inspect } from 'node:util';
import { plugAddress } from '@farmhand/contract';
import { liveBy, type PlugOptions, type SimulatedPlug, type TestTime } from '@farmhand/simulator';
import { onTestFinished } from 'vitest';
import type { BrokerLink } from '../src/features/power/broker-link.ts';
import type { PlugDoors } from '../src/features/power/drivers/doors.ts';
import { openPlug } from '../src/features/power/drivers/index.ts';
import { PlugError } from '../src/features/power/plug.ts';
import { createFetch } from '../src/net/fetch.ts';
import { createOutbound } from '../src/net/outbound.ts';
import { refuseBy } from '../src/net/rules.ts';
import { testTime } from './test-time.ts';

/**
 * The ways to plugs as the service has them, and one time for both sides: it moves on when all of them wait. With a
 * broker, which keeps a time of its own, it is paced.
 */
export function plugDoors(broker: BrokerLink | null = null): { doors: PlugDoors; time: TestTime } {
  const time = testTime({ passes: broker === null ? 'when idle' : 'paced' });
  liveBy(time);
  const outbound = createOutbound({ refuse: refuseBy('normal'), clock: time });
  const { fetch, abandon } = createFetch(outbound.towards('plug'));
  onTestFinished(async () => {
    await abandon();
    liveBy(null);
  });
  return { doors: { fetch, clock: time, broker }, time };
}

export const PLUG_SECRET = 'näh+ 7&=%:secret';

/** A kind of plug, and what lets us in. */
export interface Wire {
  readonly create: (options: PlugOptions) => SimulatedPlug;
  readonly secret: string;
}

/** A simulated plug on its wire, and the driver for it. */
export async function launchPlug({ create, secret }: Wire, options: PlugOptions = {}) {
  const { doors, time } = plugDoors();
  const device = create({ secret, ...options });
  await device.start();
  onTestFinished(() => device.stop());
  const open = (shown: string | null = secret) => openPlug(plugAddress.parse(device.address), shown, doors);
  return { device, time, open, plug: open() };
}

interface Failure {
  readonly problem: string;
  readonly code: string;
  /** All that a log could show of it. */
  readonly inside: string;
}

export async function failureOf(work: Promise<unknown>): Promise<Failure> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof PlugError)) throw error;
    return { problem: error.problem, code: error.said.code, inside: inspect(error, { depth: 20 }) };
  }
  throw new Error('It did not fail.');
}

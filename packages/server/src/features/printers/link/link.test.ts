import {
  type Adapter,
  type Connection,
  type ConnectOptions,
  type Dial,
  PrinterError,
} from '@farmhand/protocols';
import { expect, onTestFinished, test } from 'vitest';
import { testTime } from '../../../../test/test-time.ts';
import { backoffMs, TIMINGS } from '../timings.ts';
import { createLink, type LinkEvents } from './link.ts';

test.each([
  [0, 0, 1000],
  [0, 1, 1000],
  [3, 0, 4000],
  [3, 1, 8000],
  [10, 0, 30_000],
  [10, 1, 60_000],
  [1000, 1, 60_000],
])('after %i failures, by the chance of %d, the wait is %i ms', (failures, chance, expected) => {
  expect(backoffMs(failures, TIMINGS, () => chance)).toBe(expected);
});

const NO_DIAL: Dial = {
  dial: () => Promise.reject(new Error('not here')),
  dialTls: () => Promise.reject(new Error('not here')),
  upgrade: () => {
    throw new Error('not here');
  },
};
const TARGET = { host: '127.0.0.1', serial: null, credentials: null, pinnedFingerprint: null };
const refuse = () => Promise.reject(new Error('not here'));

/** An adapter whose links the test opens, ends and looks into. */
function scene(connect: (options: ConnectOptions) => Promise<void>, events: Partial<LinkEvents> = {}) {
  const links: { options: ConnectOptions; refreshed: number; closed: number }[] = [];
  const clock = testTime();
  const adapter: Adapter = {
    family: 'bambu',
    capabilities: () => [],
    async connect(options): Promise<Connection> {
      await connect(options);
      const link = { options, refreshed: 0, closed: 0 };
      links.push(link);
      return {
        send: refuse,
        upload: refuse,
        start: refuse,
        remove: refuse,
        refresh: () => {
          link.refreshed += 1;
        },
        close: async () => {
          link.closed += 1;
        },
      };
    },
  };
  const failures: unknown[] = [];
  const link = createLink({
    adapter,
    target: () => TARGET,
    dial: NO_DIAL,
    clock,
    random: () => 0,
    timings: { ...TIMINGS, backoffMinMs: 5, backoffMaxMs: 5 },
    silentMs: 90_000,
    events: {
      opening: () => undefined,
      report: () => undefined,
      unknown: () => undefined,
      failed: (error) => {
        failures.push(error);
        return 'again';
      },
      ...events,
    },
  });
  onTestFinished(() => link.stop());
  const advance = (milliseconds: number) => {
    clock.advance(milliseconds);
    link.watch();
  };
  return { clock, link, links, failures, advance };
}

test('a link that ended is opened again, one at a time, and a stopped one is closed for good', async () => {
  const { clock, link, links, failures } = scene(async () => undefined);
  const gone = new PrinterError('unreachable', 'no_answer');
  link.start(0);
  await expect.poll(() => links.length).toBe(1);
  links[0]?.options.onClosed(gone);
  await expect.poll(() => links.length).toBe(2);
  expect(failures).toEqual([gone]);
  expect(links[0]?.closed).toBe(1);
  await link.stop();
  expect(links[1]?.closed).toBe(1);
  await clock.pass(30);
  expect(links).toHaveLength(2);
});

test('each link says that it opens before anything is heard on it', async () => {
  const heard: string[] = [];
  const { link, links } = scene(async ({ onReport }) => onReport({ status: 'idle' }), {
    opening: () => heard.push('opening'),
    report: ({ status }) => heard.push(String(status)),
  });
  link.start(0);
  await expect.poll(() => links.length).toBe(1);
  links[0]?.options.onClosed(null);
  await expect.poll(() => links.length).toBe(2);
  expect(heard).toEqual(['opening', 'idle', 'opening', 'idle']);
});

test('reports of a link that is over are not heard', async () => {
  const heard: unknown[] = [];
  const { link, links } = scene(async () => undefined, { report: (report) => heard.push(report) });
  link.start(0);
  await expect.poll(() => links.length).toBe(1);
  links[0]?.options.onReport({ status: 'idle' });
  links[0]?.options.onClosed(null);
  await expect.poll(() => links.length).toBe(2);
  links[0]?.options.onReport({ status: 'printing' });
  expect(heard).toEqual([{ status: 'idle' }]);
});

test('a failure that says halt ends the tries', async () => {
  let tries = 0;
  const { clock, link } = scene(
    async () => {
      tries += 1;
      throw new PrinterError('rejected', 'certificate_changed');
    },
    { failed: () => 'halt' },
  );
  link.start(0);
  await expect.poll(() => tries).toBe(1);
  await clock.pass(30);
  expect(tries).toBe(1);
});

test('silence for a third of the offline rule asks once, for two thirds rebuilds the link', async () => {
  const { link, links, failures, advance } = scene(async () => undefined);
  link.start(0);
  await expect.poll(() => links.length).toBe(1);
  advance(29_000);
  expect(links[0]?.refreshed).toBe(0);
  advance(1000);
  advance(10_000);
  expect(links[0]?.refreshed).toBe(1);
  expect(links[0]?.closed).toBe(0);
  advance(20_000);
  await expect.poll(() => links.length).toBe(2);
  expect(links[0]?.closed).toBe(1);
  expect(failures).toMatchObject([{ kind: 'timeout' }]);
});

test('waiting for the next try ends when somebody asks for it', async () => {
  let tries = 0;
  const { link } = scene(async () => {
    tries += 1;
    throw new Error('no');
  });
  link.start(60_000);
  link.retryNow();
  await expect.poll(() => tries).toBeGreaterThan(0);
});

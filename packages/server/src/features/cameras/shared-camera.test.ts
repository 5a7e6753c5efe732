import { PrinterError } from '@farmhand/protocols';
import { expect, onTestFinished, test } from 'vitest';
import { testTime } from '../../../test/test-time.ts';
import { CAMERA_LIMITS, type CameraLimits } from './limits.ts';
import { createSharedCamera, type Source } from './shared-camera.ts';

const JPEG = Buffer.from('ffd80102ffd9', 'hex');

function open(source: Source, limits: Partial<CameraLimits> = {}, clock = testTime()) {
  const camera = createSharedCamera({
    clock,
    source,
    limits: {
      ...CAMERA_LIMITS,
      lingerMs: 20,
      backoffMinMs: 20,
      backoffMaxMs: 80,
      patienceMs: 60_000,
      ...limits,
    },
    random: () => 1,
  });
  onTestFinished(() => camera.stop());
  return camera;
}

/** Until the signal ends. */
const forever = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    if (signal.aborted) done();
    signal.addEventListener('abort', () => done(), { once: true });
  });

function viewer() {
  const frames: Buffer[] = [];
  const failures: unknown[] = [];
  return {
    frames,
    failures,
    frame: (jpeg: Buffer) => void frames.push(jpeg),
    failed: (error: unknown) => void failures.push(error),
  };
}

test('a failing camera is tried again after pauses that grow up to their limit', async () => {
  const clock = testTime({ passes: 'when idle', jitter: 0 });
  const tries: number[] = [];
  const camera = open(
    async () => {
      tries.push(clock.monotonic());
      throw new PrinterError('unreachable', 'no_answer');
    },
    { patienceMs: 60_000 },
    clock,
  );
  const looking = viewer();
  camera.join(looking);
  // Without the limit the tenth would come after ten seconds.
  await expect.poll(() => tries.length).toBeGreaterThanOrEqual(10);
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  const least = [20, 40, 80, 80, 80, 80];
  expect(least.filter((ms, index) => (pauses[index] ?? 0) < ms - 2)).toEqual([]);
  expect(looking.failures).toEqual([]);
});

test('calling again and again does not hurry the tries', async () => {
  let tries = 0;
  const camera = open(
    async () => {
      tries += 1;
      throw new PrinterError('unreachable', 'no_answer');
    },
    { patienceMs: 30, backoffMinMs: 60_000, backoffMaxMs: 60_000 },
  );
  for (let call = 0; call < 5; call += 1) {
    const looking = viewer();
    camera.join(looking);
    await expect.poll(() => looking.failures.length).toBe(1);
  }
  expect(tries).toBe(1);
});

test.each(['unsupported', 'rejected'] as const)(
  'what a printer answers with "%s" is told at once',
  async (kind) => {
    const camera = open(
      async () => {
        throw new PrinterError(kind, null);
      },
      { patienceMs: 60_000 },
    );
    const looking = viewer();
    camera.join(looking);
    await expect.poll(() => looking.failures).toMatchObject([{ kind }]);
  },
);

test('a refusal after pictures came is tried again like any other break', async () => {
  let tries = 0;
  const camera = open(
    async (onFrame, signal) => {
      tries += 1;
      if (tries === 2) throw new PrinterError('rejected', 'too_many_clients');
      onFrame(JPEG);
      if (tries === 1) throw new PrinterError('unreachable', 'no_answer');
      await forever(signal);
    },
    { patienceMs: 60_000 },
  );
  const looking = viewer();
  camera.join(looking);
  await expect.poll(() => looking.frames.length).toBe(2);
  expect([tries, looking.failures]).toEqual([3, []]);
});

test('pictures beyond the largest size are left out', async () => {
  const camera = open(
    async (onFrame, signal) => {
      onFrame(Buffer.alloc(101));
      onFrame(JPEG);
      await forever(signal);
    },
    { maxFrameBytes: 100 },
  );
  const looking = viewer();
  camera.join(looking);
  await expect.poll(() => looking.frames).toEqual([JPEG]);
  expect(camera.fresh()).toEqual(JPEG);
});

test('a new look waits for the end of the last: many cameras have one place', async () => {
  const clock = testTime({ passes: 'when idle' });
  let openNow = 0;
  let most = 0;
  const camera = open(
    async (onFrame, signal) => {
      openNow += 1;
      most = Math.max(most, openNow);
      onFrame(JPEG);
      await forever(signal);
      // Hanging up takes its time.
      await clock.sleep(60);
      openNow -= 1;
    },
    { lingerMs: 1 },
    clock,
  );
  for (let round = 0; round < 3; round += 1) {
    const looking = viewer();
    const leave = camera.join(looking);
    await expect.poll(() => looking.frames.length).toBe(1);
    leave();
    await clock.sleep(10);
  }
  expect(most).toBe(1);
});

test('a picture of long ago is no snapshot of now, and none is kept when nobody looks', async () => {
  const camera = open(
    async (onFrame, signal) => {
      onFrame(JPEG);
      await forever(signal);
    },
    { freshMs: 50 },
  );
  const looking = viewer();
  const leave = camera.join(looking);
  await expect.poll(() => looking.frames.length).toBe(1);
  await expect.poll(() => camera.fresh()).toBeNull();
  leave();
});

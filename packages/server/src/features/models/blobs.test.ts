import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createBlobs } from './blobs.ts';

async function shelf() {
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-blobs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const rows = new Set<string>();
  /** Runs while somebody waits for the database. */
  const meanwhile: (() => Promise<void>)[] = [];
  const blobs = createBlobs({
    folder,
    async isReferenced(sha256) {
      const isNeeded = rows.has(sha256);
      await meanwhile.pop()?.();
      return isNeeded;
    },
    log: { error: (_fields, message) => expect.unreachable(message) },
  });
  await blobs.start();
  return {
    blobs,
    rows,
    during: (work: () => Promise<void>) => void meanwhile.push(work),
  };
}

const NO_LIMIT = { take: () => undefined };

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

test('a file that is sent anew while its last row goes stays', async () => {
  const { blobs, rows, during } = await shelf();
  const first = await blobs.write(bytesOf('same'), NO_LIMIT);
  await blobs.place(first, []);
  rows.add(first.sha256);
  await blobs.release(first.sha256);

  await blobs.mark(first.sha256);
  rows.delete(first.sha256);
  during(async () => blobs.place(await blobs.write(bytesOf('same'), NO_LIMIT), []));
  blobs.sweepSoon(first.sha256);
  await blobs.settled();
  expect(existsSync(blobs.pathOf(first.sha256))).toBe(true);

  // The second write fails after all: now nobody needs it.
  await blobs.release(first.sha256);
  expect(existsSync(blobs.pathOf(first.sha256))).toBe(false);
});

test('a file that is sent anew and gets its row while the loss of its last row is looked at stays', async () => {
  const { blobs, rows, during } = await shelf();
  const first = await blobs.write(bytesOf('same'), NO_LIMIT);
  await blobs.place(first, []);
  rows.add(first.sha256);
  await blobs.release(first.sha256);

  await blobs.mark(first.sha256);
  rows.delete(first.sha256);
  let released: Promise<void> | undefined;
  during(async () => {
    await blobs.place(await blobs.write(bytesOf('same'), NO_LIMIT), []);
    rows.add(first.sha256);
    released = blobs.release(first.sha256);
  });
  blobs.sweepSoon(first.sha256);
  await blobs.settled();
  await released;
  expect(existsSync(blobs.pathOf(first.sha256))).toBe(true);
});

test('of two that place the same file at once, the one that fails takes nothing from the other', async () => {
  const { blobs, rows } = await shelf();
  const [one, two] = [
    await blobs.write(bytesOf('same'), NO_LIMIT),
    await blobs.write(bytesOf('same'), NO_LIMIT),
  ];
  await Promise.all([blobs.place(one, []), blobs.place(two, [])]);
  await blobs.release(one.sha256);
  expect(existsSync(blobs.pathOf(one.sha256))).toBe(true);
  rows.add(two.sha256);
  await blobs.release(two.sha256);
  expect(existsSync(blobs.pathOf(two.sha256))).toBe(true);
});

test('bytes that end early leave no draft', async () => {
  const { blobs } = await shelf();
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('gone');
  }
  await expect(blobs.write(broken(), NO_LIMIT)).rejects.toThrow('gone');
  const whole = await blobs.write(bytesOf('whole'), NO_LIMIT);
  await whole.discard();
  expect(existsSync(whole.path)).toBe(false);
});

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

test('a file that found no row goes back to where it came from, unless somebody else needs it', async () => {
  const { blobs, rows } = await shelf();
  const placed = async (text: string) => {
    const draft = await blobs.write(bytesOf(text), NO_LIMIT);
    await blobs.place(draft, [{ plate: 1, bytes: Buffer.from('picture') }]);
    return draft;
  };
  const alone = await placed('alone');
  await blobs.release(alone.sha256, alone.path);
  expect(readFileSync(alone.path, 'utf8')).toBe('alone');
  expect(existsSync(blobs.pathOf(alone.sha256))).toBe(false);
  await expect(blobs.readPicture(alone.sha256, 1)).rejects.toThrow('ENOENT');

  const known = await placed('known');
  rows.add(known.sha256);
  await blobs.release(known.sha256, known.path);
  expect([existsSync(known.path), existsSync(blobs.pathOf(known.sha256))]).toEqual([false, true]);

  const [first, second] = [await placed('held'), await placed('held')];
  await blobs.release(first.sha256, first.path);
  expect([existsSync(first.path), existsSync(blobs.pathOf(first.sha256))]).toEqual([false, true]);
  await blobs.release(second.sha256, second.path);
  expect([existsSync(first.path), existsSync(second.path)]).toEqual([false, true]);

  const late = await placed('late');
  writeFileSync(late.path, 'what came since');
  await blobs.release(late.sha256, late.path);
  expect(readFileSync(late.path, 'utf8')).toBe('what came since');
  expect(existsSync(blobs.pathOf(late.sha256))).toBe(false);
});

test('a file of which the database could not be asked goes back later, and only if nobody has taken it', async () => {
  const { blobs, rows, during } = await shelf();
  const away = async () => {
    throw new Error('away');
  };
  const doubtful = async (text: string) => {
    const draft = await blobs.write(bytesOf(text), NO_LIMIT);
    await blobs.place(draft, []);
    during(away);
    await expect(blobs.release(draft.sha256, draft.path)).rejects.toThrow('away');
    expect([existsSync(draft.path), existsSync(blobs.pathOf(draft.sha256))]).toEqual([false, true]);
    return draft;
  };
  const lost = await doubtful('lost');
  await Promise.all([blobs.settle(lost.path), blobs.settle(lost.path)]);
  expect(readFileSync(lost.path, 'utf8')).toBe('lost');

  const recorded = await doubtful('recorded after all');
  rows.add(recorded.sha256);
  await blobs.settle(recorded.path);
  rows.delete(recorded.sha256);
  // What was once found needed is not asked for again: somebody may be sending anew there.
  await blobs.settle(recorded.path);
  expect([existsSync(recorded.path), existsSync(blobs.pathOf(recorded.sha256))]).toEqual([false, true]);

  const taken = await doubtful('taken');
  await blobs.place(await blobs.write(bytesOf('taken'), NO_LIMIT), []);
  await blobs.settle(taken.path);
  expect([existsSync(taken.path), existsSync(blobs.pathOf(taken.sha256))]).toEqual([false, true]);
});

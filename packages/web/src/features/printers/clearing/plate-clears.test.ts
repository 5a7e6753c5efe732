import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchOf, createPlateClears, isOver, unsentIn } from './plate-clears.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const WAIT_MS = 5000;
const silence = new Error('nobody answers');
const plate = (printerId: number) => ({ printerId, name: `P${printerId}`, body: { run_id: printerId * 10 } });

function setUp(answer: (id: number) => Promise<void> = () => Promise.resolve()) {
  const sent: number[] = [];
  let keys = 0;
  const clears = createPlateClears({
    waitMs: WAIT_MS,
    newKey: () => `k${++keys}`,
    isForLater: (_clear, error) => error === silence,
    send: ({ printerId }) => {
      sent.push(printerId);
      return answer(printerId);
    },
  });
  const added = (...ids: number[]) => clears.add(ids.map(plate)) ?? Number.NaN;
  return { clears, sent, added };
}

test('a clear is sent once, after its wait and not before', async () => {
  const { clears, sent, added } = setUp();
  const id = added(1);
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
  expect(sent).toEqual([]);
  expect(batchOf(clears.batches(), 1)).toMatchObject({ id, isWaiting: true });
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([1]);
  clears.sendNow(id);
  clears.sendAll();
  await vi.advanceTimersByTimeAsync(2 * WAIT_MS);
  expect(sent).toEqual([1]);
  expect(clears.batches().map(isOver)).toEqual([true]);
});

test('what is undone is never sent, not by leaving the page either', async () => {
  const { clears, sent, added } = setUp();
  clears.undo(added(1, 2));
  clears.sendAll();
  await vi.advanceTimersByTimeAsync(2 * WAIT_MS);
  expect(sent).toEqual([]);
  expect(clears.batches()).toEqual([]);
});

test('leaving the page sends what waits at once, however much it is, and no time sends it again', async () => {
  const { clears, sent, added } = setUp(() => new Promise(() => undefined));
  added(1);
  added(...Array.from({ length: 20 }, (_, index) => index + 2));
  clears.sendAll();
  expect(sent).toHaveLength(21);
  await vi.advanceTimersByTimeAsync(2 * WAIT_MS);
  expect(sent).toHaveLength(21);
});

test('leaving the page sends the rest of what is being sent a few at a time', async () => {
  const { clears, sent, added } = setUp(() => new Promise(() => undefined));
  clears.sendNow(added(...Array.from({ length: 20 }, (_, index) => index + 1)));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.length).toBeLessThan(20);
  clears.sendAll();
  expect(sent.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
});

test('while somebody reaches for the undo it waits, and then only for what was left', async () => {
  const { clears, sent, added } = setUp();
  const id = added(1);
  await vi.advanceTimersByTimeAsync(4000);
  clears.hold(id, true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toEqual([]);
  clears.hold(id, false);
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([1]);
});

test('a clock of the computer that is put right changes no wait', async () => {
  const { clears, sent, added } = setUp();
  const [ahead, behind] = [added(1), added(2)];
  for (const [id, jumpMs] of [
    [ahead, 3_600_000],
    [behind, -7_200_000],
  ] as const) {
    clears.hold(id, true);
    clears.hold(id, false);
    vi.setSystemTime(Date.now() + jumpMs);
    clears.hold(id, true);
    clears.hold(id, false);
  }
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([1, 2]);
});

test('a pointer that rests on the undo holds it for half a minute in all, and no longer', async () => {
  const { clears, sent, added } = setUp();
  const id = added(1);
  clears.hold(id, true);
  await vi.advanceTimersByTimeAsync(20_000);
  clears.hold(id, false);
  clears.hold(id, true);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(batchOf(clears.batches(), 1)).toMatchObject({ isHeld: true });
  await vi.advanceTimersByTimeAsync(1);
  expect(batchOf(clears.batches(), 1)).toMatchObject({ isHeld: false, isWaiting: true });
  clears.hold(id, false);
  clears.hold(id, true);
  expect(batchOf(clears.batches(), 1)).toMatchObject({ isHeld: false });
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([1]);
});

test('a plate that is on its way is not asked for twice', async () => {
  const { clears, sent, added } = setUp();
  added(1);
  expect(clears.add([plate(1)])).toBeNull();
  added(1, 2);
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(sent).toEqual([1, 2]);
});

test('each tells what became of it, and one that failed can be asked for again', async () => {
  const refused = new Error('something else lies there');
  const { clears, added } = setUp((id) => (id === 2 ? Promise.reject(refused) : Promise.resolve()));
  const id = added(1, 2);
  clears.sendNow(id);
  await vi.advanceTimersByTimeAsync(0);
  expect(clears.batches()[0]?.lines).toMatchObject([
    { printerId: 1, progress: 'done', key: 'k1', body: { run_id: 10 } },
    { printerId: 2, progress: 'failed', error: refused, key: 'k2' },
  ]);
  clears.undo(id);
  expect(clears.batches()).toHaveLength(1);
  expect(clears.add([plate(2)])).not.toBeNull();
  clears.forget(id);
  expect(clears.batches()).toHaveLength(1);
});

test('what nobody answered is sent again with its key, and can neither be asked for twice nor taken back', async () => {
  let isAway = true;
  const { clears, sent, added } = setUp((id) =>
    isAway && id !== 3 ? Promise.reject(silence) : Promise.resolve(),
  );
  const id = added(1, 2, 3);
  clears.sendNow(id);
  await vi.advanceTimersByTimeAsync(0);
  expect(unsentIn(clears.batches()).map(({ key }) => key)).toEqual(['k1', 'k2']);
  expect(clears.batches().map(isOver)).toEqual([false]);
  expect(clears.add([plate(1)])).toBeNull();
  clears.undo(id);
  clears.forget(id);
  // Who leaves may come back as somebody else.
  clears.sendAll();
  expect(sent).toEqual([1, 2, 3]);
  clears.sendUnsent();
  await vi.advanceTimersByTimeAsync(0);
  isAway = false;
  clears.sendUnsent();
  clears.sendUnsent();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([1, 2, 3, 1, 2, 1, 2]);
  expect(clears.batches()[0]?.lines).toMatchObject(
    [1, 2, 3].map((n) => ({ key: `k${n}`, progress: 'done' })),
  );
  clears.forget(id);
  expect(clears.batches()).toEqual([]);
});

test('what a page before did not hear of is sent as it was', async () => {
  const { clears, sent } = setUp();
  expect(clears.resume([])).toBeNull();
  const id = clears.resume([{ ...plate(7), key: 'old' }]);
  expect(clears.resume([{ ...plate(7), key: 'old' }])).toBeNull();
  expect(batchOf(clears.batches(), 7)).toMatchObject({ id, lines: [{ key: 'old', progress: 'unsent' }] });
  clears.sendUnsent();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([7]);
  expect(clears.batches().map(isOver)).toEqual([true]);
});

test('of many that are being sent none is dropped because nobody looks any more', async () => {
  const { clears, sent, added } = setUp();
  const id = added(...Array.from({ length: 20 }, (_, index) => index + 1));
  clears.sendNow(id);
  clears.forget(id);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(20);
});

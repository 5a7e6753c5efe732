import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backoffMs } from './backoff.ts';
import { createLiveConnection, type LiveState, type Socket, type SocketHandlers } from './connection.ts';

class FakeSocket implements Socket {
  readonly sent: unknown[] = [];
  isClosed = false;
  readonly handlers: SocketHandlers;
  constructor(handlers: SocketHandlers) {
    this.handlers = handlers;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.isClosed = true;
  }
  say(type: string, seq: number): void {
    this.handlers.onMessage(JSON.stringify({ type, seq, at: '2026-11-02T08:15:00.000Z', data: {} }));
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openLive(since: number | null = 40) {
  const sockets: FakeSocket[] = [];
  const states: LiveState[] = [];
  const heard: (number | null)[] = [];
  const seen: string[] = [];
  const gaps = vi.fn();
  const known = Promise.withResolvers<void>();
  const downs = vi.fn(() => known.promise);
  const live = createLiveConnection({
    since,
    open(handlers) {
      const socket = new FakeSocket(handlers);
      sockets.push(socket);
      return socket;
    },
    onFrame: ({ type, seq }) => seen.push(`${type} ${seq}`),
    onState(state, heardAt) {
      states.push(state);
      heard.push(heardAt);
    },
    onGap: gaps,
    onDown: downs,
    random: () => 1,
  });
  const last = () => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('nothing was opened yet');
    return socket;
  };
  live.start();
  return { live, sockets, states, heard, seen, gaps, downs, known, last };
}

test('what happened between the first answers and the first hello is told', () => {
  const { live, seen, gaps, last } = openLive(40);
  last().say('hello', 42);
  last().say('snapshot', 42);
  expect(last().sent).toEqual([{ type: 'resume', since: 40 }]);
  expect(live.position()).toBe(40);
  last().say('resumed', 40);
  last().say('record.changed', 42);
  expect(seen).toEqual(['snapshot 42', 'record.changed 42']);
  expect(live.position()).toBe(42);
  expect(gaps).not.toHaveBeenCalled();
});

test('where it is not known how old the first answers are, everything is asked anew, once', () => {
  const { live, gaps, last } = openLive(null);
  expect(live.position()).toBeNull();
  last().say('hello', 42);
  last().say('snapshot', 42);
  expect(last().sent).toEqual([]);
  expect(gaps).toHaveBeenCalledOnce();
  expect(live.position()).toBe(42);
});

test('a later connection resumes after the last event seen', () => {
  const { sockets, states, seen, last } = openLive();
  last().say('hello', 40);
  last().say('snapshot', 40);
  last().say('resumed', 40);
  last().say('alert.created', 41);

  last().handlers.onClose(1006);
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
  last().say('hello', 45);
  expect(last().sent).toEqual([{ type: 'resume', since: 41 }]);
  last().say('snapshot', 45);
  last().say('alert.updated', 44);
  expect(seen).toEqual(['snapshot 40', 'alert.created 41', 'snapshot 45', 'alert.updated 44']);
  expect(states).toEqual(['connecting', 'live', 'reconnecting', 'live']);
});

test('whoever says that the link is lost knows when the service was last heard', () => {
  vi.setSystemTime(1000);
  const { heard, last } = openLive();
  last().handlers.onClose(1006);
  vi.setSystemTime(20_000);
  vi.advanceTimersByTime(500);
  last().say('hello', 40);
  vi.setSystemTime(60_000);
  last().say('printer.telemetry', 41);
  vi.setSystemTime(90_000);
  last().handlers.onClose(1006);
  vi.advanceTimersByTime(500);
  last().handlers.onClose(1006);
  expect(heard).toEqual([null, null, 20_500, 60_000, 60_000]);
});

test('a link lost before the resume was answered resumes from the same place again', () => {
  const { last } = openLive();
  last().say('hello', 40);
  last().say('resumed', 40);
  last().say('alert.created', 41);
  last().handlers.onClose(1006);
  vi.advanceTimersByTime(500);
  last().say('hello', 45);
  last().say('alert.created', 46);
  last().handlers.onClose(1006);
  vi.advanceTimersByTime(500);
  last().say('hello', 47);
  expect(last().sent).toEqual([{ type: 'resume', since: 41 }]);
  last().say('resumed', 41);
  last().say('alert.created', 46);
  last().handlers.onClose(1006);
  vi.advanceTimersByTime(500);
  last().say('hello', 47);
  expect(last().sent).toEqual([{ type: 'resume', since: 46 }]);
});

test('a second snapshot after hello says that the gap can not be replayed', () => {
  const { gaps, last } = openLive();
  last().say('hello', 7);
  last().say('snapshot', 7);
  expect(gaps).not.toHaveBeenCalled();
  last().say('snapshot', 9000);
  expect(gaps).toHaveBeenCalledOnce();

  last().handlers.onClose(1006);
  vi.advanceTimersByTime(500);
  last().say('hello', 9001);
  expect(last().sent).toEqual([{ type: 'resume', since: 9000 }]);
});

test('each lost try waits longer, up to a limit, and a success starts over', () => {
  const { sockets, downs, last } = openLive();
  for (const [index, wait] of [500, 1000, 2000, 4000, 8000, 15_000, 15_000].entries()) {
    last().handlers.onClose(1006);
    vi.advanceTimersByTime(wait - 1);
    expect(sockets).toHaveLength(index + 1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(index + 2);
  }
  expect(downs).toHaveBeenCalledTimes(7);
  last().say('hello', 1);
  last().handlers.onClose(1006);
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(9);
});

test('waits are spread by chance between half and all of the step', () => {
  expect(backoffMs(0, () => 0)).toBe(250);
  expect(backoffMs(0, () => 1)).toBe(500);
  expect(backoffMs(100, () => 0)).toBe(7500);
  expect(backoffMs(100, () => 1)).toBe(15_000);
});

test('revoked credentials forget the position, because somebody else may log in', async () => {
  const { last, known } = openLive();
  last().say('hello', 40);
  last().handlers.onClose(4001);
  known.resolve();
  await vi.advanceTimersByTimeAsync(500);
  last().say('hello', 50);
  expect(last().sent).toEqual([]);
});

test('with other rights everything is asked anew, once the link is back', async () => {
  const { last, known, gaps } = openLive();
  last().say('hello', 40);
  last().handlers.onClose(4001);
  known.resolve();
  await vi.advanceTimersByTimeAsync(500);
  expect(gaps).not.toHaveBeenCalled();
  last().say('hello', 50);
  expect(gaps).toHaveBeenCalledOnce();
  last().handlers.onClose(1006);
  await vi.advanceTimersByTimeAsync(5000);
  last().say('hello', 60);
  expect(gaps).toHaveBeenCalledOnce();
});

test('with revoked credentials nothing is tried before it is known whether the session has ended', async () => {
  const { sockets, known, live, last } = openLive();
  last().say('hello', 40);
  last().handlers.onClose(4001);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sockets).toHaveLength(1);
  known.resolve();
  await vi.advanceTimersByTimeAsync(499);
  expect(sockets).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sockets).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(9000);
  expect(sockets).toHaveLength(2);

  // It has: the page is put aside.
  last().handlers.onClose(4001);
  live.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(2);
});

test('an answer that never comes does not keep the link down', async () => {
  const { sockets, last } = openLive();
  last().handlers.onClose(4001);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sockets).toHaveLength(2);
});

test('a line on which nothing is said is asked, and goes on where the service answers', () => {
  const { sockets, states, last } = openLive();
  last().say('hello', 40);
  last().say('resumed', 40);
  last().say('alert.created', 41);
  last().sent.length = 0;
  vi.advanceTimersByTime(9999);
  expect(last().sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(last().sent).toEqual([{ type: 'resume', since: 41 }]);
  vi.advanceTimersByTime(9999);
  last().say('resumed', 41);
  vi.advanceTimersByTime(19_999);
  last().say('resumed', 41);
  expect(last().sent).toHaveLength(2);
  expect(sockets).toHaveLength(1);
  expect(states).toEqual(['connecting', 'live']);
});

test('a line that answers nothing any more is given up, though nobody has closed it', () => {
  vi.setSystemTime(0);
  const { sockets, states, heard, seen, last } = openLive();
  last().say('hello', 40);
  last().say('resumed', 40);
  const dead = last();
  vi.advanceTimersByTime(20_000);
  expect(states).toEqual(['connecting', 'live', 'reconnecting']);
  expect(heard.at(-1)).toBe(0);
  expect(dead.isClosed).toBe(true);
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
  // What comes from it after all is of another line.
  dead.say('alert.created', 41);
  dead.handlers.onClose(1006);
  expect(seen).toEqual([]);
  expect(sockets).toHaveLength(2);
  last().say('hello', 45);
  expect(last().sent).toEqual([{ type: 'resume', since: 40 }]);
  expect(states.at(-1)).toBe('live');
});

test('a link that is taken but never greeted is tried again', () => {
  const { sockets, states, last } = openLive();
  const [first] = sockets;
  vi.advanceTimersByTime(10_000);
  expect(first?.isClosed).toBe(true);
  expect(states).toEqual(['connecting', 'reconnecting']);
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
  last().say('hello', 40);
  expect(states.at(-1)).toBe('live');
});

test('hurry tries at once, but never opens a second link beside a living one', () => {
  const { live, sockets, last } = openLive();
  live.hurry();
  expect(sockets).toHaveLength(1);
  last().handlers.onClose(1006);
  live.hurry();
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(9000);
  expect(sockets).toHaveLength(2);
});

test('after stop the link is closed and nothing reconnects', () => {
  const { live, sockets, last } = openLive();
  live.stop();
  expect(last().isClosed).toBe(true);
  last().handlers.onClose(1000);
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});

test('what is not a frame is ignored', () => {
  const { seen, last } = openLive();
  last().handlers.onMessage('Bad gateway');
  last().handlers.onMessage('{"type":1}');
  last().say('alert.created', 3);
  expect(seen).toEqual(['alert.created 3']);
});

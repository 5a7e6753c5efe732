import { expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';

const textOf = (message: { topic: string; payload: string | Buffer } | null) =>
  message && `${message.topic} ${message.payload.toString()}`;

test('of a state the newest counts, and never two of one topic are on their way', () => {
  const outbox = createOutbox(10);
  outbox.put('a', '1');
  outbox.put('a', '2');
  const first = outbox.next();
  expect(textOf(first)).toBe('a 2');
  outbox.put('a', '3');
  outbox.put('a', '4');
  expect(outbox.next()).toBeNull();
  if (first !== null) outbox.taken(first);
  expect(textOf(outbox.next())).toBe('a 4');
});

test('a state that was not confirmed comes again, unless something newer waits', () => {
  const outbox = createOutbox(10);
  outbox.put('a', '1');
  const first = outbox.next();
  if (first !== null) outbox.givenBack(first);
  const again = outbox.next();
  expect(textOf(again)).toBe('a 1');
  outbox.put('a', '2');
  if (again !== null) outbox.givenBack(again);
  expect(textOf(outbox.next())).toBe('a 2');
});

test('events wait in their order, go by turns with states, and the oldest beyond the bound are counted', () => {
  const outbox = createOutbox(3);
  for (const number of [1, 2, 3, 4, 5]) outbox.add('e', String(number));
  expect([outbox.waitingEvents(), outbox.droppedEvents()]).toEqual([3, 2]);
  for (const topic of ['a', 'b', 'c']) outbox.put(topic, 'x');
  const order: (string | null)[] = [];
  for (let message = outbox.next(); message !== null; message = outbox.next()) {
    order.push(textOf(message));
    outbox.taken(message);
  }
  expect(order).toEqual(['a x', 'e 3', 'b x', 'e 4', 'c x', 'e 5']);
});

test('an event that was not confirmed is the first again, and counts as waiting while it is on its way', () => {
  const outbox = createOutbox(3);
  outbox.add('e', '1');
  outbox.add('e', '2');
  const first = outbox.next();
  expect([textOf(first), outbox.waitingEvents()]).toEqual(['e 1', 2]);
  expect(outbox.next()).toBeNull();
  if (first !== null) outbox.givenBack(first);
  expect(textOf(outbox.next())).toBe('e 1');
});

test('a new connection starts without the states of the old one, and what that still says is not heard', () => {
  const outbox = createOutbox(3);
  outbox.put('a', '1');
  const first = outbox.next();
  outbox.put('b', '1');
  outbox.forgetStates();
  expect(outbox.isSettled()).toBe(true);
  if (first !== null) outbox.givenBack(first);
  expect(outbox.next()).toBeNull();
});

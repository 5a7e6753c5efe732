import { expect, test } from 'vitest';
import { createFairLine } from './fair-line.ts';

const LIMITS = { perParty: 3, inAll: 4 };

function drain(line: ReturnType<typeof createFairLine<string>>): string[] {
  const all: string[] = [];
  for (let item = line.next(); item !== undefined; item = line.next()) all.push(item);
  return all;
}

test('parties take turns, each in its own order', () => {
  const line = createFairLine<string>({ perParty: 3, inAll: 9 });
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) line.join(item.charAt(0), item);
  expect(drain(line)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  expect(line.size()).toBe(0);
});

test('one party can’t have more than its share waiting', () => {
  const line = createFairLine<string>(LIMITS);
  for (const item of ['a1', 'a2', 'a3']) expect(line.join('a', item)).toBeNull();
  expect(line.join('a', 'a4')).toBe('a4');
});

test('in a full line the last of the longest gives way to whoever has less', () => {
  const line = createFairLine<string>(LIMITS);
  for (const item of ['a1', 'a2', 'a3', 'b1']) line.join(item.charAt(0), item);
  expect(line.join('c', 'c1')).toBe('a3');
  expect(line.join('b', 'b2')).toBe('b2');
  expect(line.size()).toBe(4);
  expect(drain(line)).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('where everybody has one, whoever has tried most lately gives way to a newcomer that has tried less', () => {
  const line = createFairLine<string>(LIMITS);
  for (const item of ['a', 'b', 'c', 'd']) line.join(item, item);
  expect(line.next()).toBe('a');
  line.join('a', 'a again');
  expect(line.join('e', 'e')).toBe('a again');
  expect(line.join('a', 'a once more')).toBe('a once more');
  expect(line.size()).toBe(4);
  expect(drain(line)).toEqual(['b', 'c', 'd', 'e']);
});

test('where everybody has one and has tried as often, a newcomer has to go', () => {
  const line = createFairLine<string>(LIMITS);
  for (const item of ['a', 'b', 'c', 'd']) line.join(item, item);
  expect(line.join('e', 'e')).toBe('e');
  expect(line.clear()).toEqual(['a', 'b', 'c', 'd']);
  expect(line.size()).toBe(0);
});

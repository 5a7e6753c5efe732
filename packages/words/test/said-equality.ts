import { expect } from 'vitest';
import { inEnglish } from '../src/english.ts';
import { isSaid } from '../src/facts.ts';

/** A test states what is read: where it compares a saying with a string, the saying's English is meant. */
function isSaidAs(one: unknown, other: unknown): boolean | undefined {
  if (isSaid(one) && typeof other === 'string') return inEnglish(one) === other;
  return isSaid(other) && typeof one === 'string' ? inEnglish(other) === one : undefined;
}

expect.addEqualityTesters([isSaidAs]);

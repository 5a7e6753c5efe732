import { expect, test } from 'vitest';
import { adapterOf } from './families.ts';

test.each(['moonraker', 'prusalink', 'elegoo'] as const)('%s has its own adapter', (family) => {
  expect(adapterOf(family)?.family).toBe(family);
});

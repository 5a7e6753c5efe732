import { FAMILIES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { adapterOf } from './families.ts';

test.each(FAMILIES)('%s has its own adapter', (family) => {
  expect(adapterOf(family).family).toBe(family);
});

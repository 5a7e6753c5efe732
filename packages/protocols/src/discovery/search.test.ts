import { expect, test } from 'vitest';
import { type Channel, searchAt } from './search.ts';
import { searchOf } from './searches.ts';

test.each([
  ['bambu', [2021, 1990]],
  ['moonraker', [5353]],
  ['prusalink', [5353]],
  ['elegoo', [3000]],
] as const)(
  '%s is asked at the places that are named alone, by its own ports or by theirs',
  (family, usual) => {
    const places = [{ address: '10.0.20.255' }, { address: '10.0.30.7', port: 7000 }];
    const only: Channel = {
      port: 0,
      ask: [...usual.map((port) => ({ address: '10.0.20.255', port })), { address: '10.0.30.7', port: 7000 }],
    };
    expect(searchAt(searchOf(family), places)).toEqual({ ...searchOf(family), channels: [only] });
  },
);

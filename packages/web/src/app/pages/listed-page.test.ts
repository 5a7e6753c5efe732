import { isNotFound } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { byId } from './listed-page.ts';

test('the number of a record is read from an address', () => {
  expect(byId.parse({ id: '42' })).toEqual({ id: 42 });
});

test.each(['abc', '0', '-1', '1.5', '1e3', '0x10', '007', ' 7', '', 'NaN', '9007199254740992'])(
  'there is no record of the number “%s”',
  (id) => {
    let refusal: unknown;
    try {
      byId.parse({ id });
    } catch (thrown) {
      refusal = thrown;
    }
    expect(isNotFound(refusal)).toBe(true);
  },
);

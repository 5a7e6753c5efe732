import { expect, test } from 'vitest';
import { fitted } from './entry-photo.ts';

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 2048, height: 1536 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1536, height: 2048 },
  ],
  [
    { width: 2048, height: 100 },
    { width: 2048, height: 100 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 30_000, height: 3 },
    { width: 2048, height: 1 },
  ],
])('a photo of %j is sent as %j', (size, sent) => {
  expect(fitted(size)).toEqual(sent);
});

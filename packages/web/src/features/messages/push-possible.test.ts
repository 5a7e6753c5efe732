import { expect, test } from 'vitest';
import { type PushSurroundings, pushObstacle } from './push-possible.ts';

const FIREFOX = 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

const able: PushSurroundings = {
  isSecure: true,
  hasPush: true,
  permission: 'default',
  userAgent: FIREFOX,
  maxTouchPoints: 5,
  isInstalled: false,
};

test.each<[string, Partial<PushSurroundings>, string | null]>([
  ['has all it takes', {}, null],
  ['was allowed already', { permission: 'granted' }, null],
  ['was forbidden', { permission: 'denied' }, 'denied'],
  ['came over plain HTTP', { isSecure: false, hasPush: false }, 'insecure'],
  ['is old', { hasPush: false, permission: null }, 'unsupported'],
  ['is an iPhone’s, in a tab', { hasPush: false, userAgent: IPHONE }, 'install_first'],
  ['is an iPad’s, in a tab', { hasPush: false, userAgent: IPAD }, 'install_first'],
  ['is an old Mac’s', { hasPush: false, userAgent: IPAD, maxTouchPoints: 0 }, 'unsupported'],
  [
    'is an old iPhone’s, on its home screen',
    { hasPush: false, userAgent: IPHONE, isInstalled: true },
    'unsupported',
  ],
  ['is an iPhone’s, on its home screen', { userAgent: IPHONE, isInstalled: true }, null],
])('a browser that %s', (_what, change, obstacle) => {
  expect(pushObstacle({ ...able, ...change })).toBe(obstacle);
});

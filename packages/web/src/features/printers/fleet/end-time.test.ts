import { expect, test } from 'vitest';
import { endTime } from './end-time.ts';

const at = (text: string) => new Date(text);

test('the end is told to the minute, with the day only when it is another', () => {
  const now = at('2026-11-02T14:00:00');
  const say = (seconds: number) => endTime(now.toISOString(), seconds, now.getTime(), 'en-GB');
  expect(say(35 * 60 + 10)).toBe('14:35');
  expect(say(35 * 60 - 10)).toBe('14:35');
  expect(say(11 * 3600)).toBe('Tue 01:00');
});

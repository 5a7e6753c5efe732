import { expect, test } from 'vitest';
import { subjectOf } from './subject.ts';

const NOBODY = 'mailto:farm@example.com';

test.each([
  ['https://farm.example.org/', 'https://farm.example.org'],
  ['https://farm.example.org:8443/x', 'https://farm.example.org:8443'],
  ['http://farm.example.org', NOBODY],
  ['https://localhost:8000', NOBODY],
  ['https://farm', NOBODY],
  ['https://farm.local', NOBODY],
  ['https://farm.fritz.lan', NOBODY],
  ['https://192.168.1.20', NOBODY],
  ['https://[fd00::1]', NOBODY],
  [undefined, NOBODY],
])('a farm at %s gives as its contact %s', (publicUrl, subject) => {
  expect(subjectOf(publicUrl)).toBe(subject);
});

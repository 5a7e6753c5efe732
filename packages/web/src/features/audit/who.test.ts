import { expect, test } from 'vitest';
import { whoIn } from './who.ts';

const byNobody = { via: 'none', username: null, details: { username: 'mara' } } as const;

test('a log-in that is done names who came in; one that was refused names nobody', () => {
  expect(whoIn({ ...byNobody, outcome: 'done' })).toEqual(['audit.via.session', { username: 'mara' }]);
  expect(whoIn({ ...byNobody, outcome: 'refused' })).toEqual(['audit.via.none', { username: '' }]);
  expect(whoIn({ ...byNobody, outcome: 'done', via: 'token', username: 'tom' })).toEqual([
    'audit.via.token',
    { username: 'tom' },
  ]);
});

import { expect, test } from 'vitest';
import { detailWords } from './detail-words.ts';

test('details are told without the action, without what is empty, and texts without quotes', () => {
  const details = { action: 'update_user', user_id: 7, role: 'operator', email: null, tags: ['a'] };
  expect(detailWords(details)).toBe('user_id: 7 · role: operator · tags: ["a"]');
});

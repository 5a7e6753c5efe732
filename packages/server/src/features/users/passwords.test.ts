import { expect, onTestFinished, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const STRANGER = { principal: null, address: '203.0.113.1' };

test('a password of the service costs every guess 32 MB of work, and is told from another one', async () => {
  const passwords = createPasswords();
  onTestFinished(() => passwords.stop());
  const hash = await passwords.hash('correct horse battery', STRANGER);
  expect(hash).toMatch(/^scrypt\$32768\$8\$1\$/);
  expect(await passwords.verify(hash, 'correct horse battery', STRANGER)).toBe(true);
  expect(await passwords.verify(hash, 'correct horse battery!', STRANGER)).toBe(false);
});

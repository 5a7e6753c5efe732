import { expect, test } from 'vitest';
import { tokenLook } from './token-look.ts';

test.each([
  ['valid', ['agent:read'], 'can.none', false],
  ['valid', ['agent:write'], 'can.most', true],
  ['valid', ['agent:read', 'agent:write'], 'can.most', true],
  ['valid', ['admin'], 'can.all', true],
  ['expired', ['admin'], 'can.ended', false],
  ['revoked', [], 'can.ended', false],
  ['inactive', ['agent:write'], 'can.ended', false],
] as const)('a token that is %s with %j: %s', (state, scopes, can, isUseful) => {
  expect(tokenLook({ state, scopes: [...scopes] })).toMatchObject({ can, isUseful, words: `token.${state}` });
});

import { expect, test } from 'vitest';
import { changedLine, lineProblems, movedLine, withLine, withoutLine } from './mapping-lines.ts';

const three = withLine(withLine(withLine([])));
const keysOf = (lines: typeof three) => lines.map(({ key }) => key);

test('a new line asks for the claim of the one before it, and has a key that no other has', () => {
  const named = changedLine(three, 2, { claim: 'realm_access.roles' });
  expect(withLine(withoutLine(named, 0)).at(-1)).toMatchObject({
    key: 3,
    claim: 'realm_access.roles',
    value: '',
  });
  expect(three[0]?.claim).toBe('groups');
});

test.each([
  [1, -1, [1, 0, 2]],
  [1, 1, [0, 2, 1]],
  [0, -1, [0, 1, 2]],
  [2, 1, [0, 1, 2]],
  [9, 1, [0, 1, 2]],
] as const)('line %i moved by %i gives %j', (key, by, keys) => {
  expect(keysOf(movedLine(three, key, by))).toEqual(keys);
});

test('a change is of one line alone, and a removed line takes nothing with it', () => {
  const changed = changedLine(three, 1, { value: 'chiefs' });
  expect(changed.map(({ value }) => value)).toEqual(['', 'chiefs', '']);
  expect(keysOf(withoutLine(changed, 1))).toEqual([0, 2]);
});

test('what the service says of a line stays with it, wherever it has moved since', () => {
  const theirs: Readonly<Record<string, string>> = {
    'mappings.0.value': 'Too long.',
    'mappings.2.claim': 'Too long, too.',
    'mappings.2.org_id': 'No number.',
    mappings: 'Too many.',
  };
  const sent = movedLine(three, 2, -1);
  expect([...lineProblems(sent, (path) => theirs[path])]).toEqual([
    [0, { value: 'Too long.' }],
    [1, { claim: 'Too long, too.', org_id: 'No number.' }],
  ]);
  expect(lineProblems(sent, () => undefined).size).toBe(0);
});

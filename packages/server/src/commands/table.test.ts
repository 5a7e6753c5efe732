import { expect, test } from 'vitest';
import { serve } from './serve.ts';
import { wantedBy } from './table.ts';

test.each([
  ['nothing', [], []],
  ['its name', ['serve'], []],
])('%s runs the service', (_, words, args) => {
  expect(wantedBy(words)).toEqual({ kind: 'run', command: serve, args });
});

test('a command that judges its arguments itself gets all of them', () => {
  const args = ['--verify', 'report.json', '--help'];
  expect(wantedBy(['audit-egress', ...args])).toMatchObject({ kind: 'run', args });
  expect(wantedBy(['openapi', '--check'])).toMatchObject({ kind: 'run', args: ['--check'] });
});

test.each([
  [['--help']],
  [['-h']],
  [['serve', '--help']],
  [['serve', '--port', '8001', '-h']],
  [['backup', '-h']],
  [['audit-egress', '--help']],
  [['restore', '-h']],
  [['license', '--help']],
])('%j asks for help', (words) => {
  expect(wantedBy(words)).toMatchObject({ kind: 'help' });
});

test.each([
  [['serve', '--port', '8001'], 'serve knows no "--port"'],
  [['serve', ''], 'serve knows no ""'],
  [['audit-verify', '--all'], 'audit-verify knows no "--all"'],
  [['openapi', '--chek'], 'openapi knows no "--chek"'],
  [['--port', '8001'], 'there is no command "--port"'],
  // What every object has.
  [['toString'], 'there is no command "toString"'],
])('%j runs nothing', (words, problem) => {
  expect(wantedBy(words)).toEqual({
    kind: 'unknown',
    problem: `${problem}. All commands: npm start -- --help`,
  });
});

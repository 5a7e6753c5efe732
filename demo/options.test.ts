import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HELP, readOptions } from './options.ts';

const MORE = 'All options: npm run demo -- --help';
const run = (...args: string[]) => {
  const main = join(import.meta.dirname, 'main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

test.each([
  [[], { port: undefined, speed: 60, hasPerson: true }],
  [['--port', '8001', '--speed=2.5', '--no-person'], { port: '8001', speed: 2.5, hasPerson: false }],
])('the demo is started with %j', (args, options) => {
  expect(readOptions(args)).toEqual({ kind: 'run', options });
});

test.each([
  [['--colour'], `Unknown option '--colour'. ${MORE}`],
  [['fast'], `Unexpected argument 'fast'. ${MORE}`],
  [['--speed', 'fast'], `--speed is a number above 0. ${MORE}`],
  [['--speed', '0'], `--speed is a number above 0. ${MORE}`],
  [['--port', 'http'], `--port is the number of a port. ${MORE}`],
  [['--port'], `Option '--port <value>' argument missing. ${MORE}`],
])('what the demo does not know is said in one line: %j', (args, problem) => {
  expect(readOptions(args)).toEqual({ kind: 'wrong', problem });
});

test.each(['--help', '-h'])('%s says what there is, and starts nothing', (help) => {
  expect(run('--colour', help)).toEqual({ status: 0, stdout: `${HELP}\n`, stderr: '' });
});

test('an unknown option ends it with 2, and without a stack', () => {
  const stderr = `Farmhand: Unknown option '--colour'. ${MORE}\n`;
  expect(run('--colour')).toEqual({ status: 2, stdout: '', stderr });
});

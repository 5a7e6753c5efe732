import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand, temporaryFolder } from './support/service.ts';

/** What starts in spite of all ends by itself: its database is nowhere. */
function place() {
  const dataDir = join(temporaryFolder(), 'data');
  const env = {
    FARM_DATA_DIR: dataDir,
    FARM_PORT: '0',
    FARM_DATABASE_URL: 'postgres://farm@127.0.0.1:9/farm',
  };
  return { dataDir, env };
}

test.each([[['--help']], [['serve', '--port', '8001', '--help']]])(
  '%j tells what commands there are, each in one line, and makes nothing',
  async (args) => {
    const { dataDir, env } = place();
    // Nor does help need settings that are right.
    const { code, output } = await runCommand(args, { ...env, FARM_PORT: 'none' });
    expect([code, output]).toEqual([0, expect.stringContaining('npm start -- <command>')]);
    const told = output.split('\n').flatMap((line) => /^ {2}(\S+) +\S/.exec(line)?.[1] ?? []);
    const names = ['serve', 'backup', 'restore', 'audit-verify', 'audit-egress', 'license', 'openapi'];
    expect(told).toEqual(names);
    expect(existsSync(dataDir)).toBe(false);
  },
);

test.each([
  [['serve', '--port', '8001'], 'serve knows no "--port"'],
  [['backup', 'tonight'], 'backup knows no "tonight"'],
])('%j is an argument too many: one line says so, and nothing is made', async (args, words) => {
  const { dataDir, env } = place();
  const { code, output } = await runCommand(args, env);
  expect([code, output]).toEqual([2, expect.stringContaining(`Farmhand: ${words}`)]);
  expect(output).toMatch(/^.*npm start -- --help\n$/);
  expect(existsSync(dataDir)).toBe(false);
});

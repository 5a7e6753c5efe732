import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { SOURCE, startAgent } from './support/agent.ts';
import { temporaryFolder } from './support/service.ts';

const PACKAGE = fileURLToPath(new URL('../packages/mcp', import.meta.url));
const run = promisify(execFile);

test('the packed tool server installs into an empty folder without a registry, and runs there', async () => {
  const folder = temporaryFolder();
  // npm is a script on Windows, which only a shell can start.
  const shell = process.platform === 'win32';
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', `--cache=${join(folder, 'cache')}`];
  await run('npm', ['pack', '--pack-destination', folder, ...quiet], { cwd: PACKAGE, shell });
  const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  await run('npm', ['install', '--offline', '--prefix', folder, ...quiet, `./${tarball}`], {
    cwd: folder,
    shell,
  });

  const program = join(folder, 'node_modules', 'farmhand-mcp', 'dist', 'farmhand-mcp.js');
  const agent = await startAgent({ program });
  onTestFinished(() => agent.close());
  expect((await agent.client.listTools()).tools).toHaveLength(26);
  expect(agent.client.getServerVersion()).toMatchObject({ name: 'farmhand-mcp', version: '2.1.0' });
  const cost = await agent.call('calculate_print_cost', { print_weight_grams: 100, print_time_hours: 5 });
  expect(cost).toMatchObject({ breakdown: { material: 1.8 } });
  expect(await agent.refusal('farm_summary')).toMatchObject({ code: 'not_configured', retriable: false });
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'farmhand-mcp',
  ]);
});

test('nothing but protocol is written to standard output, and the end of input ends it', async () => {
  const child = spawn(process.execPath, [SOURCE], {
    env: { PATH: process.env['PATH'], FARM_BASE_URL: 'not an address' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    complaints += part;
  });
  const answered = (id: number) => expect.poll(() => output).toContain(`"id":${id}`);
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const params = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'raw', version: '1' },
  };
  send({ id: 1, method: 'initialize', params });
  await answered(1);
  send({ method: 'notifications/initialized' });
  send({ id: 2, method: 'tools/call', params: { name: 'farm_summary', arguments: {} } });
  send({ id: 3, method: 'tools/call', params: { name: 'no_such_tool', arguments: {} } });
  await answered(2);
  await answered(3);
  child.stdin.write('this is no JSON\n');
  send({ id: 4, method: 'ping' });
  await answered(4);
  child.stdin.end();
  await once(child, 'exit');
  for (const line of output.trimEnd().split('\n')) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
  expect(complaints).toContain('FARM_BASE_URL is no http or https address');
});

import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startAgent } from './support/agent.ts';
import { startRawAgent } from './support/raw-agent.ts';
import { temporaryFolder } from './support/service.ts';

const PACKAGE = fileURLToPath(new URL('../packages/mcp', import.meta.url));
const run = promisify(execFile);

// spec: S1.11 S9.3
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
  expect(cost).toMatchObject({ breakdown: { material: 1.599 } });
  expect(await agent.refusal('farm_summary')).toMatchObject({ code: 'not_configured', retriable: false });
  // As a client's configuration starts it; the end of its input ends it.
  const runner = run('npx', ['--offline', '--no', 'farmhand-mcp'], { cwd: folder, shell });
  runner.child.stdin?.end();
  expect((await runner).stderr).toContain('farmhand-mcp: The tool server is not configured');
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'farmhand-mcp',
  ]);
});

// spec: S1.10
test('nothing but protocol is written to standard output, and the end of input ends it', async () => {
  const raw = startRawAgent({ FARM_BASE_URL: 'not an address' });
  onTestFinished(() => void raw.child.kill('SIGKILL'));
  const answered = (id: number) => expect.poll(() => raw.answered()).toContain(id);
  await answered(1);
  const summary = raw.call('farm_summary', {});
  const nonsense = raw.call('no_such_tool', {});
  await answered(summary);
  await answered(nonsense);
  raw.child.stdin?.write('this is no JSON\n');
  await answered(raw.ask('ping'));
  await raw.end();
  for (const line of raw.lines()) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
  expect(raw.complaints()).toContain('FARM_BASE_URL is no http or https address');
});

// spec: S1.7
test('the tool server listens nowhere, also when it calls a service', async () => {
  const preload = fileURLToPath(new URL('support/listen-point.ts', import.meta.url));
  const raw = startRawAgent({ FARM_BASE_URL: 'http://127.0.0.1:9', FARM_API_KEY: 'farm_x' }, preload);
  onTestFinished(() => void raw.child.kill('SIGKILL'));
  const ids = [raw.ask('tools/list'), raw.call('farm_summary', {}), raw.ask('resources/list')];
  for (const id of ids) await expect.poll(() => raw.answered()).toContain(id);
  await raw.end();
  expect(raw.complaints()).toContain('listening is watched');
  for (const call of ['listen', 'bind']) expect(raw.complaints()).not.toContain(`${call} was called`);
});

// spec: S4.59
test('each write of an agent carries a UUID of its own as its key, unless one is given', async () => {
  const keys: (string | string[] | undefined)[] = [];
  const detail = 'There is no alert 7.';
  const body = JSON.stringify({ detail, error: { code: 'alert_not_found', detail, retriable: false } });
  const server = createServer(({ headers }, response) => {
    keys.push(headers['idempotency-key']);
    response.writeHead(404, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('nobody listens');
  const agent = await startAgent({ url: `http://127.0.0.1:${address.port}`, token: 'farm_x' });
  onTestFinished(() => agent.close());
  for (const given of [{}, {}, { idempotency_key: 'mine' }]) {
    const refused = await agent.refusal('dismiss_alert', { alert_id: 7, ...given });
    expect(refused).toMatchObject({ code: 'alert_not_found' });
  }
  const uuid = expect.stringMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(keys).toEqual([uuid, uuid, 'mine']);
  expect(keys[0]).not.toBe(keys[1]);
});

import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { run } from '../../e2e/clients/run.ts';
import { MOST_FILES, openClientFarm } from '../../e2e/support/client-farm.ts';
import { temporaryFolder } from '../../e2e/support/service.ts';
import { programOf } from '../support/host.ts';

const PYTHON = programOf('clients', 'python');
const NO_HOOKS = JSON.stringify({ post_hooks: [] });

/** Imports every module that was written: what does not compile, or names what is not there, fails. */
const IMPORT_ALL = `
import importlib, pkgutil, farmhand_client
names = [found.name for found in pkgutil.walk_packages(farmhand_client.__path__, 'farmhand_client.')]
for name in names:
    importlib.import_module(name)
print(len(names))
`;

test('a client that openapi-python-client makes of the running service compiles, is small, and creates a job', async () => {
  const { admin, token, modelId } = await openClientFarm();
  const folder = temporaryFolder();
  const client = join(folder, 'farmhand_client');
  const config = join(folder, 'config.json');
  writeFileSync(config, NO_HOOKS);
  const address = `${admin.url}/api/v1/openapi.json`;
  const generate = ['generate', '--url', address, '--meta', 'none', '--output-path', client];
  await run(programOf('clients', 'openapi-python-client'), [...generate, '--config', config], {
    cwd: folder,
  });
  const files = globSync('**/*.py', { cwd: client });
  expect(files.length).toBeGreaterThan(100);
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);

  const env = { PYTHONPATH: folder };
  await run(PYTHON, ['-m', 'compileall', '-q', client], { cwd: folder, env });
  await run(programOf('clients', 'ruff'), ['check', '--select', 'E9,F63,F7,F82', '--no-cache', client], {
    cwd: folder,
  });
  const imported = Number(await run(PYTHON, ['-c', IMPORT_ALL], { cwd: folder, env }));
  expect(imported).toBeGreaterThan(100);

  const script = fileURLToPath(new URL('create_job.py', import.meta.url));
  const said = await run(PYTHON, [script, admin.url, token, String(modelId)], { cwd: folder, env });
  expect(JSON.parse(said)).toEqual({
    action: 'queue_job',
    quantity: 2,
    status: 'pending',
    name: 'from a generated client',
    replay: true,
    same: true,
    code: 'job_not_found',
    printers: 0,
  });
});

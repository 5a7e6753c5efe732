import { copyFileSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isFull } from '../../packages/server/test/full.ts';
import { MOST_FILES, openClientFarm } from '../support/client-farm.ts';
import { temporaryFolder } from '../support/service.ts';
import { run } from './run.ts';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const TSC = pathOf('../../node_modules/typescript/bin/tsc');

const STRICT = {
  compilerOptions: {
    ...{ strict: true, noEmit: true, types: [] },
    ...{ module: 'nodenext', target: 'es2023', lib: ['es2023', 'dom', 'dom.iterable'] },
    ...{ allowImportingTsExtensions: true, verbatimModuleSyntax: true, erasableSyntaxOnly: true },
  },
  include: ['**/*.ts'],
};

test.runIf(isFull)(
  'a client that @hey-api/openapi-ts makes of the running service compiles, is small, and creates a job',
  async () => {
    const { admin, token, modelId } = await openClientFarm();
    const folder = temporaryFolder();
    const client = join(folder, 'client');
    await run(process.execPath, [pathOf('generate.mjs'), `${admin.url}/api/v1/openapi.json`, client]);
    expect(globSync('**/*.ts', { cwd: client }).length).toBeLessThanOrEqual(MOST_FILES);

    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(STRICT));
    copyFileSync(pathOf('use-client.txt'), join(folder, 'use-client.ts'));
    await run(process.execPath, [TSC, '-p', folder]);

    const said = await run(process.execPath, ['use-client.ts', admin.url, token, String(modelId)], {
      cwd: folder,
    });
    expect(JSON.parse(said)).toEqual({
      preview: {
        dry_run: true,
        would_execute: expect.objectContaining({ action: 'queue_job', quantity: 2 }),
      },
      quantity: 2,
      status: 'pending',
      name: 'from a generated client',
      replay: true,
      same: true,
      code: 'job_not_found',
      printers: 0,
    });
    expect(await admin.api.listJobs({})).toMatchObject({ total: 1 });
  },
);

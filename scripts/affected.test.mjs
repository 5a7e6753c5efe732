import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { affectedTests } from './lib/affected.mjs';

const FEATURES = 'packages/server/src/features';
const FILES = {
  [`${FEATURES}/spools/ledger.ts`]: '',
  [`${FEATURES}/spools/index.ts`]: "export { post } from './ledger.ts';",
  [`${FEATURES}/spools/weight.test.ts`]: "import { openFarm } from '../../../test/kit.ts';",
  [`${FEATURES}/spools/import/rows.test.ts`]: '',
  [`${FEATURES}/jobs/cost.ts`]: "import { post } from '../spools/index.ts';",
  [`${FEATURES}/jobs/cost.test.ts`]: "import { cost } from './cost.ts';",
  [`${FEATURES}/jobs/grams.test.ts`]: "import { post } from '../spools/ledger.ts';",
  'packages/server/src/app.ts': "import { post } from './features/spools/index.ts';",
  'packages/server/test/kit.ts': "import { createApp } from '../src/app.ts';",
  'README.md': 'words',
};

function near(...changed) {
  const root = mkdtempSync(join(tmpdir(), 'farmhand-affected-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return affectedTests(root, changed).map((file) => file.replace(`${FEATURES}/`, ''));
}

test('near a change are the tests of its room and those that import it, and not all behind the wiring', () => {
  expect(near(`${FEATURES}/spools/ledger.ts`)).toEqual([
    'jobs/grams.test.ts',
    'spools/import/rows.test.ts',
    'spools/weight.test.ts',
  ]);
});

test('a change of what comes together somewhere is near to all that import it', () => {
  expect(near(`${FEATURES}/spools/index.ts`)).toContain('jobs/cost.test.ts');
  expect(near('packages/server/test/kit.ts')).toContain('spools/weight.test.ts');
});

test('a changed test is near to itself alone, and words are near to nothing', () => {
  expect(near(`${FEATURES}/jobs/cost.test.ts`, 'README.md')).toEqual(['jobs/cost.test.ts']);
});

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintFiles, hasStamp } from './fingerprint.mjs';
import { installFingerprint } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { root } from './paths.mjs';
import { runStep, StepFailed } from './run-step.mjs';
import { Refusal, say } from './say.mjs';

const web = join(root, 'packages', 'web');
const stampFile = join(web, 'dist', '.farmhand-build');
/** All that the page is made of. */
export const pageSources = [
  'packages/web/index.html',
  'packages/web/vite.config.ts',
  'packages/web/build',
  'packages/web/public',
  'packages/web/src',
  'packages/contract/src',
  'packages/client/src',
  'packages/words/src',
];

/** Builds the web page when its sources changed since the last build. */
export async function ensurePage() {
  if (!existsSync(join(web, 'vite.config.ts'))) {
    say('There is no web page to build yet; the API works without it.');
    return;
  }
  const fingerprint = fingerprintFiles(root, pageSources, installFingerprint());
  if (hasStamp(stampFile, fingerprint)) return;
  const why = existsSync(stampFile)
    ? 'its sources changed since the last build'
    : 'this is the first start here';
  say(`Building the web page, because ${why}.`);
  try {
    await runStep(
      findNode24(),
      [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel=warn'],
      {
        cwd: web,
        // Whatever this machine is for: another word here makes a page that checks itself, a third larger and slow.
        env: { ...process.env, NODE_ENV: 'production' },
      },
    );
  } catch (failure) {
    if (failure instanceof StepFailed) throw new Refusal('The web page did not build; the reason is above.');
    throw failure;
  }
  writeFileSync(stampFile, `${fingerprint}\n`);
}

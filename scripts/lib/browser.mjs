import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runStep } from './run-step.mjs';
import { say } from './say.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function findOnPath(candidates) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of candidates) {
      const file = join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // Not in this folder: the next one may have it.
      }
    }
  }
  return undefined;
}

/** A Chromium to test with: the one on the PATH, else Debian's where we may install it, else undefined. */
export async function ensureBrowser() {
  const found = findOnPath(names);
  if (found !== undefined) return found;
  if (process.getuid?.() !== 0 || findOnPath(['apt-get']) === undefined) return undefined;
  say('Installing Chromium with apt-get for the browser tests, because there is none on this machine.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await runStep('apt-get', ['update', '-qq'], { env, quiet: true });
    await runStep('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env,
      quiet: true,
    });
  } catch (failure) {
    const lastWords = (failure.output ?? failure.message).trim().split('\n').slice(-3).join('\n');
    say(`apt-get could not install Chromium:\n${lastWords}`);
  }
  return findOnPath(names);
}

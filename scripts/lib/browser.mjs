import { canInstall, installPackages } from './apt.mjs';
import { findOnPath } from './on-path.mjs';
import { say } from './say.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** A Chromium to test with: the one on the PATH, else Debian's where we may install it, else undefined. */
export async function ensureBrowser() {
  const found = findOnPath(names);
  if (found !== undefined || !canInstall()) return found;
  say('Installing Chromium with apt-get for the browser tests, because there is none on this machine.');
  await installPackages(['chromium']);
  return findOnPath(names);
}

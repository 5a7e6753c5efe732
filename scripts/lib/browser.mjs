import { canInstall, installPackages } from './apt.mjs';
import { findOnPath } from './on-path.mjs';
import { say } from './say.mjs';

/** The same browser without windows: it does the same for a page and takes a third less work for it. */
const lean = 'chromium-headless-shell';
const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** A Chromium to test with: Debian's lean one where it is or may be installed, else any on the PATH, else undefined. */
export async function ensureBrowser() {
  if (findOnPath([lean]) === undefined && canInstall()) {
    say('Installing Chromium without windows with apt-get for the browser tests.');
    // A bare machine has no letters to draw.
    await installPackages([lean, 'fonts-dejavu-core']);
    if (findOnPath([lean, ...whole]) === undefined) await installPackages(['chromium']);
  }
  return findOnPath([lean, ...whole]);
}

import { canInstall, installPackages } from './apt.mjs';
import { findOnPath } from './on-path.mjs';
import { say } from './say.mjs';

const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** The same browser without windows: it does the same for a page, and takes a third less work for it. */
const lean = ['chromium-headless-shell'];

/** The Chromium on the PATH, and its lean sister where there is one, as whoever drives a browser is told; or undefined. */
export function findBrowser() {
  const found = findOnPath(whole);
  return found === undefined
    ? undefined
    : { FARM_BROWSER: findOnPath(lean) ?? found, FARM_WHOLE_BROWSER: found };
}

/** The same for browser tests: Debian's where there is none and we may install it. */
export async function ensureBrowser() {
  if (canInstall()) {
    const missing = [whole, lean].filter((names) => findOnPath(names) === undefined).map(([name]) => name);
    if (missing.length > 0) {
      say(`Installing ${missing.join(' and ')} with apt-get for the browser tests.`);
      await installPackages(missing);
    }
  }
  return findBrowser();
}

import { canInstall, installPackages } from './apt.mjs';
import { findOnPath } from './on-path.mjs';
import { say } from './say.mjs';

const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** The same browser without windows: it does the same for a page, and takes a third less work for it. */
const lean = ['chromium-headless-shell'];

/**
 * What browser tests are given: the Chromium on the PATH, else Debian's where we may install it, and its lean sister
 * where there is one. Undefined: there is none.
 */
export async function ensureBrowser() {
  if (canInstall()) {
    const missing = [whole, lean].filter((names) => findOnPath(names) === undefined).map(([name]) => name);
    if (missing.length > 0) {
      say(`Installing ${missing.join(' and ')} with apt-get for the browser tests.`);
      await installPackages(missing);
    }
  }
  const found = findOnPath(whole);
  if (found === undefined) return undefined;
  return { FARM_BROWSER: findOnPath(lean) ?? found, FARM_WHOLE_BROWSER: found };
}

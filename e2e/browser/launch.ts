import { type Browser, chromium } from 'playwright-core';

/**
 * Without its address bar, whose lists of suggestions are pages of their own, and without a process kept ready for the
 * next page: for each visitor these took more work than the page under test.
 */
const UNSEEN_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];
/** Chromium heeds the last of several such lists, so what Playwright turns off in its own is here again. */
const PLAYWRIGHT_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Containers often have a /dev/shm too small for Chromium; the rest keeps it from talking to anybody but us. */
const ARGUMENTS = [
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium that `npm test` found, for tests; a test run by hand names one in FARM_BROWSER. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const off = [...PLAYWRIGHT_FEATURES, ...UNSEEN_FEATURES].join(',');
  return launch([`--disable-features=${off}`, ...more]);
}

let shared: Promise<Browser> | undefined;

/**
 * One for all test files of a worker, which ends with it: every visitor has a context of their own in it, and these
 * share nothing.
 */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

/** With all that people's browsers have, windows and what belongs to them too: what is seen there is what they get. */
export const launchWholeBrowser = (more: readonly string[] = []): Promise<Browser> =>
  launch(more, process.env['FARM_WHOLE_BROWSER']);

async function launch(
  more: readonly string[],
  executablePath = process.env['FARM_BROWSER'],
): Promise<Browser> {
  if (executablePath === undefined) {
    throw new Error(
      'FARM_BROWSER is not set: it names the Chromium to test with, for example /usr/bin/chromium.',
    );
  }
  // Our own pages need no sandbox from themselves.
  return chromium.launch({ executablePath, args: [...ARGUMENTS, ...more], chromiumSandbox: false });
}

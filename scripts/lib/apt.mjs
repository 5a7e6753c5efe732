import { findOnPath } from './on-path.mjs';
import { runStep } from './run-step.mjs';
import { say } from './say.mjs';

/** Whether Debian's packages can be installed here: by root alone, and where there is apt-get. */
export const canInstall = () => process.getuid?.() === 0 && findOnPath(['apt-get']) !== undefined;

/** Installs Debian's packages; says why when it can't, and leaves it to the caller what that means. */
export async function installPackages(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await runStep('apt-get', ['update', '-qq'], { env, quiet: true });
    // Where one of them could only take the place of another, as of a mail server in use, that one stays.
    const args = ['install', '-y', '-qq', '--no-install-recommends', '--no-remove', ...packages];
    await runStep('apt-get', args, { env, quiet: true });
  } catch (failure) {
    const lastWords = (failure.output ?? failure.message).trim().split('\n').slice(-3).join('\n');
    say(`apt-get could not install ${packages.join(', ')}:\n${lastWords}`);
  }
}

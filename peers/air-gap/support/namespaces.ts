import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startAsked } from './asked.ts';

/** A house whose only way out leads into a world of its own. */
export interface Namespaces {
  /** Before a program and its arguments: it runs there. */
  readonly house: readonly string[];
  readonly world: readonly string[];
  setNameServers(addresses: readonly string[]): void;
  /** Ends all that runs in there, too. */
  remove(): Promise<void>;
}

const KEEPER = fileURLToPath(new URL('./keeper.ts', import.meta.url));

export async function makeNamespaces(): Promise<Namespaces> {
  const [house, world] = ['house', 'world'].map((side) => `farmhand-${process.pid}-${side}`);
  if (house === undefined || world === undefined) throw new Error('There are two.');
  // A group of its own: Ctrl-C in a terminal ends the test, and the keeper after it.
  const { child } = await startAsked([process.execPath, KEEPER, house, world], { detached: true });
  const into = (name: string) => ['ip', 'netns', 'exec', name];
  const write = (file: string, lines: readonly string[]) =>
    writeFileSync(join('/etc/netns', house, file), `${lines.join('\n')}\n`);
  write('hosts', ['127.0.0.1 localhost', '::1 localhost']);
  // Without what this machine has besides: names are those of the name servers.
  write('nsswitch.conf', ['hosts: files dns']);
  write('resolv.conf', []);
  return {
    house: into(house),
    world: into(world),
    setNameServers: (addresses) =>
      write('resolv.conf', [
        ...addresses.map((address) => `nameserver ${address}`),
        'options timeout:1 attempts:1',
      ]),
    async remove() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

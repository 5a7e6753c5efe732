// The process that has the two namespaces. When the test is gone, however it went (the channel closes even when it was
// killed), all that runs in them is ended, and they are removed.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { HOUSE, HOUSE_NAME_SERVER, INSIDE, WORLD, WORLD_NAME_SERVERS } from './addresses.ts';
import { answerBy } from './asked.ts';

const [house = '', world = ''] = process.argv.slice(2);

/** What a namespace has in the place of the machine's own files; `ip netns exec` sees to it. */
const filesOf = (name: string) => join('/etc/netns', name);
const ip = (line: string) => execFileSync('ip', line.split(' '), { stdio: ['ignore', 'pipe', 'pipe'] });

const STEPS = [
  `netns add ${house}`,
  `netns add ${world}`,
  `-n ${house} link add out type veth peer name in netns ${world}`,
  ...[house, world].map((name) => `-n ${name} link set lo up`),
  `-n ${house} addr add ${HOUSE.four}/24 dev out`,
  `-n ${house} addr add ${HOUSE.six}/64 dev out nodad`,
  `-n ${world} addr add ${WORLD.four}/24 dev in`,
  `-n ${world} addr add ${WORLD.six}/64 dev in nodad`,
  ...[INSIDE.four, HOUSE_NAME_SERVER].map((address) => `-n ${house} addr add ${address}/32 dev lo`),
  `-n ${house} addr add ${INSIDE.six}/128 dev lo nodad`,
  ...WORLD_NAME_SERVERS.map((address) => `-n ${world} addr add ${address} dev lo`),
  `-n ${house} link set out up`,
  `-n ${world} link set in up`,
  `-n ${house} route add default via ${WORLD.four}`,
  `-n ${house} -6 route add default via ${WORLD.six}`,
  // Every address there is leads to the world itself, but for the house's, which are more exact.
  `-n ${world} route add local 0.0.0.0/0 dev lo table main`,
  `-n ${world} -6 route add local ::/0 dev lo table main`,
];

function clear(): void {
  for (const name of [house, world]) {
    rmSync(filesOf(name), { recursive: true, force: true });
    if (!existsSync(join('/run/netns', name))) continue;
    for (const pid of ip(`netns pids ${name}`).toString().split('\n').filter(Boolean)) end(Number(pid));
    ip(`netns del ${name}`);
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It was quicker.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

process.once('exit', clear);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

mkdirSync(filesOf(house), { recursive: true });
for (const step of STEPS) ip(step);
answerBy({});

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { until } from '../../support/until.ts';
import { isOutside } from './addresses.ts';
import { createPacketReader, type Packet } from './packets.ts';

/** All that comes out of the house, from the moment at which it was asked for. */
export interface Capture {
  /** Everything up to now is in; answers where the next part begins. */
  mark(): Promise<number>;
  /** What went to addresses that are not of the house, since a mark. */
  outsideSince(mark: number): readonly Packet[];
  /** Fails when a packet was lost on the way to us. */
  end(): Promise<void>;
}

/** `say` sends a datagram with these words from the house into the world. */
export async function startCapture(
  into: readonly string[],
  say: (words: string) => Promise<void>,
): Promise<Capture> {
  // On a busy machine we read late: what comes meanwhile has room for that (in KiB).
  const room = ['-B', '32768'];
  const [file = '', ...args] = [...into, 'tcpdump', '-i', 'in', '-U', '--immediate-mode', ...room, '-w', '-'];
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    words += part;
  });
  const packets: Packet[] = [];
  child.stdout.on(
    'data',
    createPacketReader((packet) => void packets.push(packet)),
  );
  await until(
    'tcpdump listens',
    () => words,
    (text) => text.includes('listening on'),
  );

  async function mark(): Promise<number> {
    const own = randomUUID();
    await say(own);
    const isOwn = ({ payload }: Packet) => payload.includes(own);
    await until(
      'the mark is captured',
      () => packets.findLastIndex(isOwn),
      (index) => index >= 0,
    );
    return packets.length;
  }
  await mark();
  return {
    mark,
    outsideSince: (from) => packets.slice(from).filter(({ destination }) => isOutside(destination)),
    async end() {
      const gone = once(child, 'exit');
      child.kill('SIGINT');
      await gone;
      if (!/^0 packets dropped by kernel$/m.test(words)) throw new Error(`The capture has gaps: ${words}`);
    },
  };
}

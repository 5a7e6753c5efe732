import { Duplex } from 'node:stream';
import { createPacketSieve } from './packet-sieve.ts';

/** Far more than a command or what a smart plug tells. */
const LARGEST_BYTES = 64 * 1024;

/** Stands between the broker and the MQTT client, and lets nothing through that is too large (`packet-sieve.ts`). */
export function boundedLine(socket: Duplex, onLeftOut: () => void): Duplex {
  const sieve = createPacketSieve(LARGEST_BYTES);
  let hasEnded = false;
  const line = new Duplex({
    read() {
      socket.resume();
    },
    write(chunk: Buffer, _encoding, done) {
      socket.write(chunk, done);
    },
    final(done) {
      socket.end(done);
    },
    destroy(error, done) {
      socket.destroy();
      done(error);
    },
  });
  function end(): void {
    if (hasEnded || line.destroyed) return;
    hasEnded = true;
    line.push(null);
  }
  socket.on('data', (chunk: Buffer) => {
    if (hasEnded || line.destroyed) return;
    const taken = sieve.take(chunk);
    if (taken === null) {
      line.destroy();
      return;
    }
    for (let index = 0; index < taken.leftOut; index += 1) onLeftOut();
    for (const part of taken.parts) if (!line.push(part)) socket.pause();
  });
  socket.on('end', end);
  socket.on('close', () => {
    end();
    line.destroy();
  });
  socket.on('error', (error) => line.destroy(error));
  return line;
}

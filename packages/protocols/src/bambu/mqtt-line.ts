import { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import type { Clock } from '../clock.ts';
import { LIMITS } from '../limits.ts';
import { createLinkMeter } from '../meter.ts';
import { PrinterError } from '../printer-error.ts';
import { createPacketCounter } from './mqtt-packets.ts';

/** Packets that are handed on at once: between two such turns everybody else has theirs. */
const PACKETS_PER_TURN = 100;

/**
 * Stands between a socket and the MQTT client, which would gather a packet of any size and take any number: MQTT 3.1.1
 * knows no limit to agree on. Reads on only as fast as is allowed, and not at all from what can't be a printer.
 */
export function guardLine(
  socket: TLSSocket,
  clock: Clock,
  onRefused: (reason: PrinterError) => void,
): Duplex {
  const counter = createPacketCounter(LIMITS.messageBytes);
  const meter = createLinkMeter(clock);
  let held: Buffer | null = null;
  let hasEnded = false;
  let isWanted = false;
  let isLater = false;

  const line = new Duplex({
    read() {
      isWanted = true;
      pass();
    },
    write(chunk: Buffer, _encoding, done) {
      socket.write(chunk, done);
    },
    final(done) {
      socket.end(done);
    },
    destroy(error, done) {
      held = null;
      socket.destroy();
      done(error);
    },
  });

  function refuse(problem: 'message_too_large' | 'too_many_messages'): void {
    onRefused(new PrinterError('rejected', problem));
    line.destroy();
  }

  function later(ms: number): void {
    const go = (): void => {
      isLater = false;
      if (!line.destroyed) pass();
    };
    isLater = true;
    if (ms > 0) clock.after(ms, go, { ref: false });
    else setImmediate(go);
  }

  function pass(): void {
    if (isLater || !isWanted) return;
    if (held === null) {
      if (!hasEnded) socket.resume();
      else if (!line.readableEnded) line.push(null);
      return;
    }
    const part = counter.count(held, PACKETS_PER_TURN);
    if (part === null) {
      refuse('message_too_large');
      return;
    }
    const bytes: Buffer = held.subarray(0, part.length);
    held = part.length < held.length ? held.subarray(part.length) : null;
    const { waitMs, isFlood } = meter.take(bytes.length, part.packets);
    if (isFlood || line.writableLength > LIMITS.unsentBytes) {
      refuse('too_many_messages');
      return;
    }
    // Before the push, which may ask for more at once.
    if (held !== null || waitMs > 0) later(waitMs);
    isWanted = line.push(bytes);
    pass();
  }

  socket.on('data', (chunk: Buffer) => {
    socket.pause();
    held = held === null ? chunk : Buffer.concat([held, chunk]);
    pass();
  });
  // What came before the end is still to be read.
  const onEnd = (): void => {
    hasEnded = true;
    pass();
  };
  socket.on('end', onEnd);
  socket.on('close', onEnd);
  socket.on('error', (error) => line.destroy(error));
  line.once('end', () => line.destroy());
  return line;
}

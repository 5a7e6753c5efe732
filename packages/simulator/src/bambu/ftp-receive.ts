import type { Socket } from 'node:net';
import type { FileWriter, StoredFile } from '../storage.ts';
import { timers } from '../timers.ts';

/** Takes an upload from the data connection, as fast and as far as the scenarios allow. */
export interface ReceiveOptions {
  readonly writer: FileWriter;
  readonly bytesPerSecond: number | null;
  readonly breaksHalfWay: boolean;
  /** How many bytes there is room for. */
  readonly room: number;
}

/** The length of an upload is not announced, so a break comes here or, in small files, in their middle. */
const BREAK_AT_BYTES = 256 * 1024;

export interface ReceivedFile {
  readonly file: StoredFile;
  readonly isComplete: boolean;
  readonly isOutOfRoom: boolean;
}

export async function receive(socket: Socket, options: ReceiveOptions): Promise<ReceivedFile> {
  const { writer, bytesPerSecond, breaksHalfWay, room } = options;
  const startedAt = timers().monotonic();
  let held: Buffer = Buffer.alloc(0);
  let size = 0;
  let isComplete = true;
  let isOutOfRoom = false;
  try {
    for await (const chunk of socket) {
      if (!Buffer.isBuffer(chunk)) continue;
      size += chunk.length;
      if (breaksHalfWay) {
        held = Buffer.concat([held, chunk]);
        if (size >= BREAK_AT_BYTES) break;
        continue;
      }
      isOutOfRoom = size > room;
      // What comes after is still taken, so that the client hears why before its connection breaks.
      writer.write(isOutOfRoom ? chunk.subarray(0, Math.max(0, room - size + chunk.length)) : chunk);
      if (bytesPerSecond !== null) await waitUntil(startedAt + (size / bytesPerSecond) * 1000);
    }
  } catch {
    // The client went away in the middle: what came so far stays, as on real printers.
    isComplete = false;
  }
  if (breaksHalfWay) {
    writer.write(held.subarray(0, held.length / 2));
    isComplete = false;
  }
  socket.destroy();
  return { file: writer.finish(), isComplete: isComplete && !isOutOfRoom, isOutOfRoom };
}

async function waitUntil(time: number): Promise<void> {
  const ms = time - timers().monotonic();
  if (ms > 1) await timers().sleep(ms);
}

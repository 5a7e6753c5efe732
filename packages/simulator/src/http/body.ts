import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { timers } from '../timers.ts';

/** How a printer misbehaves while it takes a body. */
export interface BodyMood {
  /** Null: as fast as it comes. */
  readonly bytesPerSecond: number | null;
  /** Breaks the connection off once half of the announced length came. */
  readonly breaks: boolean;
}

const SLOW_PIECE_BYTES = 10 * 1024;
const NO_MOOD: BodyMood = { bytesPerSecond: null, breaks: false };

/** Hands the body on piece by piece. False: it broke off, and there is nobody to answer any more. */
export async function takeBody(
  request: IncomingMessage,
  mood: BodyMood,
  onPiece: (piece: Buffer) => void,
): Promise<boolean> {
  const announced = Number(request.headers['content-length'] ?? 0);
  const beganAt = timers().monotonic();
  let taken = 0;
  try {
    for await (const chunk of request) {
      for (const piece of pieces(chunk, mood)) {
        taken += piece.length;
        if (mood.bytesPerSecond !== null) await until(beganAt + (taken / mood.bytesPerSecond) * 1000);
        onPiece(piece);
        if (mood.breaks && taken >= announced / 2) {
          request.socket.resetAndDestroy();
          return false;
        }
      }
    }
  } catch {
    // The client went away in the middle.
    return false;
  }
  return request.complete;
}

/** By the whole of what came, so that late timers do not add up. */
async function until(time: number): Promise<void> {
  const ms = time - timers().monotonic();
  if (ms > 1) await timers().sleep(ms);
}

/** Small pieces only where they make a difference. */
function pieces(chunk: Buffer, mood: BodyMood): Buffer[] {
  if (mood.bytesPerSecond === null && !mood.breaks) return [chunk];
  const parts: Buffer[] = [];
  for (let at = 0; at < chunk.length; at += SLOW_PIECE_BYTES)
    parts.push(chunk.subarray(at, at + SLOW_PIECE_BYTES));
  return parts;
}

export async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  await takeBody(request, NO_MOOD, (piece) => parts.push(piece));
  return Buffer.concat(parts).toString('utf8');
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8', ...headers });
  response.end(JSON.stringify(body));
}

export function md5(text: string | Buffer): string {
  return createHash('md5').update(text).digest('hex');
}

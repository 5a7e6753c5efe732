import type { ServerResponse } from 'node:http';
import { frameNow } from '../jpeg.ts';
import type { Look } from '../printer.ts';
import { onTick } from '../ticker.ts';

const FRAME_EVERY_MS = 500;

export function sendSnapshot(response: ServerResponse, progress: number, look: Look): void {
  look()();
  const frame = frameNow(progress);
  response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': frame.length });
  response.end(frame);
}

/** An endless MJPEG answer; it ends with its connection. Not every camera’s delimiter is the boundary with two dashes. */
export function sendMjpeg(
  response: ServerResponse,
  { boundary, delimiter }: { readonly boundary: string; readonly delimiter: string },
  progress: () => number,
  look: Look,
): void {
  const stopLooking = look();
  response.writeHead(200, {
    'Content-Type': `multipart/x-mixed-replace; boundary=${boundary}`,
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  function frame(): void {
    // A viewer that does not read must not fill the memory.
    if (response.writableNeedDrain) return;
    const jpeg = frameNow(progress());
    response.write(`${delimiter}\r\nContent-Type: image/jpeg\r\nContent-Length: ${jpeg.length}\r\n\r\n`);
    response.write(jpeg);
    response.write('\r\n');
  }
  frame();
  const stop = onTick(FRAME_EVERY_MS, frame);
  response.on('close', () => {
    stop();
    stopLooking();
  });
}

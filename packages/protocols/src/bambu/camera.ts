import { said } from '@farmhand/words';
import type { Clock } from '../clock.ts';
import type { Dial, DialTarget } from '../dial.ts';
import { createPictureMeter } from '../meter.ts';
import { PrinterError } from '../printer-error.ts';
import { createFrameReader } from './frames.ts';
import { dialPrinter, type Identity } from './identity.ts';

export interface CameraOptions {
  readonly dial: Dial;
  readonly clock: Clock;
  readonly at: DialTarget;
  readonly accessCode: string;
  readonly expected: Identity;
}

const LOGIN_BYTES = 80;
const FIELD_BYTES = 32;

/** User and access code, 32 bytes each, after a header of four words (A.10). */
export function cameraLogin(accessCode: string): Buffer {
  const login = Buffer.alloc(LOGIN_BYTES);
  login.writeUInt32LE(0x40, 0);
  login.writeUInt32LE(0x3000, 4);
  login.write('bblp', 16, FIELD_BYTES, 'ascii');
  login.write(accessCode, 16 + FIELD_BYTES, FIELD_BYTES, 'ascii');
  return login;
}

export function openCamera(options: CameraOptions) {
  return async (onFrame: (jpeg: Buffer) => void, signal: AbortSignal): Promise<void> => {
    const { socket } = await dialPrinter(options.dial, { ...options.at, signal }, options.expected);
    const end = Promise.withResolvers<void>();
    let frames = 0;
    const read = createFrameReader((jpeg) => {
      frames += 1;
      onFrame(jpeg);
    });
    const onAbort = (): void => end.resolve();
    signal.addEventListener('abort', onAbort, { once: true });
    const meter = createPictureMeter(options.clock);
    socket.on('data', (chunk: Buffer) => {
      if (!read(chunk)) end.reject(new PrinterError('rejected', 'not_this_family'));
      const { waitMs } = meter.take(chunk.length, 0);
      if (waitMs === 0) return;
      socket.pause();
      options.clock.after(waitMs, () => socket.resume(), { ref: false });
    });
    socket.on('error', () => socket.destroy());
    // Hanging up before the first frame is the only word it has for a wrong code.
    socket.on('close', () =>
      end.reject(
        frames === 0
          ? new PrinterError('rejected', 'wrong_credentials')
          : new PrinterError('unreachable', 'no_answer', { detail: said('link.camera_ended') }),
      ),
    );
    socket.write(cameraLogin(options.accessCode));
    if (signal.aborted) onAbort();
    try {
      await end.promise;
    } finally {
      signal.removeEventListener('abort', onAbort);
      socket.destroy();
    }
  };
}

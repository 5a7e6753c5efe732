import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import type { Readable } from 'node:stream';
import { createMjpegReader, type VideoPlayer } from '@farmhand/protocols';
import type { Logger } from 'pino';
import type { Cancel, Clock } from '../../clock.ts';
import { spawnBeside } from '../../net/children.ts';
import { listenOnLoopback } from '../../net/loopback.ts';

/** Video as pictures, by the `ffmpeg` that the installation brings; without one such cameras are not shown. */
export function findVideoPlayer(searchPath: string, clock: Clock, log: Logger): VideoPlayer | null {
  const file = findProgram('ffmpeg', searchPath);
  return file === null ? null : createVideoPlayer(file, searchPath, clock, log);
}

/** Folders that are not absolute depend on where we were started, and may be anybody's. */
function findProgram(name: string, searchPath: string): string | null {
  const endings = delimiter === ';' ? ['.exe'] : [''];
  const files = searchPath
    .split(delimiter)
    .filter((folder) => isAbsolute(folder))
    .flatMap((folder) => endings.map((ending) => join(folder, name + ending)));
  return files.find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    // Not there, or not for us: the next folder may have it.
    return false;
  }
}

const FRAMES_PER_SECOND = 5;
const KILL_AFTER_MS = 2_000;
const MAX_WORDS = 500;

const PICTURES = ['-an', '-vf', `fps=${FRAMES_PER_SECOND},scale='min(1280,iw)':-2`, '-q:v', '6'];

function createVideoPlayer(file: string, searchPath: string, clock: Clock, log: Logger): VideoPlayer {
  return {
    async play(attach, onFrame, signal) {
      // Other users of this machine can read what a program was started with, and can reach its port: neither the
      // printer's address nor its secret is in there, and who does not know this word is not served.
      const word = randomBytes(16).toString('hex');
      const listener = await listenOnLoopback((line) => attach(line, address));
      const address = `rtsp://127.0.0.1:${listener.port}/${word}`;
      try {
        if (signal.aborted) return;
        const input = [
          '-nostdin',
          '-hide_banner',
          '-loglevel',
          'error',
          '-rtsp_transport',
          'tcp',
          '-i',
          address,
        ];
        const child = spawnBeside(file, [...input, ...PICTURES, '-f', 'mpjpeg', 'pipe:1'], {
          stdio: ['ignore', 'pipe', 'pipe'],
          // Nothing of our environment is its business.
          env: { PATH: searchPath },
          windowsHide: true,
        });
        await follow(child, child.stdout, child.stderr, { onFrame, signal, clock, log });
      } finally {
        listener.close();
      }
    },
  };
}

interface Following {
  readonly onFrame: (jpeg: Buffer) => void;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Ends when the program has: by itself, or because we told it to. */
async function follow(
  child: ChildProcess,
  out: Readable,
  err: Readable,
  { onFrame, signal, clock, log }: Following,
) {
  let cancelKill: Cancel | undefined;
  let words = '';
  function end(): void {
    child.kill('SIGTERM');
    cancelKill ??= clock.after(KILL_AFTER_MS, () => child.kill('SIGKILL'));
  }
  const read = createMjpegReader(onFrame);
  out.on('data', (chunk: Buffer) => {
    if (!read(chunk)) end();
  });
  err.on('data', (chunk: Buffer) => {
    if (words.length < MAX_WORDS) words += chunk.toString('utf8').slice(0, MAX_WORDS);
  });
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  await new Promise<void>((done) => {
    child.once('error', (error) => {
      log.warn({ err: error }, 'the program for video streams could not be started');
      done();
    });
    child.once('close', () => done());
  });
  cancelKill?.();
  signal.removeEventListener('abort', end);
  if (!signal.aborted) log.debug({ words }, 'the program for video streams ended');
}

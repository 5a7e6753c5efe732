import { Readable } from 'node:stream';
import { said } from '@farmhand/words';
import { type Client, FTPError } from 'basic-ftp';
import type { FileToSend, RemoteFile } from '../adapter.ts';
import type { Clock } from '../clock.ts';
import { PrinterError } from '../printer-error.ts';
import { type ControlOptions, type DataMode, ftpProblem, openControl } from './ftp-control.ts';

/** By serial number: what the last transfers taught about each printer. */
export type DataModes = Map<string, DataMode>;

export interface FileTransferOptions extends ControlOptions {
  readonly clock: Clock;
  readonly modes: DataModes;
}

export interface FileTransfer {
  upload(file: FileToSend, onProgress: (sentBytes: number) => void, signal: AbortSignal): Promise<RemoteFile>;
  remove(file: RemoteFile, signal: AbortSignal): Promise<void>;
}

const MIN_TRANSFER_MS = 600_000;
/** Slow Wi-Fi, halved (A.9). */
const BYTES_PER_MS = 25;

/** One transfer at a time: the printer's network stack bears no more (X.11). */
export function createFileTransfer(options: FileTransferOptions): FileTransfer {
  const { clock, modes, expected } = options;
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    upload: (file, onProgress, signal) =>
      inTurn(async () => {
        const path = safeName(file.name);
        const limitMs = Math.max(MIN_TRANSFER_MS, file.size_bytes / BYTES_PER_MS);
        const bounded = clock.deadline(limitMs, signal);
        const mode = modes.get(expected.serial) ?? 'private';
        try {
          await attempt(options, mode, file, path, onProgress, bounded);
        } catch (error) {
          signal.throwIfAborted();
          if (mode === 'clear' || !isAboutData(error)) throw ftpProblem(error, 'transfer_failed');
          await attempt(options, 'clear', file, path, onProgress, bounded).catch((second: unknown) => {
            signal.throwIfAborted();
            throw ftpProblem(second, 'transfer_failed');
          });
          modes.set(expected.serial, 'clear');
        }
        return { path };
      }),
    remove: (file, signal) =>
      inTurn(() =>
        withControl(options, 'private', signal, async (client) => {
          try {
            await client.remove(file.path);
          } catch (error) {
            // Gone already is as good as removed; anything else that refuses is not.
            if (
              !(error instanceof FTPError) ||
              error.code !== 550 ||
              (await sizeOf(client, file.path)) !== null
            ) {
              throw ftpProblem(error, 'no_answer');
            }
          }
        }),
      ),
  };
}

async function attempt(
  options: FileTransferOptions,
  mode: DataMode,
  file: FileToSend,
  path: string,
  onProgress: (sentBytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const source = Readable.from(counted(file.open(), onProgress), { objectMode: false });
  try {
    await withControl(options, mode, signal, async (client) => {
      await client.uploadFrom(source, path);
      await expectWhole(client, file, path);
    });
  } catch (error) {
    if (signal.aborted || !isAboutData(error)) throw error;
    // The printer may have all of it and stumble over the good-bye (A.9): only its own count tells.
    const size = await withControl(options, mode, signal, (client) => sizeOf(client, path));
    // One that answers that is within reach, whichever of its two connections told of the failure first.
    if (size !== file.size_bytes) throw error instanceof FTPError ? error : tornOff(file, size, error);
    onProgress(file.size_bytes);
  } finally {
    source.destroy();
  }
}

async function* counted(source: Readable, onProgress: (sentBytes: number) => void): AsyncGenerator<Buffer> {
  let sent = 0;
  for await (const chunk of source) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    yield bytes;
    sent += bytes.length;
    onProgress(sent);
  }
}

async function withControl<T>(
  options: FileTransferOptions,
  mode: DataMode,
  signal: AbortSignal,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await openControl(options, mode, signal);
  const onAbort = (): void => client.close();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    signal.throwIfAborted();
    return await work(client);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
    client.close();
  }
}

async function expectWhole(client: Client, file: FileToSend, path: string): Promise<void> {
  const size = await sizeOf(client, path);
  if (size !== file.size_bytes) throw tornOff(file, size);
}

function tornOff({ size_bytes }: FileToSend, size: number | null, cause?: unknown): PrinterError {
  const detail =
    size === null
      ? said('bambu.nothing_arrived', { size_bytes })
      : said('bambu.arrived_in_part', { size_bytes, arrived_bytes: size });
  return new PrinterError('rejected', 'transfer_failed', { detail, cause });
}

async function sizeOf(client: Client, path: string): Promise<number | null> {
  try {
    return await client.size(path);
  } catch (error) {
    if (error instanceof FTPError) return null;
    throw error;
  }
}

/** Refusals that name their cause would be the same in the clear; broken and stalled channels may not be. */
function isAboutData(error: unknown): boolean {
  if (error instanceof PrinterError) return error.problem === 'transfer_failed';
  return !(error instanceof FTPError) || ftpProblem(error, 'transfer_failed').problem === 'transfer_failed';
}

/** The name goes into a command line of its own. */
function safeName(name: string): string {
  if (name === '' || name.trim() !== name || /[/\\\p{Cc}]/u.test(name)) {
    throw new PrinterError('rejected', null, { detail: said('bambu.bad_file_name') });
  }
  return name;
}

import { createSpeaker, type Said, said } from '@farmhand/words';
import { en } from '@farmhand/words/en';

const speaker = createSpeaker(en);

export const PRINT_FILE_PROBLEMS = [
  /** Something else under a print file's name. */
  'not_a_print_file',
  /** Cut short or altered on its way. */
  'damaged',
  'too_large',
  /** A print file, but of a kind or with a feature that is not read. */
  'unsupported',
  'no_such_plate',
  /** The file could not be opened or read at all. */
  'unreadable',
  'aborted',
] as const;
export type PrintFileProblemCode = (typeof PRINT_FILE_PROBLEMS)[number];

/** Everything that reading a print file can end in, for the person who chose the file. */
export class PrintFileProblem extends Error {
  override readonly name = 'PrintFileProblem';
  readonly code: PrintFileProblemCode;
  readonly said: Said;

  constructor(code: PrintFileProblemCode, why: Said, options?: { cause?: unknown }) {
    super(speaker.say(why) ?? why.code, options);
    this.said = why;
    this.code = code;
  }
}

export function damaged(what: Said, cause?: unknown): PrintFileProblem {
  return new PrintFileProblem('damaged', said('print_file.damaged', { what }), { cause });
}

/** Runs a reader and turns whatever a stranger's bytes made a library throw into a PrintFileProblem. */
export async function guarded<T>(signal: AbortSignal | undefined, read: () => Promise<T>): Promise<T> {
  try {
    signal?.throwIfAborted();
    return await read();
  } catch (error) {
    if (error instanceof PrintFileProblem) throw error;
    if (signal?.aborted) {
      throw new PrintFileProblem('aborted', said('print_file.reading_stopped'), { cause: error });
    }
    if (isFileSystemError(error)) {
      throw new PrintFileProblem('unreadable', said('print_file.not_readable', { error_code: error.code }), {
        cause: error,
      });
    }
    throw damaged(said('print_file.is_damaged'), error);
  }
}

function isFileSystemError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';
}

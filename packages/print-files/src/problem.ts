export const PRINT_FILE_PROBLEMS = [
  'not_a_print_file',
  'damaged',
  'too_large',
  'unsupported',
  'no_such_plate',
  'unreadable',
  'aborted',
] as const;
export type PrintFileProblemCode = (typeof PRINT_FILE_PROBLEMS)[number];

/** Everything that reading a print file can end in, in words for the person who chose the file. */
export class PrintFileProblem extends Error {
  override readonly name = 'PrintFileProblem';
  readonly code: PrintFileProblemCode;

  constructor(code: PrintFileProblemCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}

import type { PrintFileDescription } from './description.ts';
import type { PrintFileLimits } from './limits.ts';
import { PrintFileProblem } from './problem.ts';

export interface DescribeOptions {
  /** The name it was uploaded under: the ending says which format it claims to be. */
  readonly fileName: string;
  readonly limits?: Partial<PrintFileLimits>;
  readonly signal?: AbortSignal;
}

/** Reads what a print file says about itself. Rejects with a PrintFileProblem and nothing else. */
export async function describePrintFile(
  _path: string,
  options: DescribeOptions,
): Promise<PrintFileDescription> {
  throw new PrintFileProblem('unsupported', `${options.fileName} is of no kind that can be read yet.`);
}

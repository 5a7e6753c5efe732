import { said } from '@farmhand/words';
import { describeBgcode } from './bgcode/read.ts';
import type { PrintFileDescription } from './description.ts';
import { withFile } from './file.ts';
import { describeGcode } from './gcode/read.ts';
import { DEFAULT_LIMITS, type PrintFileLimits } from './limits.ts';
import { guarded, PrintFileProblem } from './problem.ts';
import { describeStl } from './stl.ts';
import { describeArchive } from './threemf/read.ts';

export interface DescribeOptions {
  /** The name it was uploaded under: the ending says which format it claims to be. */
  readonly fileName: string;
  readonly limits?: Partial<PrintFileLimits>;
  readonly signal?: AbortSignal;
}

type Format = '3mf' | 'gcode' | 'bgcode' | 'stl';

/** Reads what a print file says about itself. Rejects with a PrintFileProblem and nothing else. */
export function describePrintFile(path: string, options: DescribeOptions): Promise<PrintFileDescription> {
  const { fileName, signal } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  return guarded(signal, () => {
    const format = formatOf(fileName);
    return withFile(path, limits, signal, (file) => {
      switch (format) {
        case '3mf':
          return describeArchive(path, file, limits, signal);
        case 'gcode':
          return describeGcode(file, limits);
        case 'bgcode':
          return describeBgcode(file, limits);
        case 'stl':
          return describeStl(file);
      }
    });
  });
}

function formatOf(fileName: string): Format {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase();
  switch (ending) {
    case '3mf':
    case 'gcode':
    case 'bgcode':
    case 'stl':
      return ending;
    case 'gco':
    case 'g':
      return 'gcode';
    case 'bgc':
      return 'bgcode';
    default:
      throw new PrintFileProblem('unsupported', said('print_file.other_ending'));
  }
}

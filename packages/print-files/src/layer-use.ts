import { said } from '@farmhand/words';
import { bgcodeLayers } from './bgcode/read.ts';
import type { LayerUse } from './description.ts';
import { withFile } from './file.ts';
import { gcodeLayers } from './gcode/read.ts';
import { DEFAULT_LIMITS, type PrintFileLimits } from './limits.ts';
import { guarded, PrintFileProblem } from './problem.ts';
import { archiveLayers } from './threemf/read.ts';

export interface LayerUseOptions {
  /** Counts from 1; a plain G-code file has plate 1 only. */
  readonly plateIndex: number;
  readonly limits?: Partial<PrintFileLimits>;
  readonly signal?: AbortSignal;
}

/**
 * Streams a plate's G-code; one row per layer, none when the file has no layers that can be told apart. The format
 * is known by its first bytes. Rejects with a PrintFileProblem and nothing else.
 */
export function layerUse(path: string, options: LayerUseOptions): Promise<LayerUse[]> {
  const { plateIndex, signal } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  return guarded(signal, () =>
    withFile(path, limits, signal, async (file) => {
      const start = (await file.read(0, Math.min(4, file.size))).toString('latin1');
      if (start.startsWith('PK')) return archiveLayers(path, plateIndex, limits, signal);
      if (plateIndex !== 1) throw noSuchPlate(plateIndex);
      return start === 'GCDE' ? bgcodeLayers(file, limits) : gcodeLayers(file, limits);
    }),
  );
}

function noSuchPlate(index: number): PrintFileProblem {
  return new PrintFileProblem('no_such_plate', said('print_file.one_plate_only', { plate: index }));
}

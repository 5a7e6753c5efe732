import type { LayerUse } from './description.ts';
import type { PrintFileLimits } from './limits.ts';
import { PrintFileProblem } from './problem.ts';

export interface LayerUseOptions {
  /** Counts from 1; a plain G-code file has plate 1 only. */
  readonly plateIndex: number;
  readonly limits?: Partial<PrintFileLimits>;
  readonly signal?: AbortSignal;
}

/** Streams a plate's G-code; one row per layer. Rejects with a PrintFileProblem and nothing else. */
export async function layerUse(_path: string, _options: LayerUseOptions): Promise<LayerUse[]> {
  throw new PrintFileProblem('unsupported', 'This file is of no kind that can be read yet.');
}

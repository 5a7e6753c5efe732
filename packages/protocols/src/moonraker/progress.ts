import { numberAt, objectAt, type VendorObject, wholeSeconds, within } from '../lenient.ts';

/** What the file itself says, from `server.files.metadata`. */
export interface FileFacts {
  readonly file_name: string;
  readonly estimated_seconds: number | null;
  readonly start_byte: number | null;
  readonly end_byte: number | null;
  readonly layers: number | null;
}

export function fileFacts(fileName: string, metadata: VendorObject): FileFacts {
  return {
    file_name: fileName,
    estimated_seconds: numberAt(metadata, 'estimated_time'),
    start_byte: numberAt(metadata, 'gcode_start_byte'),
    end_byte: numberAt(metadata, 'gcode_end_byte'),
    layers: numberAt(metadata, 'layer_count'),
  };
}

/**
 * From 0 to 1. The slicer's own count (`M73`) is the best; without one the display repeats the position in the file,
 * which begins high when the file opens with pictures, so that only the share of the moves counts (B.3, X.23). Before
 * the file's facts are read that position says nothing, and a figure that falls again would be worse than none.
 */
export function progressOf(status: VendorObject, facts: FileFacts | null): number | null {
  const card = objectAt(status, 'virtual_sdcard');
  const byPosition = numberAt(card, 'progress');
  const shown = numberAt(objectAt(status, 'display_status'), 'progress');
  if (shown !== null && (byPosition === null || Math.abs(shown - byPosition) > 1e-6))
    return within(0, shown, 1);
  if (facts === null) return null;
  const position = numberAt(card, 'file_position');
  const { start_byte: start, end_byte: end } = facts;
  if (position !== null && start !== null && end !== null && end > start) {
    return within(0, (position - start) / (end - start), 1);
  }
  return byPosition === null ? null : within(0, byPosition, 1);
}

/** The slicer's estimate in the beginning, our own arithmetic towards the end. */
export function remainingSeconds(
  progress: number | null,
  printedSeconds: number,
  facts: FileFacts | null,
): number | null {
  const estimated = facts?.estimated_seconds ?? null;
  const byFile = estimated === null ? null : Math.max(0, estimated - printedSeconds);
  const byPace = progress === null || progress <= 0 ? null : printedSeconds / progress - printedSeconds;
  if (byFile === null || byPace === null || progress === null) {
    const only = byFile ?? (printedSeconds > 0 ? byPace : null);
    return wholeSeconds(only);
  }
  return wholeSeconds(byFile * (1 - progress) + byPace * progress);
}

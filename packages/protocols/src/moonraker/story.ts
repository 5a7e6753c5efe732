import type { PrintCause } from '../adapter.ts';
import { numberAt, objectAt, textAt, type VendorObject } from '../lenient.ts';
import { LIMITS } from '../limits.ts';
import { klipperWords, type PrintState, printStateOf } from './states.ts';

/**
 * What Klipper's status alone does not tell of a print: which words are of this print and not of the last one, and what
 * came before a pause or an end. Pure, and fed with everything in the order in which it came.
 */
export interface Story {
  /** The last `!! …`, and how far the file was then; null again once the file went on. */
  readonly error: { readonly words: string; readonly position: number | null } | null;
  /** Why it stands still, judged when it began to. */
  readonly pause: PrintCause | null;
  /** What the file or a macro has put on the display since this print began. */
  readonly stage: string | null;
  /** A file was opened, and its print is not in the status yet. */
  readonly isNew: boolean;
  /** It was cancelled a moment ago: Moonraker may hand on what Klipper said before only after the state that followed. */
  readonly isEnding: boolean;
}

export const NO_STORY: Story = { error: null, pause: null, stage: null, isNew: false, isEnding: false };

const OPENED = /^File opened:/;
const ERROR = /^!!\s*(.*)$/m;

/**
 * A line of `notify_gcode_response`. Klipper says `!!` before it acts on it: with `on_error_gcode: CANCEL_PRINT` that is
 * the only word about why a file ended, for its state goes to `cancelled` without a message. What fails while nothing
 * is printed, or while it is paused, was typed by a person, who decides what comes of it.
 */
export function afterLine(story: Story, line: unknown, state: PrintState | null): Story {
  if (typeof line !== 'string') return story;
  if (OPENED.test(line)) return { ...NO_STORY, isNew: true };
  const words = textAt({ words: ERROR.exec(line.slice(0, LIMITS.textLength))?.[1] }, 'words');
  if (words === null || (state !== 'printing' && !story.isNew && !story.isEnding)) return story;
  return { ...story, error: { words, position: null } };
}

export function afterStatus(story: Story, before: VendorObject, after: VendorObject): Story {
  const was = printStateOf(before);
  const is = printStateOf(after);
  const error = errorAfter(story.error, after, is);
  const stage = stageAfter(story.stage, before, after);
  const isEnding = error === null && is === 'cancelled' && (was === 'printing' || story.isEnding);
  if (is !== 'paused') return { error, pause: null, stage, isNew: false, isEnding };
  const pause = was === 'paused' ? story.pause : pauseCause(error?.words ?? null, after);
  // Somebody has to decide now, so that what comes next is not the error's doing.
  return { error: null, pause, stage, isNew: false, isEnding };
}

/** No word of it can be under way any more. */
export const afterWait = (story: Story): Story => ({ ...story, isEnding: false });

/** A print that goes on has not ended by what was said before: the first position behind it is the one to compare. */
function errorAfter(error: Story['error'], after: VendorObject, is: PrintState | null): Story['error'] {
  if (error === null) return null;
  const position = numberAt(objectAt(after, 'virtual_sdcard'), 'file_position');
  if (error.position === null) return { ...error, position };
  return is === 'printing' && position !== null && position > error.position ? null : error;
}

const isRunning = (state: PrintState | null): boolean => state === 'printing' || state === 'paused';

/** `M117` stays on the display over the end of a print, so that only what came since the beginning is this one's. */
function stageAfter(stage: string | null, before: VendorObject, after: VendorObject): string | null {
  const message = (status: VendorObject) => textAt(objectAt(status, 'display_status'), 'message');
  const file = (status: VendorObject) => textAt(objectAt(status, 'print_stats'), 'filename');
  const was = printStateOf(before);
  const is = printStateOf(after);
  if (!isRunning(is)) return null;
  if (was !== null && message(before) !== message(after)) return message(after);
  return isRunning(was) && file(before) === file(after) ? stage : null;
}

export const SENSOR = /^filament_(?:switch|motion)_sensor (.+)$/;

/** Klipper pauses at once when a sensor falls: one that is empty at the pause is its cause. */
function pauseCause(error: string | null, status: VendorObject): PrintCause {
  if (error !== null) return { kind: 'error', code: null, said: klipperWords(error) };
  for (const name of Object.keys(status)) {
    const sensor = SENSOR.exec(name)?.[1];
    if (sensor === undefined) continue;
    const { enabled, filament_detected } = objectAt(status, name) ?? {};
    if (enabled === true && filament_detected === false)
      return { kind: 'runout', code: textAt({ sensor }, 'sensor'), said: null };
  }
  return { kind: 'at_machine', code: null, said: null };
}

import type { PlugProblem } from '@farmhand/contract';
import type { Said } from '@farmhand/words';
import { inEnglish } from '../../english.ts';

/** What a plug says of itself: null where it does not tell. */
export interface PlugReading {
  readonly on: boolean | null;
  readonly power_w: number | null;
  /** Its own counter, in watt-hours; it may begin anew at any time. */
  readonly energy_wh: number | null;
}

/** One smart plug, however it is spoken to. Both throw a `PlugError` with a problem. */
export interface Plug {
  read(): Promise<PlugReading>;
  /** Ends when the plug itself says that it is switched. */
  switch(on: boolean): Promise<PlugReading>;
}

/** Neither its words nor its cause hold an address with a password in it. */
export class PlugError extends Error {
  override readonly name = 'PlugError';
  readonly problem: PlugProblem;
  readonly said: Said;

  constructor(problem: PlugProblem, why: Said, cause?: unknown) {
    super(inEnglish(why), cause === undefined ? undefined : { cause });
    this.problem = problem;
    this.said = why;
  }
}

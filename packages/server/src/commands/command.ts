import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Listening } from './listening.ts';

/** A sub-command of the program. It answers its exit code; only main.ts ends the process. */
export interface Command {
  /** Its line in what `--help` says. */
  readonly about: string;
  /** Every argument that there is; a command without this list judges its arguments itself. */
  readonly takes?: readonly string[];
  run(context: CommandContext): Promise<number>;
}

export interface CommandContext {
  readonly args: readonly string[];
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  /** A line for the person at the console. */
  say(line: string): void;
  /** For the program that has started this one, if it listens. */
  tell(fact: Listening): void;
  /** Asks the person at the console; null when there is none. */
  readonly ask: ((question: string) => Promise<string>) | null;
  /** Aborted when the process is asked to end. */
  readonly signal: AbortSignal;
}

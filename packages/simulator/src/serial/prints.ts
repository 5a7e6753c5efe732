/** What the printer itself has seen of a print that a host streams to it: its timer was started, lines came, it ended. */
export interface SerialPrint {
  /** Lines of the file that were carried out, repeated ones counted once. */
  readonly lines: number;
  /** Null while it runs. `over`: all that the host had to send. */
  readonly end: 'over' | 'stopped' | 'halted' | 'reset' | null;
}

export interface SerialPrints {
  readonly list: readonly SerialPrint[];
  readonly isRunning: () => boolean;
  begin(): void;
  line(): void;
  end(how: NonNullable<SerialPrint['end']>): void;
}

export function createSerialPrints(): SerialPrints {
  const list: { lines: number; end: SerialPrint['end'] }[] = [];
  const isRunning = (): boolean => list.at(-1)?.end === null;
  return {
    list,
    isRunning,
    begin() {
      list.push({ lines: 0, end: null });
    },
    line() {
      const last = list.at(-1);
      if (last?.end === null) last.lines += 1;
    },
    end(how) {
      const last = list.at(-1);
      // The host stops the timer before it says that the print was stopped.
      if (last !== undefined && (last.end === null || (last.end === 'over' && how === 'stopped')))
        last.end = how;
    },
  };
}

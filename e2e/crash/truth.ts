import type { SimulatedPrinter } from '@farmhand/simulator';

/** What really happened at the printers, written down where it happened: no crash of the service touches it. */

export interface Print {
  readonly printer: string;
  /** Of the run whose file it was; null for a file that nobody has marked. */
  readonly mark: string | null;
  readonly startedAt: number;
  readonly wasPlateClear: boolean;
  endedAt: number | null;
  outcome: 'active' | 'completed' | 'failed' | 'cancelled' | 'lost';
}

export interface Truth {
  readonly prints: readonly Print[];
  isPlateClear(): boolean;
  isActive(): boolean;
  /** A person takes off what lies on the plate. */
  clearPlate(): void;
  /** Looks at the machine once more; prints end by themselves. */
  look(): void;
}

const ENDS = ['completed', 'failed', 'cancelled'] as const;

/** The plate of a printer that does not ask for clearing is taken care of by the machine itself. */
export function watchPrinter(
  printer: SimulatedPrinter,
  onStart: (print: Print) => void,
  { clearsItself = false } = {},
): Truth {
  const prints: Print[] = [];
  let isPlateClear = true;
  const { machine } = printer;
  const start = machine.start.bind(machine);

  function look(): void {
    const print = prints.at(-1);
    if (print?.outcome !== 'active') return;
    const { phase } = machine.read();
    const end = ENDS.find((ended) => ended === phase);
    if (end === undefined && phase !== 'idle') return;
    print.outcome = end ?? 'lost';
    print.endedAt = Date.now();
  }

  Object.assign(machine, {
    start(job: Parameters<typeof start>[0]): boolean {
      look();
      if (!start(job)) return false;
      const print: Print = {
        printer: printer.name,
        mark: /--fh(\d+)/.exec(job.file)?.[1] ?? null,
        startedAt: Date.now(),
        wasPlateClear: isPlateClear || clearsItself,
        endedAt: null,
        outcome: 'active',
      };
      isPlateClear = false;
      prints.push(print);
      onStart(print);
      return true;
    },
  });

  return {
    prints,
    look,
    isPlateClear: () => isPlateClear,
    isActive() {
      look();
      return prints.at(-1)?.outcome === 'active';
    },
    clearPlate() {
      isPlateClear = true;
    },
  };
}

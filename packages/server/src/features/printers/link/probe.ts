import type { ConnectionTest } from '@farmhand/contract';
import {
  type Adapter,
  type Dial,
  fixSaid,
  type Machine,
  PrinterError,
  type Problem,
  problemSaid,
  type Target,
} from '@farmhand/protocols';
import { said } from '@farmhand/words';
import type { Clock } from '../../../clock.ts';
import { inEnglish } from '../../../english.ts';

/** One connection, for the answer alone: what is wrong, in words, and what mends it. */

const PROBE_MS = 15_000;
const MACHINE_MS = 2000;

const FINE = said('printer.answers');

export function verdict(problem: Problem | null, machine: ConnectionTest['machine']): ConnectionTest {
  const words = problem === null ? FINE : problemSaid(problem);
  const fix = problem === null ? null : fixSaid(problem);
  return {
    ...{ ok: problem === null, problem, message: inEnglish(words), said: words },
    ...{ fix: inEnglish(fix), fix_said: fix, machine },
  };
}

export function shownMachine(machine: Omit<Machine, 'fingerprint'> | null): ConnectionTest['machine'] {
  if (machine === null) return null;
  const { serial, model, firmware, nozzle_count } = machine;
  return { serial, model, firmware, nozzle_count };
}

export function problemOf(error: unknown): Problem {
  if (error instanceof PrinterError) return error.problem ?? 'no_answer';
  return error instanceof DOMException ? 'no_answer' : 'host_unreachable';
}

export async function probe(
  adapter: Adapter,
  { target, dial, clock }: { target: Target; dial: Dial; clock: Clock },
): Promise<ConnectionTest> {
  const met = Promise.withResolvers<void>();
  let machine: Machine | null = null;
  let problem: Problem | null = null;
  try {
    const connection = await adapter.connect(
      {
        target,
        dial,
        clock,
        onReport(report) {
          if (report.machine !== undefined) machine = report.machine;
          if (report.problem !== undefined) problem = report.problem;
          if (machine !== null && report.status !== undefined) met.resolve();
        },
        onClosed: () => met.resolve(),
        onUnknown: () => undefined,
      },
      clock.deadline(PROBE_MS),
    );
    const cancel = clock.after(MACHINE_MS, met.resolve);
    await met.promise;
    cancel();
    await connection.close();
    return verdict(problem, shownMachine(machine));
  } catch (error) {
    return verdict(problemOf(error), null);
  }
}

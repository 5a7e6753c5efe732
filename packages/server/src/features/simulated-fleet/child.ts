import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { bed, FAMILIES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import { spawnBeside } from '../../net/children.ts';
import { SimulatorsError } from './simulators-error.ts';
import type { FleetPlan } from './store.ts';

/** The simulators run in a process of their own: the service knows them by their wire alone, as it knows real printers. */

const place = z.union([
  z.object({ ams_id: z.number().int(), slot_id: z.number().int() }),
  z.object({ position: z.literal('Ext') }),
]);

const member = z.object({
  family: z.enum(FAMILIES),
  model: z.string(),
  name: z.string(),
  serial: z.string(),
  host: z.string(),
  ports: z.record(z.string(), z.number().int()),
  credentials: z.record(z.string(), z.string()),
  bed: bed.nullable(),
  loaded: z.array(
    z.object({
      place,
      material: z.string(),
      color_hex: z.string(),
      remaining_percent: z.number().nullable(),
    }),
  ),
});
/** What the process says of one of its printers. */
export type Member = z.infer<typeof member>;
const members = z.array(member);

/** Apart from those of a fleet that somebody runs by hand and adds. */
const FIRST_NUMBER_AFTER = 1000;
/** Keys are made at the first start, on a machine that may be busy. */
const START_MS = 60_000;
const END_MS = 5000;

export interface Simulators {
  readonly members: readonly Member[];
  /** Ends when the process does, whoever ended it. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

export async function startSimulators(
  entry: string,
  plan: FleetPlan,
  keepFile: string,
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<Simulators> {
  const { speed, ...counts } = plan;
  const words = Object.entries({ ...counts, speed, after: FIRST_NUMBER_AFTER }).flatMap(([name, value]) => [
    `--${name}`,
    String(value),
  ]);
  // Its standard input is the line to us: it breaks when we end, even if we are killed, and the process ends by it.
  const child = spawnBeside(process.execPath, [entry, ...words, '--json', '--attached', '--keep', keepFile], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => resolve()).once('error', () => resolve()),
  );
  // What it can't be told any more, it needs not hear.
  child.stdin.on('error', () => undefined);
  try {
    const text = await firstLine(child.stdout, clock.deadline(START_MS, signal));
    return { members: members.parse(JSON.parse(text)), ended, stop: () => end(child, ended, clock) };
  } catch (error) {
    await end(child, ended, clock);
    throw error;
  }
}

async function firstLine(output: Readable, signal: AbortSignal): Promise<string> {
  const lines = createInterface({ input: output });
  try {
    const [line] = await Promise.race([
      once(lines, 'line', { signal }),
      once(output, 'end', { signal }).then(() => {
        throw new SimulatorsError(said('simulated_fleet.ended_silently'));
      }),
    ]);
    return String(line);
  } finally {
    lines.close();
    output.resume();
  }
}

async function end(child: ChildProcess, ended: Promise<void>, clock: Clock): Promise<void> {
  child.stdin?.end();
  const cancel = clock.after(END_MS, () => child.kill('SIGKILL'));
  await ended;
  cancel();
}

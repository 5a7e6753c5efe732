import { said } from '@farmhand/words';
import { PlugError, type PlugReading } from '../plug.ts';
import type { PlugDoors } from './doors.ts';

/** Relays click in a moment; what stands between may take some seconds to tell. */
const PATIENCE_MS = 5_000;
const EVERY_MS = 500;

/** Asks until the plug says what was wanted. Who does not answer in between is asked again while there is patience. */
export async function confirmed(
  { clock }: PlugDoors,
  wanted: boolean,
  read: () => Promise<PlugReading>,
): Promise<PlugReading> {
  const until = clock.monotonic() + PATIENCE_MS;
  for (;;) {
    const reading = await read().catch((error: unknown) => {
      if (!isPassing(error) || clock.monotonic() >= until) throw error;
      return null;
    });
    if (reading?.on === wanted) return reading;
    if (reading !== null && clock.monotonic() >= until)
      throw new PlugError('not_switched', said(wanted ? 'plug.stays_off' : 'plug.stays_on'));
    await clock.sleep(EVERY_MS);
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof PlugError && (error.problem === 'unreachable' || error.problem === 'timeout');

export interface BrokerTimings {
  /** For the connection and the broker's answer, each. */
  readonly connectMs: number;
  /** How long the broker may take to confirm a message. */
  readonly ackMs: number;
  /** The pauses between attempts grow from the one to the other. */
  readonly retryMinMs: number;
  readonly retryMaxMs: number;
  /** After a no that only a person mends: the broker's log, and whoever blocks addresses after wrong passwords. */
  readonly refusedMs: number;
  /** How often is looked whether there is news. */
  readonly roundMs: number;
  /** And whether the settings changed, by another service perhaps. */
  readonly lookMs: number;
  /** For the last words, when the service stops or is switched off. */
  readonly byeMs: number;
  /** After Home Assistant has come, so that not everybody answers it at once. */
  readonly birthMs: number;
}

export const BROKER_TIMINGS: BrokerTimings = {
  connectMs: 15_000,
  ackMs: 30_000,
  retryMinMs: 1_000,
  retryMaxMs: 60_000,
  refusedMs: 120_000,
  roundMs: 1_000,
  lookMs: 5_000,
  byeMs: 2_000,
  birthMs: 3_000,
};

/** Doubles up to a cap, and less than that by up to a half, so that many services do not come back at once. */
export function pauseAfter(
  failures: number,
  { retryMinMs, retryMaxMs }: Pick<BrokerTimings, 'retryMinMs' | 'retryMaxMs'>,
  random: number,
): number {
  const pause = Math.min(retryMaxMs, retryMinMs * 2 ** Math.min(failures - 1, 20));
  return pause * (1 - random / 2);
}

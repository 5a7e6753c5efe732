import { attachDatabase } from '../../packages/server/src/db/open.ts';
import { encodeAms, encodeMeans } from '../../packages/server/src/features/printer-history/readings.ts';
import { SERIES, startOf } from '../../packages/server/src/features/printer-history/series.ts';
import { insertSamples } from '../../packages/server/src/features/printer-history/store.ts';

interface Measured {
  readonly minutesAgo: number;
  readonly bedC: number;
  readonly humidityPercent: number;
}

const MINUTE_MS = 60_000;

/** A printer's past, which no test can wait for: written as the service writes it, beside the running service. */
export async function rememberMeasured(
  dataDir: string,
  printer_id: number,
  past: readonly Measured[],
): Promise<void> {
  const database = await attachDatabase({ dataDir, databaseUrl: undefined, mode: 'normal', log: console });
  const rows = past.flatMap(({ minutesAgo, bedC, humidityPercent }) => {
    const then = Date.now() - minutesAgo * MINUTE_MS;
    const unit = {
      ams_id: 0,
      humidity_level: null,
      humidity_percent: humidityPercent,
      temp_c: 24,
      slots: [],
    };
    const readings = {
      minutes: encodeMeans(new Map([['bed_temp_c', bedC]])),
      ams: encodeAms([unit]) ?? '',
    };
    return (['minutes', 'ams'] as const).map((series) => ({
      printer_id,
      series,
      at: startOf(then, SERIES[series].stepMs),
      weight: 1,
      readings: readings[series],
    }));
  });
  await database.transaction((db) => insertSamples(db, rows));
  await database.close();
}

import { describe, expect, test } from 'vitest';
import { BENCHES } from './support/bench.ts';
import { openFarm } from './support/farm.ts';

describe.each(BENCHES)('on $host', ({ open }) => {
  // finding: P5
  test.each(['cut', 'hold'] as const)(
    'a cancel while the link is broken (%s) stops the print when it is back',
    async (how) => {
      const bench = await open();
      const farm = await openFarm(bench);
      const id = await farm.print({ seconds: 600 });
      await farm.untilPrinter(
        ({ status, telemetry }) => status === 'printing' && (telemetry?.layer ?? 0) > 0,
      );
      bench.tap[how]();
      await farm.api.cancelJob({ params: { id }, body: { reason: 'not wanted' } });
      bench.tap.mend();
      const mendedAt = Date.now();
      await farm.untilJob(id, ({ status }) => status === 'cancelled');
      // Long before the next try of a stop that nobody lost.
      expect(Date.now() - mendedAt).toBeLessThan(25_000);
      expect(bench.starts()).toHaveLength(1);
      await expect
        .poll(async () => (await bench.history()).map(({ status }) => status))
        .toEqual(['cancelled']);
    },
  );
});

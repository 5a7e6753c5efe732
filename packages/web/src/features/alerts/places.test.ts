import { expect, test } from 'vitest';
import { placesOf } from './places.ts';

const nothing = { said: null, printer_id: null, job_id: null, spool_id: null, task_id: null, order_id: null };

test.each([
  [{ ...nothing, kind: 'low_stock', spool_id: 3 }, ['/spools/3']],
  [{ ...nothing, kind: 'dispatch_failed', printer_id: 7, job_id: 41 }, ['/jobs/41', '/printers/7']],
  [
    { ...nothing, kind: 'maintenance_overdue', printer_id: 7, task_id: 2 },
    ['/maintenance?task=2', '/printers/7'],
  ],
  [{ ...nothing, kind: 'job_completed', order_id: 5 }, ['/orders/5']],
  [{ ...nothing, kind: 'delivery_failed', spool_id: 3 }, ['/spools/3']],
  [{ ...nothing, kind: 'delivery_failed' }, ['/settings/inventory']],
  [
    {
      ...nothing,
      kind: 'delivery_failed',
      said: { code: 'delivery_failed.destination', facts: { destination: 'Shop chat', destination_id: 4 } },
    },
    ['/messages/4'],
  ],
  [
    {
      ...nothing,
      kind: 'delivery_failed',
      said: { code: 'delivery_failed.removed', facts: { destination: 'My phone' } },
    },
    ['/messages'],
  ],
  [{ ...nothing, kind: 'dispatch_held' }, ['/queue']],
  [{ ...nothing, kind: 'license_ending' }, ['/settings/licence']],
  [{ ...nothing, kind: 'job_failed' }, []],
] as const)('%o leads to %o', (alert, paths) => {
  expect(placesOf(alert).map(({ path }) => path)).toEqual(paths);
});

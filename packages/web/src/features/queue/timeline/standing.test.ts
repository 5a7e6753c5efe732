import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';

const at = (status: 'printing' | 'paused' | 'offline', enabled = true) => ({
  status,
  enabled,
  last_seen_at: '2026-11-02T11:00:00.000Z',
});

test.each([
  ['printing', at('printing'), 'printing'],
  ['printing', at('paused'), 'paused'],
  ['printing', at('offline'), 'silent'],
  ['printing', undefined, 'printing'],
  // What has not begun is neither paused nor unheard.
  ['queued', at('paused'), 'queued'],
  ['forecast', at('offline'), 'forecast'],
] as const)('a bar that is %s on %j is shown as %s', (kind, printer, standing) => {
  expect(standingOf({ kind }, printer)).toBe(standing);
});

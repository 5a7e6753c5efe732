import { expect, test } from 'vitest';
import { isHeardByDefault } from './features/message-kinds.ts';
import { ROLES } from './roles.ts';

const channels = ['mail', 'push'] as const;

test.each([
  // An emergency stop is one, which not even quiet hours hold back.
  ['dispatch_held', 'printer_error'],
  ['job_approved', 'job_rejected'],
] as const)('by default %s is told to whom %s is told', (kind, sister) => {
  const heard = (of: typeof kind | typeof sister) =>
    channels.map((by) => ROLES.filter((role) => isHeardByDefault(of, by, role)));
  expect(heard(kind)).toEqual(heard(sister));
});

import { expect, test } from 'vitest';
import type { z } from 'zod';
import { nameLine } from './fields.ts';
import { saidOfIssue } from './issues.ts';
import { ROUTES } from './routes.ts';

const codesOf = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value, { reportInput: true }).error?.issues ?? []).map((issue) =>
    `${issue.path.join('.')} ${saidOfIssue(issue).code}`.trim(),
  );

const INVISIBLE = [
  '\u200B',
  '\u2060\u200D',
  '\u3164',
  '\u2800',
  '\u00AD',
  '\uFE0F',
  '\u200E \u200F',
  '\u0301',
];
const TURNING = ['Left\u202E7', '\u2066Left\u2069', '\u202ALeft'];
const BROKEN = [
  'Left\nRight',
  'Left\rRight',
  'Left\tRight',
  'Left\u2028Right',
  'Left\u0085Right',
  '\u001B[31mLeft',
];

test.each(INVISIBLE)('a name that nobody sees is none: %j', (name) => {
  expect(codesOf(nameLine(1, 100), name)).toEqual(['field.invisible']);
});

test.each(TURNING)('a name turns nothing around that stands beside it: %j', (name) => {
  expect(codesOf(nameLine(1, 100), name)).toEqual(['field.holds_direction_marks']);
});

test.each(BROKEN)('a name is one line: %j', (name) => {
  expect(codesOf(nameLine(1, 100), name)).toEqual(['field.holds_line_breaks']);
});

test.each([
  ...[
    'Prusa MK4',
    '左边打印机',
    'Żółta',
    'מדפסת 3',
    'طابعة\u200F',
    '👩\u200D🔧',
    '❤\uFE0F',
    '7',
    '…',
    '\uE000',
  ],
])('a name may be %j', (name) => {
  expect(codesOf(nameLine(1, 100), name)).toEqual([]);
});

test('what ends with a line break is trimmed, and nothing at all is too short', () => {
  expect(nameLine(1, 100).parse(' Left\n')).toBe('Left');
  expect(codesOf(nameLine(1, 100), ' ')).toEqual(['field.too_short']);
  expect(codesOf(nameLine(0, 100), '')).toEqual([]);
});

/** Bodies whose other fields are left out: what is missing is not what is looked at here. */
test.each([
  ['createPrinter', 'name'],
  ['updatePrinter', 'place'],
  ['createJob', 'item_name'],
  ['createGroup', 'name'],
  ['createOrg', 'name'],
  ['createFloorPlan', 'name'],
  ['updateFloorPlan', 'name'],
  ['createSpool', 'material'],
  ['updateSpool', 'brand'],
  ['createModel', 'name'],
  ['createToken', 'name'],
  ['createFilament', 'name'],
  ['createDestination', 'name'],
  ['createOrder', 'customer_name'],
  ['createMaintenanceTask', 'name'],
  ['updateOrgSettings', 'branding_app_name'],
  ['createLoginProvider', 'name'],
] as const)('%s takes no %s that is invisible or turned around', (id, field) => {
  const { body } = ROUTES[id] as { body: z.ZodType };
  expect(codesOf(body, { [field]: '\u200B' })).toContain(`${field} field.invisible`);
  expect(codesOf(body, { [field]: 'a\u202Eb' })).toContain(`${field} field.holds_direction_marks`);
});

test('what has lines may have them', () => {
  const { body } = ROUTES.updateSpool as { body: z.ZodType };
  expect(codesOf(body, { notes: 'One\nTwo' })).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/**
 * A statement with too many values fails as a whole, on a large farm only. So every list in a statement is a `part`, as
 * `db/parts.ts` hands them out, or has a bound that the code itself shows; what else there is stands here with its reason.
 */

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));

const BOUNDED: Readonly<Record<string, string>> = {
  'features/alerts/store.ts: kinds': 'kinds of alerts',
  'features/auth/login-place-store.ts: kept': 'a question to the database',
  'features/egress/days-store.ts: days': 'the days that are kept',
  'features/egress/days-store.ts: hosts': 'those with an open alert, which are few',
  'features/external-inventory/use-store.ts: ids.map(': 'one page of a list',
  'features/floor-plans/store.ts: rows': 'those of a part',
  'features/groups/store.ts: ids': 'a user has one group and one organization',
  'features/login-providers/check-store.ts: grants(': 'a question to the database',
  'features/messages/destinations/store.ts: ownDestinations(': 'a question to the database',
  'features/runs/store.ts: from': 'states of a run',
  'features/orders/store.ts: found.select(': 'a question to the database',
  'features/orders/store.ts: page': 'one page of a list',
  'features/quotas/store.ts: token_ids': 'one family of tokens, which would fail for itself alone',
  'features/quotas/store.ts: whose.token_ids': 'one family of tokens, which would fail for itself alone',
  'features/settings/store.ts: Object.keys(SETTINGS_DEFAULTS)': 'the settings there are',
  'features/users/store.ts: hashes.map(': 'ten recovery codes',
};

/** A literal, a constant, a question to the database, or a part. */
const SHOWN = /^(?:\[(?!\.\.\.)|[A-Z][A-Z_]+\b|\(|(?:eb\.)?selectFrom\(|part\b)/;
/** One row: a literal, or what is called one. */
const ONE_ROW = /^(?:\{|row\)|values\)|part\b)/;

interface Found {
  readonly file: string;
  readonly list: string;
}

function listsIn(file: string): Found[] {
  const text = readFileSync(join(SOURCE, file), 'utf8');
  const found: string[] = [];
  for (const { index, 0: sign } of text.matchAll(/'(?:not )?in',\s*/g)) {
    const rest = text.slice(index + sign.length);
    if (!SHOWN.test(rest)) found.push(rest);
  }
  for (const { index, 0: sign } of text.matchAll(/insertInto\('[a-z_]+'\)\s*\.values\(\s*/g)) {
    const rest = text.slice(index + sign.length);
    if (!ONE_ROW.test(rest)) found.push(rest);
  }
  return found.map((rest) => ({
    file,
    list: /^[\w.]+(?:\([A-Z_]*\)?)?/.exec(rest)?.[0] ?? rest.slice(0, 20),
  }));
}

const everywhere = globSync('**/*.ts', { cwd: SOURCE })
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted()
  .flatMap(listsIn)
  .map(({ file, list }) => `${file}: ${list}`);

test('every list in a statement is cut into parts, or has a bound', () => {
  expect(everywhere.filter((each) => !(each in BOUNDED))).toEqual([]);
});

test('every reason is still needed', () => {
  expect(Object.keys(BOUNDED).filter((each) => !everywhere.includes(each))).toEqual([]);
});

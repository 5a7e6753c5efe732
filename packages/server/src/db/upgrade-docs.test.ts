import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './migrations/index.ts';

/** The last one of the first edition. */
const FIRST_EDITION = 16;

test('docs/upgrading.md says what each migration since the first edition does', () => {
  const page = readFileSync(new URL('../../../../docs/upgrading.md', import.meta.url), 'utf8');
  const told = [...page.matchAll(/^\| (\d{4} `[\w-]+`)\s*\| \S/gm)].map(([, name]) => name);
  const known = MIGRATIONS.filter(({ version }) => version > FIRST_EDITION).map(
    ({ version, name }) => `${String(version).padStart(4, '0')} \`${name}\``,
  );
  expect(told).toEqual(known);
});

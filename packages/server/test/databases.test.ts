import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isPostgres, openFarm } from './kit.ts';

/** Each of the two test projects must run on the database it is named for: this is what tells them apart. */
test('the tests run on the real database their project names', async () => {
  const { kernel } = (await openFarm()).app;
  const ask = isPostgres ? sql`version()` : sql`'SQLite ' || sqlite_version()`;
  const { rows } = await kernel.write(({ db }) =>
    sql<{ version: string }>`select ${ask} as version`.execute(db),
  );
  expect(rows[0]?.version).toMatch(isPostgres ? /^PostgreSQL 18\./ : /^SQLite 3\./);
});

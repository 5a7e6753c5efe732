import Database from 'better-sqlite3';
import pg from 'pg';
import { expect, inject, test } from 'vitest';

/** Each of the two test projects must run on the database it is named for: this is what tells them apart. */
async function askVersion(): Promise<string> {
  if (process.env['FARM_TEST_DATABASE'] === 'postgres') {
    const client = new pg.Client({ connectionString: inject('postgresUrl') });
    await client.connect();
    try {
      const answer = await client.query<{ version: string }>('select version() as version');
      return answer.rows[0]?.version ?? '';
    } finally {
      await client.end();
    }
  }
  const database = new Database(':memory:');
  try {
    return `SQLite ${String(database.prepare('select sqlite_version()').pluck().get())}`;
  } finally {
    database.close();
  }
}

test('the tests run on the real database their project names', async () => {
  const expected = process.env['FARM_TEST_DATABASE'] === 'postgres' ? /^PostgreSQL 18\./ : /^SQLite 3\./;
  expect(await askVersion()).toMatch(expected);
});

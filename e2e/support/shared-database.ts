import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { startPostgres } from '../../packages/server/test/postgres-process.ts';

/** What only the service that drives the printers writes. */
const DRIVEN_TABLES = [
  'runs',
  'jobs',
  'job_copies',
  'printers',
  'printer_files',
  'printer_samples',
  'archive_entries',
  'alerts',
  'events',
];

export interface SharedDatabase {
  /** The address for one service, which is known by its name from then on. */
  urlFor(service: string): string;
  rows<T extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<T[]>;
  /** From now on every row that is written is counted against the service that wrote it. */
  countWrites(): Promise<void>;
  writesOf(service: string): Promise<number>;
}

/** One PostgreSQL for several services, which tells who wrote what. */
export async function openSharedDatabase(): Promise<SharedDatabase> {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const schema = `e2e_${randomUUID().replaceAll('-', '')}`;
  const separator = postgres.url.includes('?') ? '&' : '?';
  const url = `${postgres.url}${separator}options=${encodeURIComponent(`-c search_path=${schema}`)}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`create schema ${schema}`);

  return {
    urlFor: (service) => `${url}&application_name=${service}`,
    rows: async (text, values = []) => (await client.query(text, [...values])).rows,
    async countWrites() {
      await client.query('create table written (service text)');
      await client.query(`create function note_writer() returns trigger language plpgsql as $$
        begin insert into written values (current_setting('application_name')); return null; end $$`);
      for (const table of DRIVEN_TABLES) {
        await client.query(
          `create trigger note_writer after insert or update or delete on ${table}
           for each row execute function note_writer()`,
        );
      }
    },
    async writesOf(service) {
      const { rows } = await client.query('select count(*)::int as count from written where service = $1', [
        service,
      ]);
      return rows[0].count;
    },
  };
}

import { sql } from 'kysely';
import { createTable, type Migration } from '../migration.ts';
import { BY_SUBMITTER, keepCount } from '../totals.ts';

/**
 * What the printer printed last, what tokens have started that others had submitted, and how many jobs each person has
 * submitted: counting them for each page of a list took longer than the page.
 */
export const looseEnds: Migration = {
  version: 11,
  name: 'loose-ends',
  async up(db, dialect) {
    await sql`alter table printers add column last_print text`.execute(db);

    await createTable(db, dialect, 'token_starts')
      .integer('job_id', { primary: true })
      .integer('token_id')
      .integer('copies')
      .integer('milligrams')
      .integer('at')
      .create();
    await sql`create index token_starts_token on token_starts (token_id, at)`.execute(db);

    await sql`insert into row_totals (kind, scope, org_id, status, count)
      select 'job_submitters', coalesce(org_id, 0), org_id, cast(coalesce(submitted_by, 0) as text), count(*)
      from jobs group by org_id, submitted_by`.execute(db);
    await keepCount(db, dialect, BY_SUBMITTER);
  },
};

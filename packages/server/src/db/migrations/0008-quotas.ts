import { sql } from 'kysely';
import { createTable, type Migration } from '../migration.ts';

/** What people, groups and tokens may queue, and what they have queued. */
export const quotas: Migration = {
  version: 8,
  name: 'quotas',
  async up(db, dialect) {
    await createTable(db, dialect, 'quotas')
      .id()
      .integer('user_id', { nullable: true, references: 'users.id', onDelete: 'cascade' })
      .integer('group_id', { nullable: true, references: 'groups.id', onDelete: 'cascade' })
      .text('period')
      .integer('jobs', { nullable: true })
      .integer('milligrams', { nullable: true })
      .integer('seconds', { nullable: true })
      .create();
    await sql`create unique index quotas_user on quotas (user_id) where user_id is not null`.execute(db);
    await sql`create unique index quotas_group on quotas (group_id) where group_id is not null`.execute(db);

    await createTable(db, dialect, 'job_charges')
      .integer('job_id', { primary: true })
      .integer('user_id')
      .integer('group_id', { nullable: true })
      .integer('token_id', { nullable: true })
      .integer('copies')
      .integer('milligrams')
      .integer('seconds')
      .integer('at')
      .create();
    await sql`create index job_charges_user on job_charges (user_id, at)`.execute(db);
    await sql`create index job_charges_group on job_charges (group_id, at)`.execute(db);
    await sql`create index job_charges_token on job_charges (token_id, at)`.execute(db);
  },
};

import { sql } from 'kysely';
import { createTable, type Migration } from '../migration.ts';

/** What providers are asked with stays when a session ends: people with API tokens are asked about without one. */
export const logInGrants: Migration = {
  version: 35,
  name: 'log-in-grants',
  async up(db, dialect) {
    await createTable(db, dialect, 'provider_grants')
      .id()
      .integer('identity_id', { references: 'user_identities.id', onDelete: 'cascade' })
      .integer('session_id', { nullable: true, references: 'sessions.id', onDelete: 'set null' })
      .text('refresh_token')
      .integer('check_at')
      .create();
    await sql`insert into provider_grants (identity_id, session_id, refresh_token, check_at)
      select identity_id, session_id, refresh_token, check_at from provider_sessions
      where refresh_token is not null order by session_id`.execute(db);
    await sql`create index provider_grants_due on provider_grants (check_at)`.execute(db);
    await sql`create index provider_grants_identity on provider_grants (identity_id)`.execute(db);
    await sql`create index provider_grants_session on provider_grants (session_id)`.execute(db);

    await sql`drop index provider_sessions_due`.execute(db);
    await sql`alter table provider_sessions drop column refresh_token`.execute(db);
    await sql`alter table provider_sessions drop column check_at`.execute(db);
  },
};

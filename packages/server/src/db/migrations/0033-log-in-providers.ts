import { sql } from 'kysely';
import { createTable, type Migration } from '../migration.ts';

/** Who else says who people are, whom they call what here, and which sessions came from them. */
export const logInProviders: Migration = {
  version: 33,
  name: 'log-in-providers',
  async up(db, dialect) {
    await createTable(db, dialect, 'login_providers')
      .id()
      .text('slug')
      .text('name')
      .text('issuer')
      .text('client_id')
      .text('client_secret', { nullable: true })
      .text('scopes')
      .integer('is_on')
      .integer('creates_users')
      .integer('links_by_email')
      .integer('ends_dropped')
      .text('default_role', { nullable: true })
      .text('username_claim')
      .text('email_claim')
      .text('email_verified_claim')
      .text('mappings')
      .text('last_failure', { nullable: true })
      .integer('created_at')
      .create();
    await sql`create unique index login_providers_slug on login_providers (slug)`.execute(db);

    await createTable(db, dialect, 'user_identities')
      .id()
      .integer('provider_id', { references: 'login_providers.id', onDelete: 'cascade' })
      .integer('user_id', { references: 'users.id', onDelete: 'cascade' })
      .text('issuer')
      .text('subject')
      .text('email', { nullable: true })
      .integer('created_at')
      .integer('last_login_at', { nullable: true })
      .create();
    // One account of theirs is one person of ours, and the other way round.
    await sql`create unique index user_identities_subject on user_identities (provider_id, issuer, subject)`.execute(
      db,
    );
    await sql`create unique index user_identities_user on user_identities (user_id, provider_id, issuer)`.execute(
      db,
    );

    await createTable(db, dialect, 'provider_sessions')
      .integer('session_id', { primary: true, references: 'sessions.id', onDelete: 'cascade' })
      .integer('identity_id', { references: 'user_identities.id', onDelete: 'cascade' })
      .text('refresh_token', { nullable: true })
      .text('log_out_url', { nullable: true })
      .integer('proven_at')
      .integer('check_at')
      .create();
    await sql`create index provider_sessions_identity on provider_sessions (identity_id)`.execute(db);
    await sql`create index provider_sessions_due on provider_sessions (check_at)
      where refresh_token is not null`.execute(db);

    // What has come back once does not count a second time.
    await createTable(db, dialect, 'login_flows')
      .text('state_hash')
      .integer('at')
      .primaryKey(['state_hash'])
      .create();
    await sql`create index login_flows_at on login_flows (at)`.execute(db);
  },
};

import { sql } from 'kysely';
import { appendOnly, createTable, type Migration } from '../migration.ts';

/** People, their credentials, alerts, events, audit and idempotency: what everything else stands on. */
export const ground: Migration = {
  version: 1,
  name: 'ground',
  async up(db, dialect) {
    const table = (name: string) => createTable(db, dialect, name);

    await table('meta').text('key', { primary: true }).text('value').create();
    await table('settings').text('key', { primary: true }).text('value').create();

    await table('groups')
      .id()
      .text('name')
      .text('name_folded')
      .text('description')
      .integer('owner_id', { nullable: true })
      .integer('is_org')
      .text('settings')
      .integer('created_at')
      .create();
    await sql`create unique index groups_name on groups (is_org, name_folded)`.execute(db);

    await table('users')
      .id()
      .text('username')
      .text('email', { nullable: true })
      .text('password_hash')
      .text('role')
      .integer('is_active')
      .integer('group_id', { nullable: true, references: 'groups.id' })
      .integer('org_id', { nullable: true, references: 'groups.id' })
      .text('totp_secret', { nullable: true })
      .text('totp_pending', { nullable: true })
      .integer('totp_last_step', { nullable: true })
      .integer('created_at')
      .integer('last_login_at', { nullable: true })
      .create();
    await sql`create unique index users_username on users (lower(username))`.execute(db);
    await sql`create index users_group on users (group_id)`.execute(db);
    await sql`create index users_org on users (org_id)`.execute(db);

    await table('recovery_codes')
      .id()
      .integer('user_id', { references: 'users.id', onDelete: 'cascade' })
      .text('code_hash')
      .create();
    await sql`create index recovery_codes_user on recovery_codes (user_id)`.execute(db);

    await table('sessions')
      .id()
      .integer('user_id', { references: 'users.id', onDelete: 'cascade' })
      .text('token_hash')
      .text('address')
      .text('user_agent')
      .integer('created_at')
      .integer('last_seen_at')
      .integer('expires_at')
      .create();
    await sql`create unique index sessions_token on sessions (token_hash)`.execute(db);
    await sql`create index sessions_user on sessions (user_id)`.execute(db);

    await table('api_tokens')
      .id()
      .integer('user_id', { references: 'users.id', onDelete: 'cascade' })
      .integer('parent_id', { nullable: true, references: 'api_tokens.id', onDelete: 'cascade' })
      .text('name')
      .text('prefix')
      .text('token_hash')
      .text('scopes')
      .text('budgets', { nullable: true })
      .integer('expires_at')
      .integer('last_used_at', { nullable: true })
      .integer('revoked_at', { nullable: true })
      .integer('created_at')
      .create();
    await sql`create unique index api_tokens_token on api_tokens (token_hash)`.execute(db);
    await sql`create index api_tokens_user on api_tokens (user_id)`.execute(db);
    await sql`create index api_tokens_parent on api_tokens (parent_id)`.execute(db);

    await table('login_failures').id().text('username').text('address').integer('at').create();
    await sql`create index login_failures_who on login_failures (username, address, at)`.execute(db);

    await table('alerts')
      .id()
      .text('kind')
      .text('subject')
      .text('severity')
      .text('title')
      .text('message')
      .text('audience_role')
      .integer('audience_user_id', { nullable: true })
      .integer('printer_id', { nullable: true })
      .integer('job_id', { nullable: true })
      .integer('spool_id', { nullable: true })
      .integer('task_id', { nullable: true })
      .integer('order_id', { nullable: true })
      .integer('org_id', { nullable: true })
      .integer('created_at')
      .integer('resolved_at', { nullable: true })
      .create();
    // One open alert per fact: the database says so, not only the code.
    await sql`create unique index alerts_open on alerts (kind, subject) where resolved_at is null`.execute(
      db,
    );

    await table('alert_marks')
      .integer('alert_id', { references: 'alerts.id', onDelete: 'cascade' })
      .integer('user_id', { references: 'users.id', onDelete: 'cascade' })
      .integer('read_at', { nullable: true })
      .integer('dismissed_at', { nullable: true })
      .primaryKey(['user_id', 'alert_id'])
      .create();
    await sql`create index alert_marks_alert on alert_marks (alert_id)`.execute(db);

    await table('events')
      .id('seq')
      .text('type')
      .integer('at')
      .integer('org_id', { nullable: true })
      .integer('is_shared')
      .text('role')
      .integer('user_id', { nullable: true })
      .text('data')
      .create();
    await sql`create index events_at on events (at)`.execute(db);

    await table('audit_entries')
      .id()
      .integer('at')
      .text('action')
      .text('outcome')
      .integer('count')
      .integer('user_id', { nullable: true })
      .text('username', { nullable: true })
      .text('via')
      .integer('token_id', { nullable: true })
      .integer('session_id', { nullable: true })
      .text('address', { nullable: true })
      .text('request_id', { nullable: true })
      .text('details')
      .create();
    await sql`create index audit_entries_user on audit_entries (user_id)`.execute(db);
    await table('audit_seals')
      .integer('entry_id', { primary: true, references: 'audit_entries.id' })
      .text('seal')
      .create();
    await appendOnly(db, dialect, 'audit_entries');
    await appendOnly(db, dialect, 'audit_seals');

    await table('audit_refusals')
      .text('caller')
      .text('route')
      .text('code')
      .integer('minute')
      .integer('count')
      .integer('user_id', { nullable: true })
      .text('username', { nullable: true })
      .text('via')
      .integer('token_id', { nullable: true })
      .text('address', { nullable: true })
      .primaryKey(['minute', 'caller', 'route', 'code'])
      .create();

    await table('boots').text('boot_id', { primary: true }).integer('lease_until').create();
    await table('idempotency_keys')
      .integer('user_id', { references: 'users.id', onDelete: 'cascade' })
      .text('key')
      .text('fingerprint')
      .text('state')
      .text('claim_id')
      .text('boot_id')
      .text('role')
      .text('scopes', { nullable: true })
      .integer('org_id', { nullable: true })
      .text('intent', { nullable: true })
      .integer('status', { nullable: true })
      .text('body', { nullable: true })
      .integer('created_at')
      .primaryKey(['user_id', 'key'])
      .create();
    await sql`create index idempotency_keys_created on idempotency_keys (created_at)`.execute(db);

    await table('backups')
      .id()
      .text('file_name')
      .text('status')
      .integer('size_bytes', { nullable: true })
      .text('sha256', { nullable: true })
      .integer('row_count', { nullable: true })
      .text('error', { nullable: true })
      .integer('created_at')
      .integer('finished_at', { nullable: true })
      .create();
  },
};

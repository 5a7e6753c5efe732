import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migratedOver } from '../../../test/former-database.ts';
import { logInGrants } from './0035-log-in-grants.ts';

test('what sessions were asked about with stays theirs, and those without are without', async () => {
  const read = await migratedOver(logInGrants, async (db) => {
    await sql`insert into users (username, password_hash, role, is_active, created_at)
      values ('anna', '', 'viewer', 1, 0)`.execute(db);
    await sql`insert into login_providers (slug, name, issuer, client_id, scopes, is_on, creates_users,
        links_by_email, ends_dropped, username_claim, email_claim, email_verified_claim, mappings, created_at)
      values ('one', 'One', 'https://one.example', 'farm', '[]', 1, 1, 0, 1, 'a', 'b', 'c', '[]', 0)`.execute(
      db,
    );
    await sql`insert into user_identities (provider_id, user_id, issuer, subject, created_at)
      values (1, 1, 'https://one.example', 'anna', 0)`.execute(db);
    for (const [session, token] of [
      [1, null],
      [2, 'sealed'],
    ] as const) {
      await sql`insert into sessions (user_id, token_hash, address, user_agent, created_at, last_seen_at, expires_at)
        values (1, ${`hash ${session}`}, '', '', 0, 0, 0)`.execute(db);
      await sql`insert into provider_sessions (session_id, identity_id, refresh_token, proven_at, check_at)
        values (${session}, 1, ${token}, 7, 9)`.execute(db);
    }
  });
  const identity_id = 1;
  expect(await read.selectFrom('provider_grants').selectAll().execute()).toEqual([
    { id: 1, identity_id, session_id: 2, refresh_token: 'sealed', check_at: 9 },
  ]);
  expect(await read.selectFrom('provider_sessions').selectAll().orderBy('session_id').execute()).toEqual([
    { session_id: 1, identity_id, log_out_url: null, proven_at: 7 },
    { session_id: 2, identity_id, log_out_url: null, proven_at: 7 },
  ]);
});

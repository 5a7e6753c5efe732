import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migratedOver } from '../../../test/former-database.ts';
import { vouchedAddresses } from './0036-vouched-addresses.ts';

test('addresses from a provider that is not trusted with them go, and all others stay', async () => {
  const read = await migratedOver(vouchedAddresses, async (db) => {
    for (const [slug, links] of [
      ['doubtful', 0],
      ['trusted', 1],
    ] as const)
      await sql`insert into login_providers (slug, name, issuer, client_id, scopes, is_on, creates_users,
          links_by_email, ends_dropped, username_claim, email_claim, email_verified_claim, mappings, created_at)
        values (${slug}, ${slug}, ${`https://${slug}.example`}, 'farm', '[]', 1, 1, ${links}, 1, 'a', 'b', 'c', '[]', 0)`.execute(
        db,
      );
    for (const name of ['entered', 'doubtful', 'trusted', 'deleted'])
      await sql`insert into users (username, email, password_hash, role, is_active, created_at)
        values (${name}, ${`${name}@example.org`}, 'none', 'viewer', 1, 0)`.execute(db);
    const acts = [
      { action: 'create_user', user_id: 2, provider_id: 1 },
      { action: 'create_user', user_id: 3, provider_id: 2 },
      { action: 'create_user', user_id: 4, provider_id: 9 },
      { action: 'update_user', user_id: 1, provider_id: 1 },
    ];
    for (const details of acts)
      await sql`insert into audit_entries (at, action, outcome, count, via, details)
        values (0, 'changeByProvider', 'done', 1, 'system', ${JSON.stringify(details)})`.execute(db);
  });
  const users = await read.selectFrom('users').select('email').orderBy('id').execute();
  expect(users.map(({ email }) => email)).toEqual(['entered@example.org', null, 'trusted@example.org', null]);
});

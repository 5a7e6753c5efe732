import { sql } from 'kysely';
import { createTable, type Migration } from '../migration.ts';

/** Where messages go, what each person wants to hear, and the outbox. */
export const messages: Migration = {
  version: 29,
  name: 'messages',
  async up(db, dialect) {
    await createTable(db, dialect, 'destinations')
      .id()
      .text('scope')
      .integer('org_id', { nullable: true, references: 'groups.id', onDelete: 'cascade' })
      .integer('user_id', { nullable: true, references: 'users.id', onDelete: 'cascade' })
      .text('channel')
      .text('name')
      .text('settings', { nullable: true })
      .text('mark', { nullable: true })
      .integer('enabled')
      .text('language', { nullable: true })
      .text('min_severity')
      .text('kinds', { nullable: true })
      .integer('hears_orgs')
      .integer('escalation_only')
      .integer('failures')
      .integer('failing_since', { nullable: true })
      .integer('retry_at', { nullable: true })
      .text('why', { nullable: true })
      .integer('last_delivered_at', { nullable: true })
      .text('claimed_by', { nullable: true })
      .integer('claimed_until')
      .integer('created_at')
      .create();
    // An organization's settings have one webhook.
    await sql`create unique index destinations_of_settings on destinations (org_id)
      where settings is null`.execute(db);
    await sql`create index destinations_user on destinations (user_id)`.execute(db);

    await createTable(db, dialect, 'messages')
      .id()
      .integer('destination_id', { references: 'destinations.id', onDelete: 'cascade' })
      .text('event')
      .text('severity')
      .integer('alert_id', { nullable: true, references: 'alerts.id', onDelete: 'set null' })
      .text('content', { nullable: true })
      .integer('is_urgent')
      .text('state')
      .integer('folded_into', { nullable: true })
      .integer('attempts')
      .text('answer', { nullable: true })
      .integer('created_at')
      .integer('settled_at', { nullable: true })
      .create();
    await sql`create index messages_waiting on messages (destination_id, id) where state = 'waiting'`.execute(
      db,
    );
    await sql`create index messages_held on messages (destination_id, id) where state = 'held'`.execute(db);
    await sql`create index messages_log on messages (destination_id, id)`.execute(db);
    await sql`create index messages_alert on messages (alert_id)`.execute(db);
    await sql`create index messages_settled on messages (settled_at)`.execute(db);

    await createTable(db, dialect, 'message_failures')
      .id()
      .integer('message_id', { references: 'messages.id', onDelete: 'cascade' })
      .integer('at')
      .text('why')
      .create();
    await sql`create index message_failures_message on message_failures (message_id, id)`.execute(db);

    await createTable(db, dialect, 'message_preferences')
      .integer('user_id', { primary: true, references: 'users.id', onDelete: 'cascade' })
      .text('language', { nullable: true })
      .text('timezone', { nullable: true })
      .text('min_severity')
      .integer('quiet_enabled')
      .text('quiet_start')
      .text('quiet_end')
      .text('changed')
      .create();

    await createTable(db, dialect, 'alert_escalations')
      .integer('alert_id', { primary: true, references: 'alerts.id', onDelete: 'cascade' })
      .integer('at')
      .create();

    await sendToWebhooksOfSettings(db);
  },
};

/** Webhooks that were entered while nothing was sent to them are destinations from now on. */
async function sendToWebhooksOfSettings(db: Parameters<Migration['up']>[0]): Promise<void> {
  const orgs = await sql<{ id: number; settings: string }>`select id, settings from groups
    where is_org = 1`.execute(db);
  for (const { id, settings } of orgs.rows) {
    const { webhook_url, webhook_type } = JSON.parse(settings) as Record<string, unknown>;
    if (typeof webhook_url !== 'string') continue;
    const channel = webhook_type === 'discord' || webhook_type === 'slack' ? webhook_type : 'webhook';
    await sql`insert into destinations (scope, org_id, channel, name, enabled, min_severity, hears_orgs,
        escalation_only, failures, claimed_until, created_at)
      values ('org', ${id}, ${channel}, '', 1, 'info', 0, 0, 0, 0, 0)`.execute(db);
  }
}

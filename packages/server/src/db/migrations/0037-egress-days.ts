import { createTable, type Migration } from '../migration.ts';

/** Where the service went on each day, and where it was kept from going. */
export const egressDays: Migration = {
  version: 37,
  name: 'egress-days',
  async up(db, dialect) {
    await createTable(db, dialect, 'egress_days')
      .text('day')
      .text('purpose')
      .text('host')
      .integer('port')
      .integer('connections')
      .integer('refusals')
      .integer('audited')
      .text('reached')
      .text('refused')
      .text('reason', { nullable: true })
      .integer('last_used_at', { nullable: true })
      .integer('last_refused_at', { nullable: true })
      .clusteredBy(['day', 'purpose', 'host', 'port'])
      .create();
  },
};

import { createTable, type Migration } from '../migration.ts';

/** A fleet to try the service with: wanted as long as there is a row. */
export const simulatedFleet: Migration = {
  version: 10,
  name: 'simulated-fleet',
  async up(db, dialect) {
    await createTable(db, dialect, 'simulated_fleet')
      .integer('id', { primary: true })
      .text('plan')
      .text('printers')
      .text('spools')
      .integer('org_id', { nullable: true })
      .integer('started_at')
      .create();
  },
};

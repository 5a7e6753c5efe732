import { sql } from 'kysely';
import { createTable, type Migration } from '../migration.ts';
import { keepTotals } from '../totals.ts';

/**
 * Jobs, their runs, the archive, and who drives the printers. Copies are numbered from 1 to the job's quantity;
 * the indexes on `runs` are what makes a second claim of a copy or of a printer impossible.
 */
export const jobs: Migration = {
  version: 7,
  name: 'jobs',
  async up(db, dialect) {
    await createTable(db, dialect, 'jobs')
      .id()
      .text('item_name')
      .text('item_name_folded')
      .text('status')
      .integer('model_id', { nullable: true })
      .integer('print_file_id', { nullable: true })
      .integer('plate_index')
      .integer('quantity')
      .integer('completed_count')
      .integer('failed_count')
      .integer('cancelled_count')
      .integer('live_count')
      .integer('next_copy')
      .integer('max_attempts')
      .integer('priority')
      .integer('position')
      .integer('printer_id', { nullable: true })
      .integer('hold')
      .integer('due_at', { nullable: true })
      .text('required_tags')
      .text('target')
      .text('requirements')
      .integer('match_color')
      .integer('estimated_seconds', { nullable: true })
      .integer('estimated_mg', { nullable: true })
      .integer('estimated_cost_micro', { nullable: true })
      .text('notes')
      .integer('submitted_by', { nullable: true })
      .integer('approved_by', { nullable: true })
      .integer('approved_at', { nullable: true })
      .text('approval_notes', { nullable: true })
      .text('rejected_reason', { nullable: true })
      .integer('cancel_requested_at', { nullable: true })
      .text('cancel_reason', { nullable: true })
      .text('failure', { nullable: true })
      .integer('order_id', { nullable: true })
      .integer('order_item_id', { nullable: true })
      .integer('org_id', { nullable: true, references: 'groups.id' })
      .integer('created_at')
      .integer('started_at', { nullable: true })
      .integer('finished_at', { nullable: true })
      .create();
    // The queue is short beside the history: only what is open is kept in order.
    await sql`create index jobs_queue on jobs (priority, position, id)
      where status in ('submitted', 'pending', 'queued', 'printing')`.execute(db);
    await sql`create index jobs_status on jobs (status, id)`.execute(db);
    await sql`create index jobs_org on jobs (org_id, id)`.execute(db);
    await sql`create index jobs_org_status on jobs (org_id, status, id)`.execute(db);
    await sql`create index jobs_model on jobs (model_id, id, org_id)`.execute(db);
    await sql`create index jobs_file on jobs (print_file_id)`.execute(db);
    await sql`create index jobs_pin on jobs (printer_id, id)`.execute(db);
    await sql`create index jobs_order on jobs (order_id, id, org_id)`.execute(db);
    await sql`create index jobs_submitter on jobs (submitted_by, id, org_id)`.execute(db);

    // A copy has a row once it was claimed for the first time.
    await createTable(db, dialect, 'job_copies')
      .integer('job_id', { references: 'jobs.id', onDelete: 'cascade' })
      .integer('copy')
      .text('state')
      .integer('attempts')
      .primaryKey(['job_id', 'copy'])
      .create();
    await sql`create index job_copies_state on job_copies (job_id, state)`.execute(db);

    await createTable(db, dialect, 'runs')
      .id()
      .integer('job_id', { references: 'jobs.id', onDelete: 'cascade' })
      .integer('printer_id')
      .integer('print_file_id')
      .integer('plate_index')
      .integer('copy')
      .integer('attempt')
      .text('state')
      .text('mark')
      .integer('fence')
      .text('slots')
      .text('remote_path', { nullable: true })
      .text('shown_before', { nullable: true })
      .integer('progress_permille')
      .integer('layer', { nullable: true })
      .integer('extruded_um', { nullable: true })
      .integer('stop_requested_at', { nullable: true })
      .integer('claimed_at')
      .integer('intended_at', { nullable: true })
      .integer('accepted_at', { nullable: true })
      .integer('started_at', { nullable: true })
      .integer('finished_at', { nullable: true })
      .text('evidence')
      .create();
    await sql`create unique index runs_mark on runs (mark)`.execute(db);
    await sql`create index runs_job on runs (job_id)`.execute(db);
    await sql`create index runs_printer on runs (printer_id, job_id)`.execute(db);
    await sql`create index runs_file on runs (print_file_id)`.execute(db);
    await sql`create unique index runs_copy on runs (job_id, copy)
      where state not in ('failed', 'cancelled')`.execute(db);
    await sql`create unique index runs_at_work on runs (printer_id)
      where state in ('starting', 'printing', 'unknown')`.execute(db);
    await sql`create unique index runs_reserved on runs (printer_id)
      where state in ('claimed', 'uploading', 'staged')`.execute(db);
    await sql`create index runs_open on runs (job_id)
      where state not in ('completed', 'failed', 'cancelled')`.execute(db);

    // What we have put on printers, noted before the first byte goes out: it is taken away even after a crash.
    await createTable(db, dialect, 'printer_files')
      .id()
      .integer('printer_id', { references: 'printers.id', onDelete: 'cascade' })
      .integer('run_id')
      .text('path')
      .integer('created_at')
      .create();
    await sql`create unique index printer_files_path on printer_files (printer_id, path)`.execute(db);

    await createTable(db, dialect, 'archive_entries')
      .id()
      .integer('run_id')
      .integer('job_id')
      .integer('printer_id', { nullable: true })
      .integer('model_id', { nullable: true })
      .integer('print_file_id')
      .integer('plate_index')
      .text('item_name')
      .text('item_name_folded')
      .text('status')
      .integer('started_at', { nullable: true })
      .integer('finished_at')
      .integer('duration_seconds')
      .integer('used_mg')
      .integer('cost_micro', { nullable: true })
      .text('consumption')
      .text('file_sha256', { nullable: true })
      .integer('user_id', { nullable: true })
      .text('notes')
      .text('tags')
      .text('evidence')
      .integer('org_id', { nullable: true, references: 'groups.id' })
      .create();
    await sql`create unique index archive_run on archive_entries (run_id)`.execute(db);
    await sql`create index archive_org on archive_entries (org_id, id)`.execute(db);
    await sql`create index archive_org_status on archive_entries (org_id, status, id)`.execute(db);
    await sql`create index archive_job on archive_entries (job_id, id)`.execute(db);
    await sql`create index archive_model on archive_entries (model_id, id)`.execute(db);
    await sql`create index archive_file on archive_entries (print_file_id)`.execute(db);
    await sql`create index archive_status on archive_entries (status, id)`.execute(db);
    await sql`create index archive_time on archive_entries (finished_at, id)`.execute(db);
    await sql`create index archive_printer on archive_entries (printer_id, id)`.execute(db);

    await createTable(db, dialect, 'row_totals')
      .text('kind')
      .integer('scope')
      .integer('org_id', { nullable: true })
      .text('status')
      .integer('count')
      .primaryKey(['kind', 'scope', 'status'])
      .create();
    await keepTotals(db, dialect, 'jobs');
    await keepTotals(db, dialect, 'archive_entries');

    await createTable(db, dialect, 'driver_lease')
      .integer('id', { primary: true })
      .text('holder')
      .integer('fence')
      .integer('lease_until')
      .create();
  },
};

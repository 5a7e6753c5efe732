import type { Section } from './section.ts';

/** States and transitions. */
export const section3: Section = {
  'S3.1':
    'Printer printing pause (POST /api/printers/{id}/pause, tool pause_printer) an active print exists paused',
  'S3.2':
    'Printer paused resume (POST /api/printers/{id}/resume, tool resume_printer) printer paused print resumes',
  'S3.3': 'Printer printing stop (POST /api/printers/{id}/stop) active job print aborted, printer resets',
  'S3.4': 'family B sends a cancel-print command; other families send a stop-print command',
  'S3.5':
    'Printer any emergency stop (POST /api/printers/all/stop) none stop sent to every active printer in sequence best effort; an unreachable or mid-command printer may not stop',
  'S3.6': 'Job pending, queued, printing tool cancel_job job in one of these cancelled',
  'S3.7': 'Job pending, queued, printing tool cancel_job',
  'S3.8': 'Job pending, queued, printing tool cancel_job job in one of these',
  'S3.9': 'Job printing completion print finishes completed',
  'S3.10': 'filament deducted from assigned spool',
  'S3.11': 'deduction and consumption_json stored in archive entry',
  'S3.12': 'pushed to the external spool-inventory service when external_spool_id is set',
  'S3.13': 'queue dispatch of the next job waits for plate-cleared',
  'S3.14':
    'Printer / queue after job completion POST /api/printers/{id}/plate-cleared job completed next queued job may be dispatched unblocks the queue',
  'S3.15':
    'Maintenance task due or overdue complete action task and printer chosen timer reset maintenance action logged',
  'S3.16': 'recurring task creates the next due date',
  'S3.17':
    'Nozzle installed (current) retire current nozzle retired retirement timestamp and accumulated hours saved',
  'S3.18': 'Tools approve_job and reject_job act on a job awaiting review.',
  'S3.19': 'Reject requires a reason.',
  'S3.20':
    'Printer idle, printing, paused, offline, error Job pending, submitted, printing, completed, failed, cancelled (and queued in write responses) Spool active, empty, archived',
};

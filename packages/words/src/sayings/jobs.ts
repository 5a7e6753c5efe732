import { declare, id, number, text, word } from '../facts.ts';

/** What can not be done with a job. */
export const jobs = declare({
  'job.not_found': { id: id },
  'job.gone': { id: id },
  'job.file_not_found': { id: id },
  'job.wrong_status': { job: id, status: word('job_status'), step: word('job_step') },
  'job.not_ended': { job: id, status: word('job_status') },
  'job.no_place': { job: id, status: word('job_status') },
  'job.over': { job: id, status: word('job_status') },
  'job.over_soon': { job: id },
  'job.being_cancelled': { job: id },
  'job.none_failed': { job: id },
  'job.begun': { job: id },
  'job.of_somebody_else': { item: text },
  'job.begun_as_it_is': { item: text },
  'job.approved_as_it_is': { item: text },
  'job.only_theirs_to_resubmit': { item: text },
  'job.order_wants_fewer': { job: id, room: number, item: text },
  'job.prints_file': { job: id, item: text },
  'job.prints_file_now': { job: id },
  /** To those who do not see the job, or the print. */
  'job.one_prints_file': {},
  'job.has_run_there': { job: id },
  'job.pinned_there': { job: id, item: text },
  'job.pin_out_of_reach': { item: text },
  /** What is wrong with a field of a job. */
  'job_field.file_of_other_model': { model: id, name: text },
  'job_field.no_such_plate': { plate: id },
  'job_field.nothing_to_print': {},
  'job_field.copies_begun': { begun: number },
  'job_field.order_wants_no_more': { most: number },
  'job_field.printer_of_others': { printer: text },
});

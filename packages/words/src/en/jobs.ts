import type { TemplatesOf } from '../language.ts';
import type { jobs as declared } from '../sayings/jobs.ts';

export const jobs: TemplatesOf<typeof declared> = {
  'job.not_found': 'There is no job {id}.',
  'job.gone': 'There is no job {id} any more.',
  'job.file_not_found': 'There is no print file {id}.',
  'job.wrong_status': "Job {job} is {status}: it can't be {step}.",
  'job.not_ended': "Job {job} is {status}: it can't be deleted before it has ended. Cancel it first.",
  'job.no_place': 'Job {job} is {status}: it has no place in the queue.',
  'job.over': 'Job {job} is {status}: only its name and notes can be changed.',
  'job.over_soon': 'Job {job} is being cancelled: only its name and notes can be changed.',
  'job.being_cancelled': 'Job {job} is being cancelled. Wait until it has stopped.',
  'job.none_failed': 'No copy of job {job} has failed.',
  'job.begun': "Job {job} was begun: its plate can't change any more. Duplicate it instead.",
  'job.of_somebody_else': "{item} is somebody else's job: changing it needs the role operator.",
  'job.begun_as_it_is': '{item} was begun as it is: changing it now needs the role operator.',
  'job.approved_as_it_is': '{item} was approved as it is: changing it now needs the role operator.',
  'job.only_theirs_to_resubmit':
    "{item} is somebody else's job: only they resubmit it. Duplicate it instead.",
  'job.order_wants_fewer':
    'The order that job {job} belongs to wants {room} more of {item}: other jobs have the rest. Duplicate the job to print more than was ordered.',
  'job.prints_file': 'Job {job} ({item}) prints it. Cancel the job first.',
  'job.prints_file_now': 'Job {job} prints it at this moment.',
  'job.one_prints_file': 'A job that you do not see prints it. An operator who sees it can cancel the job.',
  'job.has_run_there': 'Job {job} has a run on it. Wait for it to end, or cancel the job.',
  'job.pinned_there': 'Job {job} ({item}) is pinned to it. Unpin or cancel the job first.',
  'job.pin_out_of_reach':
    "{item} was meant for a printer that you can't print on: it can't be queued there again. Queue it as a new job for another printer.",
  'job_field.file_of_other_model': 'is a file of model {model}, not of {name}',
  'job_field.no_such_plate': 'no file of it has a plate {plate}',
  'job_field.nothing_to_print': 'has nothing that can be printed: upload a sliced file first',
  'job_field.copies_begun': 'must be at least {begun}: so many copies were begun',
  'job_field.order_wants_no_more': 'must be at most {most}: the order wants no more',
  'job_field.printer_of_others': '{printer} belongs to another organization than the job and is not shared',
};

import type { TemplatesOf } from '../language.ts';
import type { runs as declared } from '../sayings/runs.ts';

export const runs: TemplatesOf<typeof declared> = {
  'run.chosen': 'chosen by the dispatcher',
  'run.sending': 'the file is being sent',
  'run.staged': 'the file is on the printer as {path}',
  'run.start_sent': 'the start is sent',
  'run.start_accepted': 'the printer accepted the start',
  'run.not_ready': 'the printer was no longer ready: nothing was sent',
  'run.stopped_first': 'an emergency stop came first: nothing was sent',
  'run.refused': 'The printer refused to start: {reason}',
  'run.not_sent': 'The file could not be sent: {reason}',
  'run.shown_as': 'the printer shows the run as {phase}',
  'run.reported_as': 'the printer reported the run as {phase}',
  'run.stopped_unasked': 'the printer reported the run as cancelled, and nobody here had asked for it',
  'run.stop_recorded_late':
    'somebody here stopped it while the database did not answer, which could be recorded only afterwards',
  'run.fault': 'the printer reports a fault: {why:part}',
  'run.stop_seen': 'it was to be stopped, and the printer no longer prints it',
  'run.gone': 'the print is gone, and the printer does not say how it ended',
  'run.not_taken': 'the printer never answered the start, is ready, and shows the same as before it',
  'run.maybe_unseen':
    'the start shows nowhere, but it could have been printed while the printer was not heard',
  'run.nowhere_though_accepted': 'the start shows nowhere, although the printer accepted it',
  'run.nowhere_but_other':
    'the start shows nowhere, although the printer shows something else than before it',
  'run.lost': 'the printer no longer shows this print, and its end was not seen',
  'run.seen_completed': 'a person saw that it was printed',
  'run.seen_failed': 'a person saw that it failed',
  'run.seen_not_started': 'a person saw that it never started',
  'run.fleet_removed': 'the simulated fleet was removed',
  'run.cause_unknown': 'nobody knows why',
  'run.not_found': 'There is no run {id}.',
  'run.tells_itself': 'Run {run} is {state}, and its printer says so itself.',
};

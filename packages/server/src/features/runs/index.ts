export { type ActiveJob, activeJobs, printersAtWork } from './at-work-store.ts';
export { type LeftRun, leftRuns } from './left-store.ts';
export { presentRun, presentRunEvidence } from './present.ts';
export { AT_WORK_STATES, isLive, isReserved, LIVE_STATES } from './states.ts';
export {
  advanceRun,
  finishRun,
  keepProgress,
  type NewClaim,
  noteStop,
  openRun,
  type RunOutcome,
  type RunTimes,
  type Seen,
} from './steps.ts';
export {
  deleteReservedRun,
  failedPlaces,
  findRun,
  findRunByMark,
  liveRunOfFiles,
  liveRuns,
  liveRunsOfJob,
  liveRunsOfJobs,
  liveRunsOnPrinter,
  type RunChange,
  type RunRow,
  runsOfJob,
  setVerdict,
  type UnsentRuns,
  unsentRuns,
} from './store.ts';
export { presentVerdict, type RunVerdict, verdictFrom } from './verdict.ts';

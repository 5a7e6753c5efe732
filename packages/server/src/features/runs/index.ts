export { type ActiveJob, activeJobs } from './at-work-store.ts';
export { presentRun, presentRunEvidence, type RunEvidence } from './present.ts';
export { AT_WORK_STATES, isLive, isReserved, LIVE_STATES, RESERVED_STATES } from './states.ts';
export {
  deleteReservedRun,
  failedPlaces,
  findRun,
  findRunByMark,
  insertRun,
  liveRunOfFiles,
  liveRuns,
  liveRunsOfJob,
  liveRunsOfJobs,
  liveRunsOnPrinter,
  moveRun,
  type RunRow,
  runsOfJob,
  type UnsentRuns,
  unsentRuns,
} from './store.ts';

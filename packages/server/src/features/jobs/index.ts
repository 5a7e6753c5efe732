export { type ActiveJob, activeJobs } from './active-job-store.ts';
export { unsentSubject } from './approval.ts';
export { cancelPinnedJobs, requestCancel, whenEnded } from './cancel.ts';
export { type JobDeps, mustFindJob, type OrderLinks, showJob, showJobs } from './commands.ts';
export { copyOfJob, estimateCopies } from './cost.ts';
export { type QueueFigures, queueFigures } from './count-store.ts';
export { draftWords, type JobDraft, loadOf, makeJob, planDraft, planJob } from './create.ts';
export { fileUse, printerUse } from './in-use-store.ts';
export { findAnyJob, type JobRow, openJobs, reviveCopies, updateJob } from './job-store.ts';
export { findJob, liveRunsOfJobs, pageOfQueue } from './list-store.ts';
export { nextAfter } from './next-actions.ts';
export { promisedCopies } from './order-copies.ts';
export { jobsOfOrders, leaveItem, leaveOrder, ordersOfJobs } from './order-store.ts';
export { takesJobsOf } from './pin.ts';
export { audienceOfJob, presentJob, presentRun, tagsOfJob, targetOfJob, waitingOf } from './present.ts';
export {
  addCost,
  costFromText,
  costOfRun,
  costText,
  NO_COST,
  type PrintCost,
  presentCost,
  type Rates,
  ratesOf,
  timesCost,
  totalOfCost,
} from './print-cost.ts';
export { filamentOf } from './requirements.ts';
export { jobEndpoints } from './routes.ts';
export {
  claimCopy,
  closeRun,
  type NewClaim,
  type RunEnd,
  type RunOutcome,
  type RunTimes,
  releaseRun,
  type Said,
  stepRun,
} from './run-steps.ts';
export {
  failedPlaces,
  findRun,
  findRunByMark,
  liveRuns,
  liveRunsOfJob,
  liveRunsOnPrinter,
  moveRun,
  type RunRow,
  type UnsentRuns,
  unsentRuns,
} from './run-store.ts';
export { settleJob } from './settle.ts';
export { costOfEnded, materialSpent, pricesFor, type UsedFilament } from './spent.ts';
export { AT_WORK_STATES, isFinished, isLive, isReserved, LIVE_STATES, RESERVED_STATES } from './status.ts';
export { estimatePlates } from './subject.ts';
export { tellAttempt, tellStop } from './told.ts';
export { namedMaterials } from './unsaid-filament.ts';
export { checkJobsWithinToken } from './within-token.ts';

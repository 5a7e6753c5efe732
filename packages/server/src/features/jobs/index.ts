export { unsentSubject } from './approval.ts';
export {
  claimCopy,
  closeRun,
  type RunEnd,
  type RunOutcome,
  type RunTimes,
  releaseRun,
  stepRun,
} from './attempts.ts';
export { cancelPinnedJobs, requestCancel, whenEnded } from './cancel.ts';
export { type JobDeps, mustFindJob, type OrderLinks, showJob, showJobs } from './commands.ts';
export { copyOfJob, estimateCopies } from './cost.ts';
export { queueFigures } from './count-store.ts';
export { draftWords, type JobDraft, loadOf, makeJob, planDraft, planJob } from './create.ts';
export { fileUse, printerUse } from './in-use-store.ts';
export { findAnyJob, type JobRow, openJobs } from './job-store.ts';
export { findJob, pageOfQueue } from './list-store.ts';
export { nextAfter } from './next-actions.ts';
export { promisedCopies } from './order-copies.ts';
export { jobsOfOrders, leaveItem, leaveOrder, ordersOfJobs } from './order-store.ts';
export { takesJobsOf } from './pin.ts';
export { tagsOfJob, targetOfJob, waitingOf } from './present.ts';
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
export { costOfEnded, materialSpent, pricesFor, type UsedFilament } from './spent.ts';
export { isFinished } from './status.ts';
export { estimatePlates } from './subject.ts';
export { tellAttempt, tellStop } from './told.ts';
export { namedMaterials } from './unsaid-filament.ts';
export { checkJobsWithinToken } from './within-token.ts';

export type { ToolPlace } from './filament-fit.ts';
export { choose, judgeFit, judgeFree, judgeJob, judgeLink } from './judge.ts';
export { createKinds } from './kinds.ts';
export { slotKey } from './places.ts';
export { type Claim, planDispatch } from './plan.ts';
export { explainStarted, type Waiting, waitingReasons } from './reasons.ts';
export { REMEMBERED_MS, restingNow } from './rest.ts';
export type { JobView, PrinterView, World } from './views.ts';
export { type Fleet, readWorld, type WorldRead } from './world.ts';

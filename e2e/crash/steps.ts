/** The steps of a run at which the service can be killed, in the order of a run's life. */
export const KILL_STEPS = [
  'claim:before-commit',
  'claim:after-commit',
  'uploading:before-commit',
  'uploading:after-commit',
  'upload:before',
  'upload:half',
  'upload:after',
  'staged:before-commit',
  'staged:after-commit',
  'starting:before-commit',
  'starting:after-commit',
  'start:before',
  /** By the parent, when the printer has begun and before it can answer. */
  'start:seen',
  'start:after',
  'accepted:before-commit',
  'accepted:after-commit',
  'printing:before-commit',
  'printing:after-commit',
  'ended:inside',
  'ended:before-commit',
  'ended:after-commit',
  /** By the parent, at a moment that nobody chose. */
  'anywhere',
] as const;
export type KillStep = (typeof KILL_STEPS)[number];

/** The parent's word to the service: die when this step comes for the n-th time. */
export interface Order {
  readonly step: KillStep | null;
  readonly nth: number;
}

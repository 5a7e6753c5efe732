export { fencedAdapter } from './fenced-adapter.ts';
export { createIntake, type Intake } from './intake.ts';
export { createLink, type Link } from './link.ts';
export { OFFLINE_RULES, silenceOf } from './offline-rules.ts';
export { pinningAdapter } from './pins.ts';
export { probe, problemOf, shownMachine, verdict } from './probe.ts';
export { linkKey, sealCredentials, targetOf } from './target.ts';

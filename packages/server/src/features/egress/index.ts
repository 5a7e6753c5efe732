export {
  environmentOf,
  isDatabaseOutside,
  judgeEnvironment,
  type Passed,
  readConfigured,
  refuseOutside,
  refuseOutsideDatabase,
} from './audit.ts';
export { countOf, destinationOf, EgressRefused, tell, violationsIn } from './boot.ts';
export { createEvidence } from './evidence.ts';
export type { Judged } from './judged.ts';
export { egressEndpoints } from './routes.ts';
export { checkSigned } from './signed.ts';

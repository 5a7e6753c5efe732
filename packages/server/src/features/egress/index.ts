export {
  environmentOf,
  isDatabaseOutside,
  judgeEnvironment,
  readConfigured,
  refuseOutside,
  refuseOutsideDatabase,
} from './audit.ts';
export { destinationOf, EgressRefused, tell, violationsIn } from './boot.ts';
export { createEvidence } from './evidence.ts';
export type { Judged } from './judged.ts';
export { egressEndpoints } from './routes.ts';
export { checkSigned } from './signed.ts';

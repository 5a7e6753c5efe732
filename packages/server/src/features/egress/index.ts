export {
  environmentOf,
  isDatabaseOutside,
  judgeEnvironment,
  type Passed,
  readConfigured,
  refuseOutsideDatabase,
} from './audit.ts';
export { countOf, EgressRefused, tell, violationsIn } from './boot.ts';
export { createEgress } from './egress.ts';
export type { Judged } from './judged.ts';
export { checkSigned } from './signed.ts';

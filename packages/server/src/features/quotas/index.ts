export {
  chargeJob,
  chargeStart,
  checkPrinterAllowed,
  checkQuotas,
  checkStart,
  type Load,
  rechargeJob,
  refundJob,
} from './check.ts';
export { quotaEndpoints } from './routes.ts';

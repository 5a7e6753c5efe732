export {
  chargeJob,
  chargeStart,
  checkPrinterAllowed,
  checkQuotas,
  checkStart,
  rechargeJob,
  refundJob,
} from './check.ts';
export { quotaEndpoints } from './routes.ts';

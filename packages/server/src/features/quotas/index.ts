export { chargeJob, checkPrinterAllowed, checkQuotas, type Load, rechargeJob, refundJob } from './check.ts';
export { quotaEndpoints } from './routes.ts';

export { verifyChain } from './chain.ts';
export { auditEndpoints } from './routes.ts';
export { createAudit, recordLostWrites, recordSystemAct } from './trail.ts';

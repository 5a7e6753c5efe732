export { type Verdict, verifyChain } from './chain.ts';
export { auditEndpoints } from './routes.ts';
export { type AuditService, createAudit, recordLostWrites, recordSystemAct } from './trail.ts';

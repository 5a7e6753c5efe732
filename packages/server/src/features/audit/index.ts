export { verifyChain } from './chain.ts';
export { auditEndpoints } from './routes.ts';
export { createAudit, recordLinkAct, recordLostWrites, recordSystemAct } from './trail.ts';

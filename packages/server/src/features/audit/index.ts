export { verifyChain } from './chain.ts';
export { auditEndpoints } from './routes.ts';
export { createAudit, recordLinkAct, recordLostWrites, recordProviderAct, recordSystemAct } from './trail.ts';

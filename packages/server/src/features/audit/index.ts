export { readChainHead, verifyChain } from './chain.ts';
export { auditEndpoints } from './routes.ts';
export { entriesOf, refusedBetween, type SealedRow } from './store.ts';
export {
  createAudit,
  recordLinkAct,
  recordLostWrites,
  recordProviderAct,
  recordSystemAct,
  recordSystemRefusal,
} from './trail.ts';

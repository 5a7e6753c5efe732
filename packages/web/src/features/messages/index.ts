export { useKeptPush } from './use-kept-push.ts';

export { StorageBanner } from './storage-banner.tsx';

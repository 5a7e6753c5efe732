export { ADMINS, audiencesOf, OPERATORS } from './audiences.ts';

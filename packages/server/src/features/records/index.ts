export { ADMINS, audiencesOf } from './audiences.ts';

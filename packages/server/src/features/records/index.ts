export { ADMINS, audiencesOf, EVERYBODY, OPERATORS } from './audiences.ts';

export { AlertBell } from './alert-bell.tsx';

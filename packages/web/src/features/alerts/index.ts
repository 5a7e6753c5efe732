export { AlertBell } from './alert-bell.tsx';
export { LOOKS as SEVERITY_LOOKS } from './severity.ts';

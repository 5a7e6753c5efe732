export { useEmergencyStop } from './emergency-stop.tsx';
export { HoldButton } from './hold-button.tsx';
export { queueStateQuery } from './queries.ts';

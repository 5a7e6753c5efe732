export { EmergencyStopProvider, useEmergencyStop } from './emergency-stop.tsx';
export { HoldBanner } from './hold-banner.tsx';
export { HoldButton } from './hold-button.tsx';
export { queueStateQuery } from './queries.ts';
export { StopButton } from './stop-button.tsx';

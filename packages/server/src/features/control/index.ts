export { type ControlTimings, createControls } from './controls.ts';
export { emergencyEndpoints } from './emergency-routes.ts';
export { createEmergencyStop, type EmergencyTimings } from './emergency-stop.ts';
export { haltAsked, type Standstill } from './halts-asked.ts';
export { controlEndpoints } from './routes.ts';
export { stopSentAt } from './stops-sent.ts';

export { controlSubject, resolveIdentityAlert, resolveUnconfirmed } from './alerts.ts';
export { tellAms } from './ams.ts';
export { pageOfPrinterEvents } from './event-store.ts';
export {
  type Clearing,
  keepDeed,
  keepHappenings,
  keepSwitched,
  lastClearing,
  presentPrinterEvent,
  startEventRetention,
} from './events.ts';
export { createRecorder, type Recorder } from './recorder.ts';
export {
  dropAll,
  dropPassing,
  inherit,
  isStandingUnsaved,
  isWaiting,
  type Remembered,
  remember,
} from './remembered.ts';
export type { NozzleRecords, Printed } from './save.ts';

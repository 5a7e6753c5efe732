export {
  type Accepted,
  type Adapter,
  type Command,
  type Connection,
  type ConnectOptions,
  type Credentials,
  type FileToSend,
  type HostTimes,
  type Machine,
  PRINT_CAUSES,
  PRINT_PHASES,
  type PrintCause,
  type PrintPhase,
  type PrintReport,
  type RemoteFile,
  type Report,
  type ReportedFault,
  type ReportedNozzle,
  type ReportedTelemetry,
  type SlotPlace,
  type StartRequest,
  type Target,
} from './adapter.ts';
export { bambuAdapter, createBambuAdapter } from './bambu/index.ts';
export type { Cancel, Clock, SleepOptions, TimerOptions } from './clock.ts';
export type { Dial, DialTarget, DialTlsOptions } from './dial.ts';
export { type Challenge, digestHeader, isAnswerable, parseChallenge } from './digest.ts';
export { type Discovery, discover } from './discovery/discover.ts';
export type { Found } from './discovery/found.ts';
export { type AskedAddress, type Channel, type Search, searchAt } from './discovery/search.ts';
export { searchOf } from './discovery/searches.ts';
export { createElegooAdapter, elegooAdapter } from './elegoo/index.ts';
export { adapterOf, createAdapters } from './families.ts';
export { markOf, withMark } from './mark.ts';
export { createMjpegReader } from './mjpeg.ts';
export { createMoonrakerAdapter, moonrakerAdapter } from './moonraker/index.ts';
export {
  fixSaid,
  PROBLEMS,
  PrinterError,
  type PrinterErrorKind,
  type Problem,
  problemSaid,
} from './printer-error.ts';
export { createPrusalinkAdapter, prusalinkAdapter } from './prusalink/index.ts';
export type { Udp, UdpAddress, UdpOptions, UdpSocket } from './udp.ts';
export type { Attach, Tools, VideoPlayer } from './video.ts';

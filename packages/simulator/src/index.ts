export {
  type BambuPrinter,
  type BambuPrinterOptions,
  createBambuPrinter,
} from './bambu/bambu-printer.ts';
export { BAMBU_MODELS, type BambuModelName } from './bambu/models.ts';
export { BAMBU_SCENARIOS } from './bambu/scenario-list.ts';
export { plainSpool, taggedSpool } from './bambu/spools.ts';
export { createMachine, type Machine, type MachineState, type Phase, type PrintJob } from './machine.ts';
export type {
  Address,
  PrinterOptions,
  Received,
  ReceivedCommand,
  ReceivedUpload,
  SimulatedFamily,
  SimulatedPrinter,
} from './printer.ts';
export { SCENARIOS, type ScenarioName } from './scenarios.ts';

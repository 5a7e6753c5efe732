export { createMachine, type Machine, type MachineState, type Phase, type PrintJob } from './machine.ts';

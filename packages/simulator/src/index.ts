export {
  type BambuPrinter,
  type BambuPrinterOptions,
  createBambuPrinter,
  type Transports,
} from './bambu/bambu-printer.ts';
export { BAMBU_MODELS, type BambuModelName } from './bambu/models.ts';
export type { Broker, BrokerOptions } from './bambu/mqtt-broker.ts';
export { BAMBU_SCENARIOS } from './bambu/scenario-list.ts';
export { plainSpool, taggedSpool } from './bambu/spools.ts';
export {
  createElegooPrinter,
  ELEGOO_SCENARIOS,
  type ElegooOptions,
  type ElegooPrinter,
} from './elegoo/printer.ts';
export { createFleet, type Fleet, type FleetPlan, type FleetScenario } from './fleet.ts';
export { createSimulatedKlippy, type SimulatedKlippy, type SimulatedKlippyOptions } from './klippy/klippy.ts';
export { createMachine, type Machine, type MachineState, type Phase, type PrintJob } from './machine.ts';
export {
  createMoonrakerPrinter,
  MOONRAKER_SCENARIOS,
  type MoonrakerOptions,
  type MoonrakerPrinter,
} from './moonraker/printer.ts';
export { pacedNow } from './paced-now.ts';
export {
  createHomeAssistant,
  type HomeAssistantOptions,
  type SimulatedHomeAssistant,
} from './plugs/home-assistant.ts';
export { createPlainPlug } from './plugs/plain.ts';
export {
  createPlugMachine,
  PLUG_LIES,
  type PlugLie,
  type PlugMachine,
  type PlugMachineOptions,
} from './plugs/plug-machine.ts';
export { type PoweredOptions, type PoweredPrinter, powerBy } from './plugs/powered.ts';
export { createShelly1Plug, type Shelly1Options } from './plugs/shelly-1.ts';
export { createShelly2Plug, type Shelly2Options } from './plugs/shelly-2.ts';
export { createTasmotaPlug, type TasmotaPlugOptions } from './plugs/tasmota.ts';
export { createTasmotaOnMqtt, type TasmotaMqttOptions, type TasmotaOnMqtt } from './plugs/tasmota-mqtt.ts';
export { PLUG_TROUBLES, type PlugOptions, type PlugTrouble, type SimulatedPlug } from './plugs/wire.ts';
export type {
  Address,
  PrinterOptions,
  Received,
  ReceivedCommand,
  ReceivedUpload,
  SimulatedPrinter,
} from './printer.ts';
export {
  createPrusaLinkPrinter,
  PRUSALINK_SCENARIOS,
  type PrusaLinkOptions,
  type PrusaLinkPrinter,
} from './prusalink/printer.ts';
export { SCENARIOS, type ScenarioName } from './scenarios.ts';
export { createSerialPrinter, type SerialPrinter, type SerialPrinterOptions } from './serial/printer.ts';
export { testTimes } from './shaken-time.ts';
export {
  createSpoolman,
  type SimulatedSpoolman,
  type SpoolmanOptions,
  USE_TROUBLES,
  type UseTrouble,
} from './spoolman/service.ts';
export { createStorage, type Storage } from './storage.ts';
export { createTestTime, type TestTime, type TestTimeOptions } from './test-time.ts';
export { liveBy } from './timers.ts';
export type { TlsDoor } from './tls-door.ts';
export type { TlsIdentity } from './tls-identity.ts';

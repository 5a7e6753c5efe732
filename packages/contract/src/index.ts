export type { BrokerPlace } from './addresses.ts';
export { brokerPlace, hostOfAddress, hostProblem, webAddressProblem } from './addresses.ts';
export { ALERTS_PATH, alertPath } from './alert-path.ts';
export { concealing } from './confidential.ts';
export type { PrinterPlace } from './destinations.ts';
export { isSameBroker, isSameMailServer, isSameOrigin, isSamePrinter } from './destinations.ts';
export {
  ERRORS,
  type ErrorCode,
  type ErrorEnvelope,
  errorEnvelope,
  type FieldProblem,
  fieldProblem,
} from './errors.ts';
export {
  CLOSE_CODES,
  clientFrame,
  DURABLE_EVENTS,
  type DurableEventType,
  type EventData,
  type Frame,
  frame,
  type Hello,
  type Resumed,
  SERVER_FRAMES,
  type Snapshot,
  snapshot,
} from './events.ts';
export {
  type CredentialField,
  type CredentialWay,
  type FamilyEntry,
  PORT_NAMES,
  type PortName,
  type Slots,
} from './families/entry.ts';
export {
  type CredentialHint,
  FAMILIES,
  FAMILY_ENTRIES,
  type Family,
  familyEntry,
  perFamily,
} from './families/index.ts';
export {
  ALERT_KINDS,
  type Alert,
  type AlertKind,
  type AlertMark,
  type AlertSort,
  SEVERITIES,
  type Severity,
} from './features/alerts.ts';
export {
  BROKER_COMMANDS,
  BROKER_STEPS,
  type Broker,
  type BrokerCommand,
  type BrokerCommandToken,
  type BrokerLinkState,
  type BrokerProblem,
  type BrokerRefusedCommand,
  type BrokerState,
  type BrokerStep,
  type BrokerTest,
  type BrokerUnreadTopic,
} from './features/broker.ts';
export type { ChannelName, DestinationScope, SettingsOf } from './features/channels.ts';
export { CHANNEL_ENTRIES, CHANNEL_NAMES, DESTINATION_SCOPES, PUBLIC_CHANNELS } from './features/channels.ts';
export { type CostParts, costParts } from './features/cost-parts.ts';
export type { CostSettings } from './features/cost-settings.ts';
export type { Destination, DestinationTest, ReportRhythm } from './features/destinations.ts';
export type { Egress, EgressDestination, EgressPurpose, EgressVerdict } from './features/egress.ts';
export { EGRESS_PURPOSES, EGRESS_VERDICTS } from './features/egress.ts';
export { STOP_OUTCOMES, type StopResult } from './features/emergency-stop.ts';
export {
  EXTERNAL_USE_OUTCOMES,
  EXTERNAL_USE_STATES,
  type ExternalInventory,
  type ExternalInventoryStatus,
  type ExternalInventoryTest,
  type ExternalProblem,
  type ExternalUse,
  type ExternalUseOutcome,
  type ExternalUseState,
} from './features/external-inventory.ts';
export type {
  ExternalPull,
  ExternalPullItem,
  ExternalPullPreview,
  ExternalSpool,
  PullAction,
  PullRefusal,
} from './features/external-pull.ts';
export type { Filament } from './features/filaments.ts';
export type { FloorPlan, Placement } from './features/floor-plans.ts';
export { type Group, groupApi, orgApi } from './features/groups.ts';
export {
  type JobExplanation,
  type QueuedJob,
  RUN_RESOLUTIONS,
  type RunResolution,
} from './features/job-queue.ts';
export {
  type ArchiveEntry,
  CONSUMPTION_SOURCES,
  type Consumption,
  type ConsumptionSource,
  consumption,
  type EnergySource,
  JOB_STATUSES,
  type Job,
  type JobFilament,
  type JobStatus,
  type JobTarget,
  jobFailure,
  jobFilament,
  jobTarget,
  RUN_STATES,
  type Run,
  type RunState,
  type TimesSource,
} from './features/job-record.ts';
export { JOB_STATUS_FILTERS, type NewJob } from './features/jobs.ts';
export {
  LABEL_SHEET_NAMES,
  LABEL_SHEETS,
  type LabelSheet,
  type LabelSheetName,
} from './features/label-sheets.ts';
export {
  LICENSE_SERVER_ANSWERS,
  LICENSE_STATUSES,
  type License,
  type LicenseServerAnswer,
} from './features/license.ts';
export type { LogInSettings } from './features/log-in-ways.ts';
export { LOGIN_PROBLEMS, LOGIN_STEPS, type LoginProblem, type LoginStep } from './features/login-problems.ts';
export type { LoginTestStep } from './features/login-provider-test.ts';
export type { LoginMapping, LoginProvider } from './features/login-providers.ts';
export type { MailProblem, MailSecurity, MailServer, MailServerTest } from './features/mail-server.ts';
export {
  DUE_STATUSES,
  type DueStatus,
  type MaintenanceLog,
  type MaintenanceOnPrinter,
  type MaintenanceTask,
} from './features/maintenance-record.ts';
export { isForOnePerson, isHeardByDefault } from './features/message-kinds.ts';
export { MESSAGE_STATES, type MessageState, type SentMessage } from './features/message-log.ts';
export {
  MESSAGE_PREFERENCES_DEFAULTS,
  type MessagePreferences,
} from './features/message-preferences.ts';
export {
  MESSAGE_LANGUAGES,
  MESSAGE_SETTINGS_DEFAULTS,
  type MessageSettings,
  messageSettings,
  type UrgentEvent,
} from './features/message-settings.ts';
export type { Model, PrintFile } from './features/model-record.ts';
export { NOZZLE_OF_UNKNOWN_TYPE, type Nozzle } from './features/nozzles.ts';
export {
  ORDER_SORTS,
  ORDER_STATUSES,
  type Order,
  type OrderItem,
  type OrderSort,
  type OrderStatus,
  type OrderTotals,
  orderTotals,
} from './features/order-record.ts';
export type { NewOrder, NewOrderItem, OrderChange, OrderItemChange } from './features/orders.ts';
export {
  CHANNEL_OF_WEBHOOK,
  LOGO_TYPES,
  type LogoType,
  ORG_SETTINGS_DEFAULTS,
  type OrgSettings,
  type OrgSettingsPatch,
  orgSettings,
  WEBHOOK_TYPES,
} from './features/org-settings.ts';
export {
  type OnPlate,
  PLATE_OUTCOMES,
  type PlateClearing,
  type PlateOutcome,
  type PlateVerdict,
  plateVerdict,
  SCRAP_CAUSES,
  type ScrapCause,
  type TakenOff,
  VERDICTS,
  type Verdict,
  type VerdictSent,
} from './features/plate-record.ts';
export {
  ENERGY_UNITS,
  type EnergyUnit,
  isSamePlug,
  PLUG_KINDS,
  type PlugAddress,
  type PlugAddressOf,
  type PlugKind,
  POWER_UNITS,
  type PowerUnit,
  plugAddress,
  plugSecret,
} from './features/plug-address.ts';
export {
  type PlugProblem,
  POWER_STATES,
  type PowerState,
  type PrinterPower,
} from './features/power-state.ts';
export { PRINT_FILE_KINDS, type PrintFileKind } from './features/print-file-kinds.ts';
export type { Upload } from './features/print-files.ts';
export {
  CONTROL_ACTIONS,
  type CommandOutcome,
  type ControlAction,
  type PrinterCommand,
} from './features/printer-controls.ts';
export type { FoundPrinter, PrinterDiscovery } from './features/printer-discovery.ts';
export { PRINTER_EVENT_KINDS, type PrinterEvent, type PrinterEventKind } from './features/printer-events.ts';
export {
  HISTORY_MAX_POINTS,
  type HistoryKind,
  type HistoryUnit,
  type PrinterHistory,
} from './features/printer-history.ts';
export type { OffRefusal, PlugTest, PrinterPlug, UnsafeReason } from './features/printer-power.ts';
export {
  type Bed,
  bed,
  EVIDENCE_SOURCES,
  type EvidenceSource,
  type LoadedSpool,
  type Plate,
  type Printer,
  type PrinterIdentity,
  type PrinterTelemetry,
  type PrinterTelemetryEntry,
  printerAmsEvent,
  printerStatusEvent,
} from './features/printer-record.ts';
export {
  CAPABILITIES,
  type Capability,
  EXTERNAL_POSITIONS,
  FAN_TYPES,
  type FanType,
  NOZZLE_POSITIONS,
  type NozzlePosition,
  PRINTER_STATUSES,
  type PrinterFault,
  type PrinterStatus,
  printerFault,
  type ReportedAmsUnit,
  type ReportedExternalSpool,
  type ReportedSlot,
  reportedAmsUnit,
  reportedExternalSpool,
  reportedSlot,
  type Telemetry,
  telemetry,
} from './features/printer-state.ts';
export { type ConnectionTest, printerCredentials } from './features/printers.ts';
export type { PushGateway } from './features/push-gateway.ts';
export type { QueueState } from './features/queue-state.ts';
export {
  type QueueTimeline,
  TIMELINE_BAR_KINDS,
  TIMELINE_MAX_HOURS,
  type TimelineBar,
} from './features/queue-timeline.ts';
export { QUOTA_PERIODS, type Quota, type QuotaPeriod } from './features/quotas.ts';
export {
  type Report,
  type ReportEnded,
  type ReportFailure,
  type ReportFilament,
  type ReportPeriod,
  report,
} from './features/reports.ts';
export { SIMULATED_FLEET_STATES, type SimulatedFleet } from './features/simulated-fleet.ts';
export {
  allSpoolCsvColumns,
  CSV_STYLES,
  type CsvStyle,
  IMPORT_ACTIONS,
  type ImportAction,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  SPOOL_CSV_COLUMNS,
  type SpoolCsvColumn,
  type SpoolImport,
  type SpoolImportRow,
} from './features/spool-csv.ts';
export type { DryingSession } from './features/spool-drying.ts';
export {
  MAX_WEIGHT_G,
  perSpoolField,
  type SpoolFieldName,
  type SpoolFieldOf,
  spoolField,
  spoolFieldNames,
  spoolFieldsOf,
} from './features/spool-fields.ts';
export { LABEL_DPIS, MAX_LABELS } from './features/spool-labels.ts';
export {
  type ExternalPosition,
  type LedgerEntry,
  type LedgerKind,
  MAX_AMS_SLOT,
  type Spool,
  type SpoolStats,
  type SpoolStatus,
  type StorageLocation,
} from './features/spool-record.ts';
export {
  STORAGE_LEVELS,
  STORAGE_PARTS,
  type Storage,
  type StorageLevel,
  type StoragePart,
  type StorageState,
} from './features/storage.ts';
export type { Summary } from './features/summary.ts';
export { SETTINGS_DEFAULTS, type Settings, settings } from './features/system.ts';
export { type Budgets, budgets } from './features/tokens.ts';
export type { User } from './features/users.ts';
export {
  DEFAULT_LIMIT,
  type DryRunAnswer,
  dryRunAnswer,
  isoTime,
  MAX_LIMIT,
  type NextAction,
} from './fields.ts';
export type { HintedTools } from './hints.ts';
export { saidOfIssue } from './issues.ts';
export {
  canonicalModel,
  isAnyModel,
  isSameModel,
  modelKey,
  modelsIn,
  modelsOfFamily,
  type PrinterModelName,
} from './model-names.ts';
export { hidingOthers } from './others.ts';
export { hidingPlaces } from './places.ts';
export { RECORD_KINDS, type RecordKind } from './record-changes.ts';
export {
  FEATURE_TIERS,
  FEATURES,
  type Feature,
  GRANTS,
  type Grant,
  MINTING_ROLE,
  ROLES,
  type Role,
  roleAtLeast,
  SCOPES,
  type Scope,
  scopesAllowing,
  scopesCover,
  seesConfidential,
  TIERS,
  type Tier,
} from './roles.ts';
export {
  type Access,
  type AnswerOf,
  type AnswerReceived,
  type BodySent,
  everybody,
  from,
  human,
  type InputOf,
  isWrite,
  type Method,
  noBody,
  type ParamsSent,
  type QuerySent,
  type RouteExample,
  type RouteShape,
  route,
  UPLOAD_MEDIA,
  type UploadKind,
} from './route.ts';
export { type DeclaredError, errorsOf } from './route-errors.ts';
export { ROUTES, type RouteId, type Routes } from './routes.ts';
export { plainly, said, saidOrNull, wrong } from './said.ts';
export { FIRST_SINGLE_UNIT, SLOTS_PER_UNIT, slotNumber } from './slot-numbers.ts';
export { isRefusedPort } from './web-ports.ts';
export { WORD_LISTS } from './word-lists.ts';

import { FAMILIES } from './families/index.ts';
import { ALERT_KINDS, SEVERITIES } from './features/alerts.ts';
import { ARCHIVE_STATUSES, VERDICT_FILTERS } from './features/archive.ts';
import { BROKER_PROBLEMS } from './features/broker.ts';
import { REPORT_RHYTHMS } from './features/destinations.ts';
import { EGRESS_PURPOSES, EGRESS_VERDICTS } from './features/egress.ts';
import { EXTERNAL_CREDENTIALS, EXTERNAL_USE_STATES } from './features/external-inventory.ts';
import { DUE_RISKS, ENERGY_SOURCES, JOB_STATUSES, RUN_STATES, TIMES_SOURCES } from './features/job-record.ts';
import { JOB_STATUS_FILTERS } from './features/jobs.ts';
import { LABEL_SHEET_NAMES } from './features/label-sheets.ts';
import { LICENSE_SERVER_ANSWERS, LICENSE_STATUSES } from './features/license.ts';
import { DUE_STATUSES } from './features/maintenance-record.ts';
import { ORDER_STATUSES } from './features/order-record.ts';
import { WEBHOOK_TYPES } from './features/org-settings.ts';
import { PLATE_OUTCOMES, SCRAP_CAUSES, VERDICTS } from './features/plate-record.ts';
import { ENERGY_UNITS, PLUG_METHODS, POWER_UNITS } from './features/plug-address.ts';
import { PLUG_PROBLEMS } from './features/power-state.ts';
import { PRINT_FILE_KINDS } from './features/print-file-kinds.ts';
import { CONTROL_ACTIONS, CONTROL_OUTCOMES } from './features/printer-controls.ts';
import { PRINTER_EVENT_KINDS } from './features/printer-events.ts';
import { HISTORY_KINDS } from './features/printer-history.ts';
import { OFF_REFUSALS } from './features/printer-power.ts';
import { EVIDENCE_SOURCES, IDENTITIES, PLATES } from './features/printer-record.ts';
import {
  CAPABILITIES,
  EXTERNAL_POSITIONS,
  FAN_TYPES,
  NOZZLE_POSITIONS,
  PRINTER_STATUSES,
} from './features/printer-state.ts';
import { QUOTA_PERIODS } from './features/quotas.ts';
import { REPORT_PERIODS } from './features/reports.ts';
import { SIMULATED_FLEET_STATES } from './features/simulated-fleet.ts';
import { LABEL_DPIS } from './features/spool-labels.ts';
import { SPOOL_STATUSES } from './features/spool-record.ts';
import { STORAGE_LEVELS, STORAGE_REFUSALS } from './features/storage.ts';
import { AUDIT_OUTCOMES, BACKUP_STATUSES } from './features/system.ts';
import { FEATURES, GRANTS, ROLES, SCOPES, TIERS } from './roles.ts';

/**
 * The names of our lists of words in the documents for outsiders: a generated client has one type for each, however many
 * fields have it.
 */
export const WORD_LISTS = {
  AlertKind: ALERT_KINDS,
  ArchiveStatus: ARCHIVE_STATUSES,
  AuditOutcome: AUDIT_OUTCOMES,
  BackupStatus: BACKUP_STATUSES,
  BrokerProblem: BROKER_PROBLEMS,
  EgressPurpose: EGRESS_PURPOSES,
  EgressVerdict: EGRESS_VERDICTS,
  Capability: CAPABILITIES,
  ControlAction: CONTROL_ACTIONS,
  ControlOutcome: CONTROL_OUTCOMES,
  DueRisk: DUE_RISKS,
  EnergySource: ENERGY_SOURCES,
  EnergyUnit: ENERGY_UNITS,
  ExternalCredentials: EXTERNAL_CREDENTIALS,
  ExternalPosition: EXTERNAL_POSITIONS,
  ExternalUseState: EXTERNAL_USE_STATES,
  Family: FAMILIES,
  FanType: FAN_TYPES,
  Grant: GRANTS,
  HistoryKind: HISTORY_KINDS,
  JobStatus: JOB_STATUSES,
  JobStatusFilter: JOB_STATUS_FILTERS,
  LabelDpi: LABEL_DPIS,
  LabelSheetName: LABEL_SHEET_NAMES,
  LicenseFeature: FEATURES,
  LicenseServerAnswer: LICENSE_SERVER_ANSWERS,
  LicenseStatus: LICENSE_STATUSES,
  LicenseTier: TIERS,
  MaintenanceStatus: DUE_STATUSES,
  NozzlePosition: NOZZLE_POSITIONS,
  OffRefusal: OFF_REFUSALS,
  OrderStatus: ORDER_STATUSES,
  Plate: PLATES,
  PlateOutcome: PLATE_OUTCOMES,
  PlugMethod: PLUG_METHODS,
  PlugProblem: PLUG_PROBLEMS,
  PowerUnit: POWER_UNITS,
  PrinterEventKind: PRINTER_EVENT_KINDS,
  PrinterEvidenceSource: EVIDENCE_SOURCES,
  PrinterIdentity: IDENTITIES,
  PrinterStatus: PRINTER_STATUSES,
  PrintFileKind: PRINT_FILE_KINDS,
  QuotaPeriod: QUOTA_PERIODS,
  ReportPeriod: REPORT_PERIODS,
  ReportRhythm: REPORT_RHYTHMS,
  Role: ROLES,
  RunState: RUN_STATES,
  Scope: SCOPES,
  ScrapCause: SCRAP_CAUSES,
  Severity: SEVERITIES,
  SimulatedFleetState: SIMULATED_FLEET_STATES,
  SpoolStatus: SPOOL_STATUSES,
  StorageLevel: STORAGE_LEVELS,
  StorageRefusal: STORAGE_REFUSALS,
  TimesSource: TIMES_SOURCES,
  Verdict: VERDICTS,
  VerdictFilter: VERDICT_FILTERS,
  WebhookType: WEBHOOK_TYPES,
} as const satisfies Readonly<Record<string, readonly string[]>>;

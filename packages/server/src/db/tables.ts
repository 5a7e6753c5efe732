import type { AlertKind, Role, Severity } from '@farmhand/contract';
import type { ArchivePhotosTable } from './archive-photo-table.ts';
import type { Fixed, Flag, Id, JsonText, Millis } from './columns.ts';
import type { EgressDaysTable } from './egress-tables.ts';
import type { ExternalUsesTable } from './external-inventory-tables.ts';
import type { FilamentsTable } from './filament-tables.ts';
import type { FloorPlacementsTable, FloorPlanPicturesTable, FloorPlansTable } from './floor-plan-tables.ts';
import type {
  ArchiveEntriesTable,
  DriverLeaseTable,
  JobCopiesTable,
  JobsTable,
  PrinterFilesTable,
  RunsTable,
} from './job-tables.ts';
import type {
  LoginFlowsTable,
  LoginProvidersTable,
  ProviderGrantsTable,
  ProviderSessionsTable,
  UserIdentitiesTable,
} from './log-in-tables.ts';
import type {
  MaintenanceClocksTable,
  MaintenanceLogsTable,
  MaintenanceTasksTable,
  PrintHourMarksTable,
} from './maintenance-tables.ts';
import type {
  AlertEscalationsTable,
  DestinationsTable,
  MessageFailuresTable,
  MessagePreferencesTable,
  MessagesTable,
} from './message-tables.ts';
import type { LayerUseTable, ModelsTable, PrintFilesTable, UploadsTable } from './model-tables.ts';
import type { OrderItemsTable, OrdersTable } from './order-tables.ts';
import type { PicturesTable } from './picture-tables.ts';
import type { PrinterPlugsTable, RunEnergyTable } from './power-tables.ts';
import type { PrinterEventsTable } from './printer-event-tables.ts';
import type {
  NozzlesTable,
  PrinterCommandsTable,
  PrinterSamplesTable,
  PrintersTable,
} from './printer-tables.ts';
import type { JobChargesTable, QuotasTable, TokenStartsTable } from './quota-tables.ts';
import type { SimulatedFleetTable } from './simulated-fleet-tables.ts';
import type { DryingSessionsTable, SpoolLedgerTable, SpoolsTable } from './spool-tables.ts';
import type { RowTotalsTable } from './total-tables.ts';

export interface UsersTable {
  id: Id;
  username: Fixed<string>;
  email: string | null;
  password_hash: string;
  role: Role;
  is_active: Flag;
  group_id: number | null;
  org_id: number | null;
  totp_secret: string | null;
  totp_pending: string | null;
  totp_last_step: number | null;
  created_at: Fixed<Millis>;
  last_login_at: Millis | null;
}

export interface RecoveryCodesTable {
  id: Id;
  user_id: Fixed<number>;
  code_hash: Fixed<string>;
}

export interface SessionsTable {
  id: Id;
  user_id: Fixed<number>;
  token_hash: Fixed<string>;
  address: Fixed<string>;
  user_agent: Fixed<string>;
  created_at: Fixed<Millis>;
  last_seen_at: Millis;
  expires_at: Millis;
}

export interface ApiTokensTable {
  id: Id;
  user_id: Fixed<number>;
  parent_id: Fixed<number | null>;
  name: Fixed<string>;
  prefix: Fixed<string>;
  token_hash: Fixed<string>;
  scopes: Fixed<JsonText>;
  budgets: Fixed<JsonText | null>;
  grants: Fixed<JsonText | null>;
  expires_at: Fixed<Millis>;
  last_used_at: Millis | null;
  revoked_at: Millis | null;
  created_at: Fixed<Millis>;
}

export interface LoginPlacesTable {
  user_id: Fixed<number>;
  /** An IPv4 address, or the network of an IPv6 one. */
  place: Fixed<string>;
  at: Millis;
}

export interface GroupsTable {
  id: Id;
  name: string;
  /** The name as it is compared: two names that differ in case alone are the same. */
  name_folded: string;
  description: string;
  owner_id: number | null;
  is_org: Fixed<Flag>;
  /** The printers that its members are limited to; null limits nobody. */
  printer_ids: JsonText | null;
  settings: JsonText;
  created_at: Fixed<Millis>;
}

export interface SettingsTable {
  key: Fixed<string>;
  value: JsonText;
}

export interface AlertsTable {
  id: Id;
  kind: Fixed<AlertKind>;
  subject: Fixed<string>;
  severity: Fixed<Severity>;
  title: Fixed<string>;
  message: Fixed<string>;
  said: Fixed<JsonText | null>;
  audience_role: Fixed<Role>;
  audience_user_id: Fixed<number | null>;
  printer_id: Fixed<number | null>;
  job_id: Fixed<number | null>;
  spool_id: Fixed<number | null>;
  task_id: Fixed<number | null>;
  order_id: Fixed<number | null>;
  org_id: Fixed<number | null>;
  created_at: Fixed<Millis>;
  resolved_at: Millis | null;
}

export interface AlertMarksTable {
  alert_id: Fixed<number>;
  user_id: Fixed<number>;
  read_at: Millis | null;
  dismissed_at: Millis | null;
}

export interface EventsTable {
  seq: Id;
  type: Fixed<string>;
  at: Fixed<Millis>;
  org_id: Fixed<number | null>;
  is_shared: Fixed<Flag>;
  role: Fixed<Role>;
  user_id: Fixed<number | null>;
  /** The printers that it is about, where its data does not tell. */
  printers: Fixed<JsonText | null>;
  /** Whose it is about: they hear it whatever the printer. */
  owner_id: Fixed<number | null>;
  data: Fixed<JsonText>;
}

export type AuditVia = 'session' | 'token' | 'none' | 'system';

export interface AuditEntriesTable {
  id: Id;
  at: Fixed<Millis>;
  action: Fixed<string>;
  outcome: Fixed<'done' | 'refused'>;
  count: Fixed<number>;
  user_id: Fixed<number | null>;
  username: Fixed<string | null>;
  via: Fixed<AuditVia>;
  token_id: Fixed<number | null>;
  session_id: Fixed<number | null>;
  address: Fixed<string | null>;
  request_id: Fixed<string | null>;
  details: Fixed<JsonText>;
}

export interface AuditSealsTable {
  entry_id: Fixed<number>;
  seal: Fixed<string>;
}

export interface AuditRefusalsTable {
  caller: Fixed<string>;
  route: Fixed<string>;
  code: Fixed<string>;
  minute: Fixed<number>;
  count: number;
  user_id: Fixed<number | null>;
  username: Fixed<string | null>;
  via: Fixed<AuditVia>;
  token_id: Fixed<number | null>;
  address: Fixed<string | null>;
}

export interface IdempotencyKeysTable {
  user_id: Fixed<number>;
  key: Fixed<string>;
  fingerprint: string;
  state: 'claimed' | 'sent' | 'done' | 'uncacheable';
  claim_id: string;
  boot_id: string;
  role: Role;
  scopes: JsonText | null;
  org_id: number | null;
  /** The printers that the caller's token was bound to, and the caller's group limited to. */
  printer_ids: JsonText | null;
  /** Null in rows of an earlier version. */
  route: string | null;
  intent: JsonText | null;
  status: number | null;
  body: string | null;
  created_at: Millis;
}

export interface BootsTable {
  boot_id: Fixed<string>;
  lease_until: Millis;
}

export interface BackupsTable {
  id: Id;
  file_name: Fixed<string>;
  status: 'running' | 'verified' | 'failed';
  size_bytes: number | null;
  sha256: string | null;
  row_count: number | null;
  error: string | null;
  created_at: Fixed<Millis>;
  finished_at: Millis | null;
}

export interface DispatchHoldsTable {
  /** 0 is the whole farm, else the organization. */
  scope: Fixed<number>;
  org_id: Fixed<number | null>;
  reason: string;
  held_by: number | null;
  held_at: Millis;
}

export interface MetaTable {
  key: Fixed<string>;
  value: string;
}

export interface Tables {
  meta: MetaTable;
  users: UsersTable;
  recovery_codes: RecoveryCodesTable;
  sessions: SessionsTable;
  api_tokens: ApiTokensTable;
  login_places: LoginPlacesTable;
  login_providers: LoginProvidersTable;
  user_identities: UserIdentitiesTable;
  provider_sessions: ProviderSessionsTable;
  provider_grants: ProviderGrantsTable;
  login_flows: LoginFlowsTable;
  groups: GroupsTable;
  settings: SettingsTable;
  alerts: AlertsTable;
  alert_marks: AlertMarksTable;
  events: EventsTable;
  audit_entries: AuditEntriesTable;
  audit_seals: AuditSealsTable;
  audit_refusals: AuditRefusalsTable;
  idempotency_keys: IdempotencyKeysTable;
  boots: BootsTable;
  backups: BackupsTable;
  printers: PrintersTable;
  printer_commands: PrinterCommandsTable;
  printer_events: PrinterEventsTable;
  jobs: JobsTable;
  job_copies: JobCopiesTable;
  runs: RunsTable;
  printer_files: PrinterFilesTable;
  archive_entries: ArchiveEntriesTable;
  driver_lease: DriverLeaseTable;
  dispatch_holds: DispatchHoldsTable;
  spools: SpoolsTable;
  spool_ledger: SpoolLedgerTable;
  drying_sessions: DryingSessionsTable;
  filaments: FilamentsTable;
  external_uses: ExternalUsesTable;
  row_totals: RowTotalsTable;
  quotas: QuotasTable;
  maintenance_tasks: MaintenanceTasksTable;
  maintenance_clocks: MaintenanceClocksTable;
  maintenance_logs: MaintenanceLogsTable;
  print_hour_marks: PrintHourMarksTable;
  job_charges: JobChargesTable;
  token_starts: TokenStartsTable;
  models: ModelsTable;
  print_files: PrintFilesTable;
  layer_use: LayerUseTable;
  uploads: UploadsTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  printer_samples: PrinterSamplesTable;
  nozzles: NozzlesTable;
  simulated_fleet: SimulatedFleetTable;
  destinations: DestinationsTable;
  messages: MessagesTable;
  message_failures: MessageFailuresTable;
  message_preferences: MessagePreferencesTable;
  alert_escalations: AlertEscalationsTable;
  pictures: PicturesTable;
  printer_plugs: PrinterPlugsTable;
  run_energy: RunEnergyTable;
  egress_days: EgressDaysTable;
  floor_plans: FloorPlansTable;
  floor_placements: FloorPlacementsTable;
  floor_plan_pictures: FloorPlanPicturesTable;
  archive_photos: ArchivePhotosTable;
}

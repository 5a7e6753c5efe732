import type { ChannelName, DestinationScope, MessageState, ReportRhythm, Severity } from '@farmhand/contract';
import type { ColumnType } from 'kysely';
import type { Fixed, Flag, Id, JsonText, Millis } from './columns.ts';

/** The database knows what it is where nobody says. */
type WithDefault<T> = ColumnType<T, T | undefined, T>;

/** Where messages go, and how that goes. */
export interface DestinationsTable {
  id: Id;
  scope: Fixed<DestinationScope>;
  /** Of an organization's. */
  org_id: Fixed<number | null>;
  /** Of a person's own. */
  user_id: Fixed<number | null>;
  /** Of an organization's webhook it changes with the settings. */
  channel: ChannelName;
  name: string;
  /** Sealed JSON. Null where the organization's settings have it. */
  settings: string | null;
  /** A keyed hash of where it leads, to see that an organization's webhook was changed. */
  mark: string | null;
  enabled: Flag;
  language: string | null;
  min_severity: Severity;
  kinds: JsonText | null;
  hears_orgs: Flag;
  escalation_only: Flag;
  report: WithDefault<ReportRhythm>;
  /** `HH:MM` on the wall of its reader. */
  report_at: WithDefault<string>;
  /** Of a weekly report: 1 is Monday. */
  report_weekday: WithDefault<number>;
  /** What was due until then is written, or was not to be. */
  reported_until: WithDefault<Millis>;
  failures: number;
  failing_since: Millis | null;
  retry_at: Millis | null;
  why: JsonText | null;
  last_delivered_at: Millis | null;
  /** Which of several services sends to it, and until when nobody else does. */
  claimed_by: string | null;
  claimed_until: Millis;
  created_at: Fixed<Millis>;
}

/** The outbox: one row for each thing that one destination is told. */
export interface MessagesTable {
  id: Id;
  destination_id: Fixed<number>;
  event: string;
  severity: Severity;
  alert_id: number | null;
  /** Of what is not one alert: which ones it gathers, or what it reports. Of one alert: for how long nobody has read it. */
  content: JsonText | null;
  /** Quiet hours don't hold it. */
  is_urgent: Flag;
  state: MessageState;
  folded_into: number | null;
  attempts: number;
  answer: JsonText | null;
  created_at: Fixed<Millis>;
  settled_at: Millis | null;
}

/** Of attempts that failed; how the last one ended is in the message itself. */
export interface MessageFailuresTable {
  id: Id;
  message_id: Fixed<number>;
  at: Fixed<Millis>;
  why: Fixed<JsonText>;
}

export interface MessagePreferencesTable {
  user_id: Fixed<number>;
  language: string | null;
  timezone: string | null;
  min_severity: Severity;
  quiet_enabled: Flag;
  quiet_start: string;
  quiet_end: string;
  /** What differs from the defaults of the role. */
  changed: JsonText;
}

/** Critical alerts that nobody had read in time. */
export interface AlertEscalationsTable {
  alert_id: Fixed<number>;
  at: Fixed<Millis>;
}

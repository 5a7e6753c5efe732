import {
  type AlertKind,
  type ChannelName,
  type DestinationScope,
  isHeardByDefault,
  type Role,
  SEVERITIES,
  type Severity,
} from '@farmhand/contract';
import { type Audience, isAddressed, type Viewer } from '../../../db/visibility.ts';

/** What a person has changed of the defaults: kinds, by channel. */
export type Changed = Readonly<Partial<Record<AlertKind, Readonly<Partial<Record<string, boolean>>>>>>;

/** A destination, as far as it matters for what it hears of. */
export interface Listener {
  readonly scope: DestinationScope;
  readonly org_id: number | null;
  readonly channel: ChannelName;
  /** Of a person's own: the person, and what they have chosen. */
  readonly person: (Viewer & { readonly changed: Changed }) | null;
  readonly min_severity: Severity;
  /** Null is all. */
  readonly kinds: readonly AlertKind[] | null;
  readonly hears_orgs: boolean;
  readonly escalation_only: boolean;
}

export interface HeardAlert {
  readonly kind: AlertKind;
  readonly severity: Severity;
  readonly audience: Audience;
}

/** Whether a person is told of a kind by a channel of theirs: as they have chosen, else as people with their role are. */
export function isChosen(kind: AlertKind, by: string, role: Role, changed: Changed): boolean {
  return changed[kind]?.[by] ?? isHeardByDefault(kind, by, role);
}

const isSevereEnough = (severity: Severity, least: Severity): boolean =>
  SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(least);

/** Low stock goes to every channel that is set up: of the farm's and of organizations nobody can take it away. */
const isForAll = (kind: AlertKind): boolean => kind === 'low_stock';

export function hears(listener: Listener, alert: HeardAlert): boolean {
  return !listener.escalation_only && isMeant(listener, alert.audience) && isWanted(listener, alert);
}

/** What is said to one person goes to that person's own destinations alone. */
function isMeant({ scope, org_id, person, hears_orgs }: Listener, audience: Audience): boolean {
  if (scope === 'user') return person !== null && isAddressed(person, audience);
  if (audience.user_id !== null) return false;
  if (scope === 'org') return audience.org_id === org_id;
  return audience.org_id === null || hears_orgs;
}

function isWanted(listener: Listener, { kind, severity }: HeardAlert): boolean {
  const { person, kinds } = listener;
  const isLoudEnough = isForAll(kind) || isSevereEnough(severity, listener.min_severity);
  if (person !== null) return isLoudEnough && isChosen(kind, listener.channel, person.role, person.changed);
  return isLoudEnough && (kinds === null || isForAll(kind) || kinds.includes(kind));
}

/** Of a critical alert that nobody has read: those who wait for just that, and administrators by all they have. */
export function hearsEscalation(listener: Listener, audience: Audience): boolean {
  const { scope, person, escalation_only } = listener;
  if (scope === 'user') return person?.role === 'admin';
  return escalation_only && isMeant(listener, audience);
}

import {
  ALERT_KINDS,
  type AlertKind,
  type ChannelName,
  isHeardByDefault,
  type MessagePreferences,
  type Role,
} from '@farmhand/contract';

/** On the page itself, or by a channel. */
export type Hearing = 'in_app' | ChannelName;

type Hears = { readonly [K in AlertKind]?: { readonly [H in Hearing]?: boolean | null } };
export type PreferencesChange = Partial<Omit<MessagePreferences, 'hears' | 'changed'>> & {
  readonly hears?: Hears;
};

type Changed = Pick<MessagePreferences, 'changed'>;

/** One cell of the table. What is as it would be anyway follows the defaults, also when these change. */
export function choice(kind: AlertKind, by: Hearing, isHeard: boolean, role: Role): PreferencesChange {
  return { hears: { [kind]: { [by]: isHeard === isHeardByDefault(kind, by, role) ? null : isHeard } } };
}

export function isOwnChoice({ changed }: Changed, kind: AlertKind, by: Hearing, role: Role): boolean {
  const chosen = changed[kind]?.[by];
  return chosen !== undefined && chosen !== isHeardByDefault(kind, by, role);
}

export const hasOwnChoices = ({ changed }: Changed): boolean => Object.keys(changed).length > 0;

/** Takes every choice back. */
export function backToDefaults({ changed }: Changed): PreferencesChange {
  const kinds = Object.entries(changed).map(([kind, chosen]) => [
    kind,
    Object.fromEntries(Object.keys(chosen).map((by) => [by, null])),
  ]);
  return { hears: Object.fromEntries(kinds) };
}

/** What the service will answer, for the page to show before it does. */
export function applied(
  before: MessagePreferences,
  { hears = {}, ...rest }: PreferencesChange,
  role: Role,
): MessagePreferences {
  const after = structuredClone({ ...before, ...rest });
  for (const kind of ALERT_KINDS)
    for (const [by, chosen] of Object.entries(hears[kind] ?? {})) {
      const name = by as Hearing;
      after.hears[kind][name] = chosen ?? isHeardByDefault(kind, name, role);
      const own = { ...after.changed[kind] };
      if (chosen === null) delete own[name];
      else own[name] = chosen;
      if (Object.keys(own).length === 0) delete after.changed[kind];
      else after.changed[kind] = own;
    }
  return after;
}

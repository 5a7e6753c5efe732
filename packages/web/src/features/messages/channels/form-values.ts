import { type AlertKind, type Destination, isSameOrigin, type Severity } from '@farmhand/contract';
import type { MessageKey } from '../../../i18n/languages/en.ts';
import {
  missingInReport,
  NO_REPORT,
  type ReportValues,
  reportValues,
  type SavedReport,
} from '../reports/report-values.ts';
import type { SettingField } from './channel-form.ts';

/** As the service names a setting when it complains of it. */
type SettingName = `settings.${string}`;

/** A destination as its form has it: every setting is text, empty for none. */
export interface DestinationValues extends ReportValues {
  readonly name: string;
  readonly min_severity: Severity;
  /** Null is all. */
  readonly kinds: readonly AlertKind[] | null;
  readonly hears_orgs: boolean;
  readonly escalation_only: boolean;
  /** Empty is the farm's. */
  readonly language: '' | NonNullable<Destination['language']>;
  /** Stored secrets that are to go. */
  readonly forgotten: readonly string[];
  readonly [setting: SettingName]: string;
}

export const settingName = (field: Pick<SettingField, 'name'>): SettingName => `settings.${field.name}`;

type Saved = Pick<
  Destination,
  'name' | 'settings' | 'secrets' | 'min_severity' | 'kinds' | 'hears_orgs' | 'escalation_only' | 'language'
> &
  SavedReport;

const textIn = (settings: Saved['settings'], name: string): string => {
  const value = settings[name];
  return typeof value === 'string' ? value : '';
};

const isShown = ({ input }: SettingField): boolean => input !== 'secret' && input !== 'secret address';

const NEW = {
  min_severity: 'info',
  kinds: null,
  hears_orgs: true,
  escalation_only: false,
  language: null,
} as const;

export function startValues(fields: readonly SettingField[], saved: Saved | null, name: string) {
  const { min_severity, kinds, hears_orgs, escalation_only, language } = saved ?? NEW;
  const settings = fields.map((field) => {
    const text = saved !== null && isShown(field) ? textIn(saved.settings, field.name) : '';
    return [settingName(field), text] as const;
  });
  const values: DestinationValues = {
    name: saved?.name ?? name,
    ...{ min_severity, kinds, hears_orgs, escalation_only, language: language ?? '' },
    ...reportValues(saved ?? NO_REPORT),
    forgotten: [],
    ...Object.fromEntries(settings),
  };
  return values;
}

const typed = (field: SettingField, values: DestinationValues): string => {
  const text = values[settingName(field)] ?? '';
  return field.input === 'secret' ? text : text.trim();
};

/** Where it leads by what is entered; where a secret address is left empty, still to where it did. */
function addressIn(fields: readonly SettingField[], values: DestinationValues, saved: Saved): string | null {
  const field = fields.find(({ name }) => name === 'url');
  if (field === undefined) return null;
  const entered = typed(field, values);
  return (entered === '' && !isShown(field) ? textIn(saved.settings, 'url') : entered) || null;
}

/** What is stored of a secret: it stays with the host that it was entered for (docs/adr/0022). */
export function storedFor(
  field: SettingField,
  fields: readonly SettingField[],
  values: DestinationValues,
  saved: Saved | null,
): 'nothing' | 'kept' | 'dropped' {
  if (saved === null || isShown(field)) return 'nothing';
  if (field.input === 'secret address') return 'kept';
  if (!saved.secrets.includes(field.name)) return 'nothing';
  const before = textIn(saved.settings, 'url') || null;
  return isSameOrigin(before, addressIn(fields, values, saved)) ? 'kept' : 'dropped';
}

/** By field, the words for what is missing. */
export function missingIn(
  fields: readonly SettingField[],
  values: DestinationValues,
  saved: Saved | null,
): Readonly<Record<string, MessageKey>> {
  const missing = fields.filter(
    (field) =>
      !field.isOptional && typed(field, values) === '' && storedFor(field, fields, values, saved) !== 'kept',
  );
  return {
    ...(values.name.trim() === '' && { name: 'field.required' as const }),
    ...Object.fromEntries(missing.map((field) => [settingName(field), 'field.required' as const])),
    ...missingInReport(values),
  };
}

/** The settings that differ from what is stored. Undefined keeps them all, and with them how deliveries go. */
export function settingsOf(
  fields: readonly SettingField[],
  values: DestinationValues,
  saved: Saved | null,
): Record<string, string | null> | undefined {
  const changed = fields.flatMap((field) => {
    const sent = settingOf(field, fields, values, saved);
    return sent === undefined ? [] : [[field.name, sent] as const];
  });
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

function settingOf(
  field: SettingField,
  fields: readonly SettingField[],
  values: DestinationValues,
  saved: Saved | null,
): string | null | undefined {
  const entered = typed(field, values);
  if (isShown(field)) {
    const before = saved === null ? '' : textIn(saved.settings, field.name);
    if (entered === before) return undefined;
    return entered === '' ? null : entered;
  }
  if (entered !== '') return entered;
  const isGoing = values.forgotten.includes(field.name);
  return isGoing || storedFor(field, fields, values, saved) === 'dropped' ? null : undefined;
}

/** What a destination of the farm or of an organization hears. Of one's own, one's preferences say that. */
export const hearingOf = ({
  min_severity,
  kinds,
  hears_orgs,
  escalation_only,
  language,
}: DestinationValues) => ({
  min_severity,
  kinds: kinds === null ? null : [...kinds],
  hears_orgs,
  escalation_only,
  language: language === '' ? null : language,
});

import type { MessageSettings, UrgentEvent } from '@farmhand/contract';
import type { MessageKey } from '../../../i18n/languages/en.ts';
import type { ChannelKey } from '../words/en.ts';

/** The settings as their form has them. */
export interface SettingsValues extends Omit<MessageSettings, 'escalation_minutes'> {
  /** Empty is never. */
  readonly escalation_minutes: string;
}

export const valuesOf = (saved: MessageSettings): SettingsValues => ({
  ...saved,
  escalation_minutes: saved.escalation_minutes === null ? '' : String(saved.escalation_minutes),
});

const MOST_MINUTES = 1440;

function isMinutes(text: string): boolean {
  const minutes = Number(text);
  return text.trim() === '' || (Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_MINUTES);
}

export const problemsIn = ({
  escalation_minutes,
}: Pick<SettingsValues, 'escalation_minutes'>): Readonly<Record<string, MessageKey>> =>
  isMinutes(escalation_minutes) ? {} : { escalation_minutes: 'messages.escalationWrong' };

export const settingsOf = (values: SettingsValues): MessageSettings => ({
  ...values,
  escalation_minutes: values.escalation_minutes.trim() === '' ? null : Number(values.escalation_minutes),
});

/** In restricted mode nobody reaches a public address. */
export const allowedHostsHint = (isRestricted: boolean): ChannelKey =>
  isRestricted ? 'messages.allowedHostsHint.restricted' : 'messages.allowedHostsHint';

export const passing = (
  pass: readonly UrgentEvent[],
  event: UrgentEvent,
  isPassing: boolean,
): UrgentEvent[] => [...pass.filter((each) => each !== event), ...(isPassing ? [event] : [])];

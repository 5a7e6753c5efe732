import { isSameMailServer, type MailSecurity, type MailServer } from '@farmhand/contract';
import type { MessageKey } from '../../../i18n/languages/en.ts';

/** The mail server as its form has it: text, empty for none. */
export interface MailValues {
  readonly host: string;
  readonly port: string;
  readonly security: MailSecurity;
  readonly username: string;
  readonly password: string;
  readonly from_address: string;
  readonly from_name: string;
  readonly enabled: boolean;
}

export const valuesOf = (saved: MailServer): MailValues => ({
  host: saved.host ?? '',
  port: String(saved.port),
  security: saved.security,
  username: saved.username ?? '',
  password: '',
  from_address: saved.from_address ?? '',
  from_name: saved.from_name ?? '',
  enabled: saved.enabled,
});

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What is stored of the password: it stays with the server that it was entered for (docs/adr/0022). */
export function storedFor(values: MailValues, saved: MailServer): 'nothing' | 'kept' | 'dropped' {
  if (!saved.has_password) return 'nothing';
  const after = { host: textOrNull(values.host), port: Number(values.port), security: values.security };
  return textOrNull(values.username) !== null && isSameMailServer(saved, after) ? 'kept' : 'dropped';
}

const isPort = (text: string): boolean =>
  Number.isInteger(Number(text)) && Number(text) >= 1 && Number(text) <= 65_535;

/** By field, the words for what is missing or wrong. */
export function problemsIn(
  values: MailValues,
  saved: MailServer,
): { readonly [K in keyof MailValues]?: MessageKey } {
  const { host, port, from_address, username, password, enabled } = values;
  const needsPassword =
    textOrNull(username) !== null && password === '' && storedFor(values, saved) !== 'kept';
  return {
    ...(enabled && textOrNull(host) === null && { host: 'field.required' }),
    ...(!isPort(port) && { port: 'messages.portWrong' }),
    ...(enabled && textOrNull(from_address) === null && { from_address: 'field.required' }),
    // A port that is none leads nowhere else.
    ...(isPort(port) && needsPassword && { password: 'field.required' }),
  };
}

export const mailServerOf = (values: MailValues) => ({
  host: textOrNull(values.host),
  port: Number(values.port),
  security: values.security,
  username: textOrNull(values.username),
  from_address: textOrNull(values.from_address),
  from_name: textOrNull(values.from_name),
  enabled: values.enabled,
  ...(values.password !== '' && { password: values.password }),
});

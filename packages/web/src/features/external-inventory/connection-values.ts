import { type ExternalInventory, isSameOrigin } from '@farmhand/contract';
import type { MessageKey } from '../../i18n/languages/en.ts';

/** The form around the connection, and what of it is sent. */
export interface ConnectionValues {
  readonly url: string;
  readonly enabled: boolean;
  readonly kind: ExternalInventory['credentials'];
  readonly api_key: string;
  readonly username: string;
  readonly password: string;
}

export const startValues = (saved: ExternalInventory): ConnectionValues => ({
  url: saved.url ?? '',
  enabled: saved.enabled,
  kind: saved.credentials,
  ...{ api_key: '', username: '', password: '' },
});

export const urlOf = ({ url }: ConnectionValues): string | null => (url.trim() === '' ? null : url.trim());

/** What is stored of the chosen kind: it stays with the address that it was entered for. */
export function storedFor(
  values: ConnectionValues,
  saved: ExternalInventory,
): 'nothing' | 'kept' | 'dropped' {
  if (values.kind === 'none' || values.kind !== saved.credentials) return 'nothing';
  return isSameOrigin(saved.url, urlOf(values)) ? 'kept' : 'dropped';
}

type Credentials = { api_key: string } | { username: string; password: string } | null;

/** Undefined keeps what is stored: it was never shown, so empty fields of the same kind mean "as it is". */
export function credentialsOf(values: ConnectionValues, saved: ExternalInventory): Credentials | undefined {
  const { kind, api_key, username, password } = values;
  if (kind === 'none') return saved.credentials === 'none' ? undefined : null;
  if (kind === 'api_key') return api_key === '' ? undefined : { api_key };
  return username === '' && password === '' ? undefined : { username, password };
}

export type Missing = { readonly [K in keyof ConnectionValues]?: MessageKey };

/** By field, the words for what is missing. */
export function missingIn(values: ConnectionValues, saved: ExternalInventory): Missing {
  const { enabled, kind, api_key, username, password } = values;
  const url = urlOf(values);
  // Without an address there is nobody to be let in by.
  const isNew = storedFor(values, saved) !== 'kept' && (url !== null || kind !== saved.credentials);
  const missing: { -readonly [K in keyof ConnectionValues]?: MessageKey } = {};
  if (enabled && url === null) missing.url = 'inventory.urlNeeded';
  if (kind === 'api_key' && isNew && api_key === '') missing.api_key = 'field.required';
  if (kind === 'basic' && (isNew || username !== '' || password !== '')) {
    if (username === '') missing.username = 'field.required';
    if (password === '') missing.password = 'field.required';
  }
  return missing;
}

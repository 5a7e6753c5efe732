import { isSameOrigin, type PushGateway } from '@farmhand/contract';
import type { MessageKey } from '../../../i18n/languages/en.ts';

/** The push gateway as its form has it: text, empty for none. */
export interface GatewayValues {
  readonly url: string;
  readonly key: string;
  /** The stored key is to go. */
  readonly isForgotten: boolean;
  readonly enabled: boolean;
}

export const valuesOf = (saved: PushGateway): GatewayValues => ({
  url: saved.url ?? '',
  key: '',
  isForgotten: false,
  enabled: saved.enabled,
});

const urlOf = ({ url }: GatewayValues): string | null => (url.trim() === '' ? null : url.trim());

/** What is stored of the key: it stays with the gateway that it was entered for (docs/adr/0022). */
export function storedFor(values: GatewayValues, saved: PushGateway): 'nothing' | 'kept' | 'dropped' {
  if (!saved.has_key) return 'nothing';
  return isSameOrigin(saved.url, urlOf(values)) ? 'kept' : 'dropped';
}

/** By field, the words for what is missing. */
export const problemsIn = (values: GatewayValues): { readonly url?: MessageKey } =>
  values.enabled && urlOf(values) === null ? { url: 'field.required' } : {};

/** A key that is left out stays, or goes with the gateway that it was for: the service sees to that. */
export function gatewayOf(values: GatewayValues, saved: PushGateway) {
  const { key, isForgotten, enabled } = values;
  const isGoing = isForgotten && storedFor(values, saved) === 'kept';
  return {
    url: urlOf(values),
    enabled,
    ...(isGoing && { key: null }),
    ...(key !== '' && { key }),
  };
}

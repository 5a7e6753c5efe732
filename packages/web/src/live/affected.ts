import type { QueryKey } from '@tanstack/react-query';

/** Which questions must be asked again after an event: by the part of its type before the dot. */
const AFFECTED: Readonly<Record<string, readonly QueryKey[]>> = {
  alert: [['alerts']],
};

export function affectedBy(eventType: string): readonly QueryKey[] {
  return AFFECTED[eventType.split('.', 1)[0] ?? ''] ?? [];
}

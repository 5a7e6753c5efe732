import type { Family } from '@farmhand/contract';

/** When a printer that says nothing counts as offline: each family's own rule (contract section 3). */
export type OfflineRule =
  | { readonly silentMs: number }
  /** For families that are asked instead of telling: so many questions without an answer. */
  | { readonly failedPolls: number; readonly pollMs: number };

export const OFFLINE_RULES: Readonly<Record<Family, OfflineRule>> = {
  bambu: { silentMs: 90_000 },
  moonraker: { silentMs: 15_000 },
  // A busy printer may take this long to answer one (C.6).
  prusalink: { failedPolls: 3, pollMs: 8000 },
  elegoo: { silentMs: 30_000 },
};

export function silenceOf(rule: OfflineRule): number {
  return 'silentMs' in rule ? rule.silentMs : rule.failedPolls * rule.pollMs;
}

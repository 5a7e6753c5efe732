/** The service's rules that the page has words for: `queue.rule.*`, and `queue.fix.*` for what would change it. */
export const WITH_FIX = [
  'cancelled',
  'approval',
  'hold',
  'dispatch_hold',
  'file',
  'bed',
  'nozzle',
  'nozzleReported',
  'filament',
  'filamentKnowledge',
  'filamentMaterial',
  'filamentColour',
  'filamentAmount',
  'organization',
  'pin',
  'disabled',
  'target',
  'tags',
  'identity',
  'maintenance',
  'unknown_run',
  'offline',
  'error',
  'flapping',
  'busy',
  'plate',
  'not_ready',
  'link',
  'resting',
  'sending',
  'queue',
  'none_free',
  'no_printer',
] as const;

const WITHOUT_FIX = ['placed', 'chosen'] as const;

export type RuleKey = (typeof WITH_FIX | typeof WITHOUT_FIX)[number];

export function isRuleKey(rule: string): rule is RuleKey {
  return [...WITH_FIX, ...WITHOUT_FIX].some((each) => each === rule);
}

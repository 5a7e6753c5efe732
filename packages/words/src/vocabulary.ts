/** Words that stand within sayings and mean one of a few things; every language has its own for each. */
export const VOCABULARY = {
  role: ['viewer', 'operator', 'admin'],
  /** What the text of a field should be, by the schemas' own checks. */
  text_format: [
    'email',
    'url',
    'datetime',
    'date',
    'time',
    'duration',
    'uuid',
    'ipv4',
    'ipv6',
    'base64',
    'base64url',
    'jwt',
    'json_string',
    'other',
  ],
  /** What a value is, in the words of JSON and of those checks. */
  value_type: [
    'string',
    'number',
    'int',
    'bigint',
    'boolean',
    'symbol',
    'undefined',
    'null',
    'nan',
    'date',
    'array',
    'object',
    'tuple',
    'record',
    'map',
    'set',
    'file',
    'function',
    'value',
  ],
  external_use_state: ['pending', 'sending', 'unknown', 'question', 'delivered', 'skipped'],
  group_kind: ['group', 'org'],
  licensed_feature: ['organizations'],
  order_deed: ['shipped', 'cancelled', 'scheduled', 'changed'],
  order_status: ['pending', 'in_progress', 'completed', 'shipped', 'cancelled'],
  quota_owner: ['you', 'group', 'token'],
  quota_unit: ['jobs', 'grams', 'hours', 'starts'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

export type VocabularyWords = {
  readonly [L in keyof typeof VOCABULARY]: Readonly<Record<(typeof VOCABULARY)[L][number], string>>;
};

/** What the page of the licence says: it comes with that page alone. */
export const words = {
  intro: 'The number of printers is never limited. An expired one never hides or deletes anything.',
  'tier.community': 'Community',
  'tier.pro': 'Pro',
  'tier.education': 'Education',
  'tier.enterprise': 'Enterprise',
  'status.none': 'No licence',
  'status.valid': 'Valid',
  'status.grace': 'In grace',
  'status.expired': 'Expired',
  'about.none': 'No licence key: everything of the Community edition works.',
  'about.valid': 'The licence is valid.',
  'about.grace':
    'The licence has ended and its server can’t be asked. Until the grace is over, everything stays as it is.',
  'about.expired': 'The licence has expired: what it covered can be read, but not changed.',
  customer: 'Issued to',
  id: 'Number',
  issued: 'Issued',
  expires: 'Expires',
  never: 'Never',
  graceUntil: 'Grace until',
  entitlements: 'What the key says',
  entitlementsIntro:
    'As its issuer has written it. Of all this Farmhand switches organizations alone; the rest is between you and the issuer.',
  entitlement: 'Entitlement',
  value: 'Value',
  server: 'Licence server',
  serverIntro:
    'Asked for a newer key at the start, daily, and here. It is told the number of the licence and the version of Farmhand, nothing else.',
  host: 'Address',
  lastAsked: 'Last asked',
  lastAnswer: 'It said',
  notAsked: 'Not asked about this key yet',
  askNow: 'Ask now',
  install: 'Install a key',
  installIntro: 'Checked here, without any connection to the outside.',
  key: 'Licence key',
  installed: 'The licence is installed: {tier}.',
} as const;

export type LicenceKey = keyof typeof words;

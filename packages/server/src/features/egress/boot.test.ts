import { type Said, said } from '@farmhand/words';
import { expect, test } from 'vitest';
import type { Purpose } from '../../net/destination.ts';
import { EgressRefused, violationsIn } from './boot.ts';
import type { Judged } from './judged.ts';

const OUTSIDE = said('address.restricted');
const UNKNOWN = said('link.unknown_host');
const UNASKED = said('link.public_resolver');

const judged = (more: Partial<Judged> = {}): Judged => ({
  purpose: 'mail',
  of: said('egress.of_mail_server'),
  setting: '/settings/messages',
  host: 'mail.test',
  port: 587,
  isOff: false,
  verdict: 'allowed',
  standing: 'allowed',
  reason: null,
  addresses: ['10.0.0.5'],
  ...more,
});

const refused = (reason: Said, addresses: readonly string[], more: Partial<Judged> = {}) =>
  judged({ verdict: 'refused', standing: 'refused', reason, addresses, ...more });
const unresolved = (purpose: Purpose, more: Partial<Judged> = {}) =>
  judged({ purpose, verdict: 'unresolved', standing: 'unresolved', reason: UNKNOWN, addresses: [], ...more });
const unasked = (purpose: Purpose) => refused(UNASKED, [], { purpose });

const PERSONAL = said('egress.of_personal_destination', { name: 'phone', username: 'vera' });

test.each<[what: string, Judged, violation: string | null]>([
  ['what leads inside', judged(), null],
  ['a public address', refused(OUTSIDE, ['93.184.215.14']), 'outside'],
  ['a public address of IPv6', refused(OUTSIDE, ['2606:2800:21f:cb07::1']), 'outside'],
  ['a mapped one', refused(OUTSIDE, ['::ffff:93.184.215.14']), 'outside'],
  ['one by NAT64', refused(OUTSIDE, ['64:ff9b::5db8:d70e']), 'outside'],
  ['one by 6to4', refused(OUTSIDE, ['2002:5db8:d70e::1']), 'outside'],
  ['the provider’s own network', refused(OUTSIDE, ['100.64.0.9']), 'outside'],
  ['one public address among private ones', refused(OUTSIDE, ['10.0.0.5', '93.184.215.14']), 'outside'],
  [
    'one public address behind another refusal',
    refused(said('address.loopback'), ['127.0.0.1', '93.184.215.14'], { purpose: 'webhook' }),
    'outside',
  ],
  ['a printer outside', refused(OUTSIDE, ['93.184.215.14'], { purpose: 'printer' }), 'outside'],
  ['a plug outside', refused(OUTSIDE, ['93.184.215.14'], { purpose: 'plug' }), 'outside'],
  ['a logo outside', refused(OUTSIDE, ['93.184.215.14'], { purpose: 'logo' }), 'outside'],
  ['a person’s own outside', refused(OUTSIDE, ['93.184.215.14'], { purpose: 'personal' }), 'outside'],
  [
    'what somebody has switched off, and may switch on',
    refused(OUTSIDE, ['93.184.215.14'], { isOff: true, verdict: 'switched_off' }),
    'outside',
  ],
  [
    'what nobody can switch on',
    refused(OUTSIDE, ['93.184.215.14'], { isOff: true, isInert: true, verdict: 'switched_off' }),
    null,
  ],
  [
    'an odd spelling, which whoever else reads it may take for an address',
    refused(said('address.four_numbers'), [], { purpose: 'database', host: '134744072' }),
    'unresolved',
  ],
  ['what no mode reaches', refused(said('address.loopback'), ['127.0.0.1'], { purpose: 'webhook' }), null],
  ['an unknown mail server', unresolved('mail'), 'unresolved'],
  ['an unknown webhook', unresolved('webhook'), 'unresolved'],
  ['an unknown licence server', unresolved('licence'), 'unresolved'],
  ['an unknown broker', unresolved('broker'), 'unresolved'],
  ['an unknown log-in provider', unresolved('login'), 'unresolved'],
  ['the same without encryption', unresolved('login_plain'), 'unresolved'],
  ['an unknown inventory', unresolved('inventory'), 'unresolved'],
  ['an unknown destination of the farm', unresolved('message'), 'unresolved'],
  ['an unknown database', unresolved('database'), 'unresolved'],
  ['a printer that is away', unresolved('printer'), null],
  ['a plug that is away', unresolved('plug'), null],
  ['a logo that is away', unresolved('logo'), null],
  ['a person’s own that is away', unresolved('personal', { of: PERSONAL }), null],
  ['an administrator’s own that is away', unresolved('webhook', { of: PERSONAL }), null],
  ['a name that only others could tell of', unasked('mail'), 'unasked'],
  ['a printer’s name that only others could tell of', unasked('printer'), null],
])('%s: %s', (_what, one, violation) => {
  expect(violationsIn([one]).map(({ kind }) => kind)).toEqual(violation === null ? [] : [violation]);
});

test('one message names every violation, its setting, its address, why, and what mends it', () => {
  const broker = { of: said('egress.of_broker'), setting: '/settings/mqtt', host: 'broker.test', port: 1883 };
  const database = { of: said('egress.of_database'), setting: 'FARM_DATABASE_URL', host: 'db.test' };
  const all = [
    judged(),
    refused(OUTSIDE, ['10.0.0.5', '93.184.215.14'], { isOff: true }),
    refused(OUTSIDE, ['2606:2800::1'], { host: '2606:2800::1' }),
    unresolved('broker', broker),
    refused(UNASKED, [], { purpose: 'database', port: 5432, ...database }),
  ];
  const lines = new EgressRefused(violationsIn(all)).message.split('\n');
  expect(lines.filter((line) => /^\d|^ {3}|^restricted/.test(line))).toEqual([
    'restricted mode (FARM_ITAR_MODE=1) does not start because of 4 destinations:',
    '1. the mail server: mail.test:587 (switched off)',
    expect.stringContaining('10.0.0.5, 93.184.215.14 (outside)'),
    expect.stringContaining('/settings/messages'),
    '2. the mail server: [2606:2800::1]:587',
    expect.stringContaining('Why: '),
    expect.stringContaining('/settings/messages'),
    '3. the MQTT broker: broker.test:1883',
    expect.stringContaining('Why: '),
    expect.stringContaining('/settings/mqtt'),
    '4. the database: db.test:5432',
    expect.stringContaining('Why: '),
    expect.stringContaining('FARM_DATABASE_URL'),
  ]);
  expect(lines.join()).toContain('FARM_ITAR_MODE=0');
});

test('what is mended at once is told once, with its ports, and a person’s own with who can mend it', () => {
  const printer = {
    of: said('egress.of_printer', { name: 'Far' }),
    setting: '/printers/3',
    host: 'far.test',
  };
  const ports = [8883, 990].map((port) => refused(OUTSIDE, ['93.184.215.14'], { ...printer, port }));
  const own = refused(OUTSIDE, ['93.184.215.14'], { of: PERSONAL, setting: '/messages', port: 443 });
  const { message } = new EgressRefused(violationsIn([...ports, own]));
  expect(message).toContain('because of 2 destinations:');
  expect(message).toContain('1. the printer Far: far.test:8883, far.test:990\n');
  expect(message).toContain('2. messages to phone of vera: mail.test:443\n');
  expect(message).toContain(
    'vera takes it out in the page /messages, or an administrator deactivates the user vera',
  );
});

test('where all stands in the environment nobody is sent to a page', () => {
  const licence = { purpose: 'licence', setting: 'FARM_LICENSE_SERVER_URL' } as const;
  const { message } = new EgressRefused(violationsIn([refused(OUTSIDE, ['93.184.215.14'], licence)]));
  expect(message).toContain('because of 1 destination:');
  expect(message).not.toContain('FARM_ITAR_MODE=0');
});

test.each([
  [
    refused(OUTSIDE, ['93.184.215.14'], { host: '93.184.215.14' }),
    ' names it, and restricted mode reaches nothing outside',
    'have the provider name addresses of the house (most have a setting for their own host name), or take the provider out in the page /settings/log-in',
  ],
  [
    refused(OUTSIDE, ['93.184.215.14']),
    ' names it, and it leads to 93.184.215.14 (outside): ',
    'have the provider name addresses of the house',
  ],
  [
    unresolved('login'),
    ' names it, and the host name is not known.',
    'or take the provider out in the page /settings/log-in; if it is a machine of the house, add its name to the hosts file or to a name server of the house',
  ],
  [
    unasked('login'),
    ' names it, and restricted mode asks no name server',
    'or have this machine ask a name server of the house',
  ],
  [
    refused(OUTSIDE, ['93.184.215.14'], { isOff: true, verdict: 'switched_off' }),
    ' names it, and ',
    'own host name) and test it anew in the page /settings/log-in, or take the provider out there',
  ],
])('what a log-in provider names is told so, and mended at the provider', (one, why, mend) => {
  const provider = {
    ...{ of: said('egress.of_log_in_provider', { name: 'In house' }), setting: '/settings/log-in' },
    namedBy: 'https://id.house/realms/farm',
  };
  const { message } = new EgressRefused(violationsIn([{ ...one, ...provider }]));
  expect(message).toContain(`   Why: the discovery document of https://id.house/realms/farm${why}`);
  const told = /^ {3}Mend: (.*)\.$/m.exec(message)?.[1];
  expect(told).toContain(mend);
  expect(told).not.toContain('enter an address');
});

test('what somebody entered and what was named there are told apart, since they are mended apart', () => {
  const entered = refused(OUTSIDE, ['93.184.215.14'], { setting: '/settings/log-in', port: 443 });
  const named = { ...entered, port: 8443, namedBy: 'https://mail.test' };
  expect(new EgressRefused(violationsIn([entered, named])).message).toContain('because of 2 destinations:');
});

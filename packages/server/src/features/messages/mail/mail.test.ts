import { TLSSocket } from 'node:tls';
import { expect, test } from 'vitest';
import {
  issueCertificate,
  LOGIN,
  openLine,
  openMailServer,
  reciting,
  saying,
} from '../../../../test/mail-server.ts';
import { exampleMessage, toolsFor } from '../../../../test/receiver.ts';
import { createOutbound, type Door } from '../../../net/outbound.ts';
import { NORMAL_RULES, refuseBy } from '../../../net/rules.ts';
import type { Message } from '../channel.ts';
import { createMail } from './mail.ts';
import type { MailAccess } from './server-settings.ts';

const TO = 'mara@example.org';
const HOST = 'mail.test';

const asked: string[] = [];
const door = createOutbound({
  refuse: () => null,
  lookup: async (host) => {
    asked.push(host);
    return ['127.0.0.1'];
  },
}).towards('mail');

interface Options {
  readonly access?: Partial<MailAccess>;
  readonly message?: Partial<Message>;
  readonly ca?: string;
  readonly through?: Door;
  readonly timeoutMs?: number;
}

async function deliver(
  port: number,
  { access, message, ca, through = door, timeoutMs = 20_000 }: Options = {},
) {
  const server: MailAccess = {
    host: HOST,
    port,
    security: 'none',
    login: null,
    from: { address: 'farm@example.org', name: 'Druckerei Süd' },
    isEnabled: true,
    ...access,
  };
  const tools = await toolsFor(exampleMessage, { timeoutMs });
  const mail = createMail({ door: through, readServer: async () => server, ...(ca !== undefined && { ca }) });
  try {
    return await mail.deliver({ ...exampleMessage, ...message }, { address: TO }, tools);
  } finally {
    await tools.close();
  }
}

test('a mail arrives as text and as HTML, from whom it says and for whom it is', async () => {
  const server = await openMailServer();
  const outcome = await deliver(server.port);
  expect(outcome).toMatchObject({ kind: 'delivered', answer: { code: 'mail.taken' } });
  expect(server.taken).toMatchObject([{ from: 'farm@example.org', to: [TO], user: null }]);
  const [mail] = server.read();
  expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
    from: 'Druckerei Süd <farm@example.org>',
    to: TO,
    subject: exampleMessage.title,
    'auto-submitted': 'auto-generated',
    'x-farm-event': 'low_stock',
    'message-id': `<31-7.${Date.parse(exampleMessage.at).toString(36)}.farmhand@example.org>`,
  });
  expect(Math.abs(Date.parse(mail?.headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000);
  expect(mail?.parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html']);
  expect(mail?.text).toBe(
    [
      `Warnung: ${exampleMessage.title}`,
      exampleMessage.text,
      '02.11.2026, 09:15',
      `In Farmhand öffnen:\n${exampleMessage.link}`,
      '-- \nSie erhalten diese E-Mail, weil Ihre Adresse für Nachrichten der ganzen Farm eingetragen ist.\n',
    ].join('\n\n'),
  );
  expect(mail?.html).toContain(`href="${exampleMessage.link}"`);
  expect(mail?.html).toContain(exampleMessage.text);
});

test('nothing in a mail is fetched from anywhere, and nothing in it runs', async () => {
  const server = await openMailServer();
  const title = '<script src="https://evil.example/x.js">alert(1)</script>';
  await deliver(server.port, { message: { title, text: '"><img src=x onerror=alert(1)>\nzwei & drei' } });
  const [mail] = server.read();
  expect(mail?.html).toContain('&lt;script src=&quot;https://evil.example/x.js&quot;&gt;');
  expect(mail?.html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;<br>zwei &amp; drei');
  expect(mail?.html).not.toMatch(/<(?:script|link|iframe)|<img|url\(|@import/);
});

test('a title with line breaks is one subject and adds no header', async () => {
  const server = await openMailServer();
  await deliver(server.port, {
    message: { title: 'Fertig\r\nBcc: all@example.org\n\nX: y\u2028\u0000z', id: 'a b\r\nX-Evil: 1' },
  });
  const [mail] = server.read();
  expect(mail?.headers.get('subject')).toBe('Fertig Bcc: all@example.org X: y z');
  expect([...(mail?.headers.keys() ?? [])]).not.toContain('bcc');
  expect([...(mail?.headers.keys() ?? [])]).not.toContain('x-evil');
  expect(mail?.headers.get('message-id')).toMatch(/^<[0-9a-f]{64}\.\w+\.farmhand@example\.org>$/);
  expect(server.taken[0]?.to).toEqual([TO]);
});

test('a mail that can be muted says how, to people and to their programs', async () => {
  const server = await openMailServer();
  const muteLink = `https://farm.example.org/unsubscribe/1.12.low_stock.de.${'0123456789abcdef'.repeat(4)}`;
  await deliver(server.port, { message: { muteLink } });
  await deliver(server.port, { message: { muteLink: muteLink.replace('https', 'http') } });
  const [mail, plain] = server.read();
  expect(mail?.headers.get('list-unsubscribe')).toBe(`<${muteLink}>`);
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toContain(`Nachrichten dieser Art stummschalten: ${muteLink}`);
  expect(mail?.html).toContain(`href="${muteLink}"`);
  // One click is for HTTPS alone (RFC 8058, section 4).
  expect(plain?.headers.has('list-unsubscribe-post')).toBe(false);
});

const PICTURE = { bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), type: 'image/jpeg' } as const;

test('a picture comes with the mail, and the HTML shows it', async () => {
  const server = await openMailServer();
  await deliver(server.port, { message: { picture: PICTURE } });
  const [mail] = server.read();
  const picture = mail?.parts.find(({ type }) => type === 'image/jpeg');
  expect(picture?.body).toEqual(PICTURE.bytes);
  const name = /^<(.+)>$/.exec(picture?.headers.get('content-id') ?? '')?.[1];
  expect(mail?.html).toContain(`src="cid:${name}"`);
  expect(picture?.headers.get('content-disposition')).toContain('inline');
});

test('a digest lists its items, and marks those that are over', async () => {
  const server = await openMailServer();
  const item = {
    severity: 'critical',
    title: 'Voron 2.4 steht',
    text: 'Seit 9 Uhr.',
    at: exampleMessage.at,
  } as const;
  await deliver(server.port, {
    message: {
      event: 'digest',
      items: [
        { ...item, isResolved: false },
        { ...item, title: 'Ender 3 steht', isResolved: true },
      ],
    },
  });
  const [mail] = server.read();
  expect(mail?.text).toContain('- Kritisch: Voron 2.4 steht\n  02.11.2026, 09:15\n  Seit 9 Uhr.');
  expect(mail?.text).toContain('- Kritisch: Ender 3 steht (vorbei)');
  expect(mail?.html.split('(vorbei)')).toHaveLength(2);
});

test('after STARTTLS it is encrypted, and only then comes the log-in; the name is looked up once', async () => {
  const { ca, ...own } = await issueCertificate([HOST]);
  const server = await openMailServer({ ...own, allowInsecureAuth: false });
  asked.length = 0;
  const outcome = await deliver(server.port, { ca, access: { security: 'starttls', login: LOGIN } });
  expect(outcome).toMatchObject({ kind: 'delivered' });
  expect(server.taken).toMatchObject([{ isSecure: true, user: LOGIN.username }]);
  expect(asked).toEqual([HOST]);
});

test.each([
  ['PLAIN', ['PLAIN', 'LOGIN']],
  ['LOGIN', ['LOGIN']],
  ['CRAM-MD5', ['CRAM-MD5']],
])('TLS from the first byte, and a log-in by %s', async (method, authMethods) => {
  const { ca, ...own } = await issueCertificate([HOST]);
  const server = await openMailServer({
    ...own,
    secure: true,
    authMethods,
    ...(method === 'CRAM-MD5' && {
      onAuth: ({ username, validatePassword }, _session, done) =>
        done(validatePassword(LOGIN.password) ? null : saying(535, 'no'), { user: username }),
    }),
  });
  const outcome = await deliver(server.port, { ca, access: { security: 'tls', login: LOGIN } });
  expect(outcome).toMatchObject({ kind: 'delivered' });
  expect(server.taken).toMatchObject([{ isSecure: true, user: LOGIN.username }]);
  if (method !== 'CRAM-MD5') expect(server.logins).toEqual([method]);
});

test('without encryption a password goes to this machine alone', async () => {
  const server = await openMailServer();
  expect(await deliver(server.port, { access: { login: LOGIN } })).toMatchObject({ kind: 'delivered' });
  expect(server.taken).toMatchObject([{ isSecure: false, user: LOGIN.username }]);
});

test('without encryption it goes nowhere else', async () => {
  const server = await openMailServer();
  const elsewhere: Door = {
    ...door,
    async dial(target) {
      const socket = await door.dial(target);
      Object.defineProperty(socket, 'remoteAddress', { value: '192.168.1.7' });
      return socket;
    },
  };
  const access = { login: LOGIN };
  expect(await deliver(server.port, { access, through: elsewhere })).toMatchObject(
    REFUSED('mail.plain_login'),
  );
  expect([server.taken, server.logins]).toEqual([[], []]);
  expect(await deliver(server.port, { through: elsewhere })).toMatchObject({ kind: 'delivered' });
});

const REFUSED = (code: string) => ({ kind: 'refused', why: { code } });
const RETRY = (code: string) => ({ kind: 'retry', why: { code } });

test.each<[string, 'tls' | 'starttls']>([
  ['TLS', 'tls'],
  ['STARTTLS', 'starttls'],
])('a certificate that nobody vouches for, or for another name, is refused: %s', async (_name, security) => {
  const stranger = await issueCertificate([HOST]);
  const other = await issueCertificate(['other.test']);
  for (const [{ ca, ...own }, trusted] of [
    [stranger, undefined],
    [other, other.ca],
  ] as const) {
    const server = await openMailServer({ ...own, secure: security === 'tls' });
    const options = trusted === undefined ? {} : { ca: trusted };
    const outcome = await deliver(server.port, { ...options, access: { security, login: LOGIN } });
    expect(outcome).toMatchObject(REFUSED('mail.certificate'));
    expect([server.taken, server.logins]).toEqual([[], []]);
  }
});

test('a server without STARTTLS gets neither mail nor password', async () => {
  const server = await openMailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
  const outcome = await deliver(server.port, { access: { security: 'starttls', login: LOGIN } });
  expect(outcome).toMatchObject(REFUSED('mail.no_starttls'));
  expect([server.taken, server.logins]).toEqual([[], []]);
});

test('what a server says before TLS is not believed after it', async () => {
  const { ca, ...own } = await issueCertificate([HOST]);
  const heard: string[] = [];
  const line = await openLine((socket) => {
    reciting('220 here', '250-here\r\n250 STARTTLS')(socket);
    socket.on('data', (words) => {
      if (!words.toString().startsWith('STARTTLS')) return;
      socket.removeAllListeners('data');
      // Somebody on the way adds that passwords are welcome.
      socket.write('220 go\r\n250-here\r\n250 AUTH PLAIN\r\n');
      const secured = new TLSSocket(socket, { isServer: true, ...own });
      secured
        .on('error', () => undefined)
        .on('data', (said) => {
          heard.push(said.toString());
          secured.write('250 here\r\n');
        });
    });
  });
  const outcome = await deliver(line.port, { ca, access: { security: 'starttls', login: LOGIN } });
  expect(outcome).toMatchObject(REFUSED('mail.no_login'));
  expect(heard.join('')).toMatch(/^EHLO \S+\r\n/);
  expect(heard.join('')).not.toContain('AUTH');
});

test('TLS to a port without it says which to choose', async () => {
  const server = await openMailServer();
  expect(await deliver(server.port, { access: { security: 'tls' } })).toMatchObject(REFUSED('mail.no_tls'));
});

test('a wrong password is refused until somebody enters another', async () => {
  const server = await openMailServer();
  const outcome = await deliver(server.port, { access: { login: { ...LOGIN, password: 'guess' } } });
  expect(outcome).toMatchObject(REFUSED('mail.login_refused'));
  expect(JSON.stringify(outcome)).toContain('5.7.8 Wrong name or password');
  expect(JSON.stringify(outcome)).not.toContain('guess');
});

test.each<[string, Parameters<typeof openMailServer>[0], object]>([
  ['has no log-in', { disabledCommands: ['AUTH'] }, REFUSED('mail.no_login')],
  [
    'can’t look passwords up now',
    { onAuth: (_auth, _session, done) => done(saying(454, '4.7.0 later')) },
    RETRY('mail.busy'),
  ],
])('a server that %s', async (_name, options, expected) => {
  const server = await openMailServer(options);
  expect(await deliver(server.port, { access: { login: LOGIN } })).toMatchObject(expected);
  expect(server.taken).toEqual([]);
});

test.each<[string, Parameters<typeof openMailServer>[0], object]>([
  [
    'turns us away',
    { onConnect: (_session, done) => done(saying(554, 'your address is on a list')) },
    REFUSED('mail.turned_away'),
  ],
  ['is full', { onConnect: (_session, done) => done(saying(421, 'too many')) }, RETRY('mail.busy')],
  [
    'takes nothing from this sender',
    { onMailFrom: (_address, _session, done) => done(saying(550, '5.7.1 not yours')) },
    REFUSED('mail.sender_refused'),
  ],
  [
    'wants a log-in',
    { onMailFrom: (_address, _session, done) => done(saying(530, '5.7.0 who are you')) },
    REFUSED('mail.login_wanted'),
  ],
  [
    'does not know the address',
    { onRcptTo: (_address, _session, done) => done(saying(550, '5.1.1 no such user')) },
    REFUSED('mail.recipient_refused'),
  ],
  [
    'wants to see us again (greylisting)',
    { onRcptTo: (_address, _session, done) => done(saying(451, '4.7.1 come back')) },
    RETRY('mail.busy'),
  ],
  [
    'has a full mailbox',
    { onRcptTo: (_address, _session, done) => done(saying(552, '5.2.2 mailbox full')) },
    RETRY('mail.busy'),
  ],
  [
    'does not like the words',
    {
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => done(saying(554, '5.7.1 spam')));
      },
    },
    { kind: 'unfit', why: { code: 'mail.message_refused' } },
  ],
  ['takes small mails only', { size: 500 }, { kind: 'unfit', why: { code: 'mail.too_large' } }],
])('a server that %s', async (_name, options, expected) => {
  const server = await openMailServer(options);
  expect(await deliver(server.port)).toMatchObject(expected);
  expect(server.taken).toEqual([]);
});

test('where a picture is too much, the words come without it', async () => {
  const server = await openMailServer({ size: 30_000 });
  const picture = { ...PICTURE, bytes: Buffer.alloc(60_000, 7) };
  expect(await deliver(server.port, { message: { picture } })).toMatchObject({ kind: 'delivered' });
  const [mail, ...more] = server.read();
  expect(more).toEqual([]);
  expect(mail?.parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html']);
  expect(mail?.html).not.toContain('cid:');
});

test('the same where only reading it tells how large it is', async () => {
  let count = 0;
  const server = await openMailServer({
    hideSize: true,
    onData(stream, _session, done) {
      count += 1;
      const answer = count === 1 ? saying(552, '5.3.4 too big') : null;
      stream.resume().on('end', () => done(answer));
    },
  });
  expect(await deliver(server.port, { message: { picture: PICTURE } })).toMatchObject({ kind: 'delivered' });
  expect(count).toBe(2);
});

test.each<[string, Parameters<typeof openLine>[0], object]>([
  ['says nothing', () => undefined, RETRY('mail.silent_before_tls')],
  ['hangs after the greeting', reciting('220 here'), RETRY('mail.silent_before_tls')],
  ['hangs in the envelope', reciting('220 here', '250 here', '250 ok'), RETRY('mail.silent')],
  [
    'hangs with the mail',
    reciting('220 here', '250 here', '250 ok', '250 ok', '354 go on'),
    RETRY('mail.silent'),
  ],
])('one that %s is given up after its time, and the line is cut', async (_name, greet, expected) => {
  const line = await openLine(greet, { stubborn: true });
  expect(await deliver(line.port, { timeoutMs: 400 })).toMatchObject(expected);
  await expect.poll(line.openCount).toBe(0);
});

test.each<[string, Parameters<typeof openLine>[0], object]>([
  ['closes at once', (socket) => socket.end(), RETRY('mail.broken_off')],
  ['resets', (socket) => socket.resetAndDestroy(), { kind: 'retry' }],
  [
    'closes half-way',
    (socket) => {
      reciting('220 here', '250 here', '250 ok', '250 ok')(socket);
      socket.on('data', (heard) => {
        if (heard.toString().startsWith('DATA')) socket.end('35');
      });
    },
    RETRY('mail.broken_off'),
  ],
  ['is none', reciting('SSH-2.0-OpenSSH_9.9'), REFUSED('mail.not_a_mail_server')],
  [
    'talks without an end',
    (socket) => void socket.write('x'.repeat(200_000)),
    REFUSED('mail.not_a_mail_server'),
  ],
])('a mail server that %s', async (_name, greet, expected) => {
  const line = await openLine(greet);
  expect(await deliver(line.port)).toMatchObject(expected);
  await expect.poll(line.openCount).toBe(0);
});

test('a service that stops gives up what it is saying', async () => {
  const line = await openLine(reciting('220 here'));
  const tools = await toolsFor(exampleMessage);
  const stopping = new AbortController();
  const access: MailAccess = {
    host: HOST,
    port: line.port,
    security: 'none',
    login: null,
    from: { address: 'farm@example.org', name: null },
    isEnabled: true,
  };
  const mail = createMail({ door, readServer: async () => access });
  const outcome = mail.deliver(exampleMessage, { address: TO }, { ...tools, signal: stopping.signal });
  await expect.poll(line.openCount).toBe(1);
  stopping.abort();
  expect(await outcome).toMatchObject({ kind: 'retry' });
  await expect.poll(line.openCount).toBe(0);
  await tools.close();
});

test('where nobody listens it may go well later; what the rules refuse stays refused', async () => {
  const line = await openLine(() => undefined);
  const tools = await toolsFor(exampleMessage);
  const access: MailAccess = {
    host: '169.254.169.254',
    port: line.port,
    security: 'none',
    login: null,
    from: { address: 'farm@example.org', name: null },
    isEnabled: true,
  };
  const ruled = createOutbound({ refuse: refuseBy(NORMAL_RULES) }).towards('mail');
  const mail = createMail({ door: ruled, readServer: async () => access });
  expect(await mail.deliver(exampleMessage, { address: TO }, tools)).toMatchObject(REFUSED('link.failed'));
  const nowhere = createMail({
    door: ruled,
    readServer: async () => ({ ...access, host: '127.0.0.1', port: 1 }),
  });
  expect(await nowhere.deliver(exampleMessage, { address: TO }, tools)).toMatchObject(
    RETRY('mail.unreachable'),
  );
  await tools.close();
});

test('without a mail server, or with one that is switched off, the destination says so', async () => {
  const tools = await toolsFor(exampleMessage);
  const none = createMail({ door, readServer: async () => null });
  expect(await none.deliver(exampleMessage, { address: TO }, tools)).toMatchObject(
    REFUSED('mail.not_set_up'),
  );
  await tools.close();
  expect(await deliver(1, { access: { isEnabled: false } })).toMatchObject(REFUSED('mail.switched_off'));
});

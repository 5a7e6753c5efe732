import { expect, test } from 'vitest';
import { deliverMail, door, HOST, PICTURE, REFUSED, RETRY, TO } from '../../../../test/mail-delivery.ts';
import { LOGIN, openLine, openMailServer, reciting, saying } from '../../../../test/mail-server.ts';
import { exampleMessage, toolsFor } from '../../../../test/receiver.ts';
import { createOutbound } from '../../../net/outbound.ts';
import { refuseBy } from '../../../net/rules.ts';
import { createMail } from './mail.ts';
import type { MailAccess } from './server-settings.ts';

test('a wrong password is refused until somebody enters another', async () => {
  const server = await openMailServer();
  const outcome = await deliverMail(server.port, { access: { login: { ...LOGIN, password: 'guess' } } });
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
  expect(await deliverMail(server.port, { access: { login: LOGIN } })).toMatchObject(expected);
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
  expect(await deliverMail(server.port)).toMatchObject(expected);
  expect(server.taken).toEqual([]);
});

test('where a picture is too much, the words come without it', async () => {
  const server = await openMailServer({ size: 30_000 });
  const picture = { ...PICTURE, bytes: Buffer.alloc(60_000, 7) };
  expect(await deliverMail(server.port, { message: { picture } })).toMatchObject({ kind: 'delivered' });
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
  expect(await deliverMail(server.port, { message: { picture: PICTURE } })).toMatchObject({
    kind: 'delivered',
  });
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
  expect(await deliverMail(line.port, { timeoutMs: 400 })).toMatchObject(expected);
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
  expect(await deliverMail(line.port)).toMatchObject(expected);
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
  const ruled = createOutbound({ refuse: refuseBy('normal') }).towards('mail');
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
  expect(await deliverMail(1, { access: { isEnabled: false } })).toMatchObject(REFUSED('mail.switched_off'));
});

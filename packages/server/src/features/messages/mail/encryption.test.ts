import { TLSSocket } from 'node:tls';
import { expect, test } from 'vitest';
import { asked, deliverMail, door, HOST, REFUSED, RETRY } from '../../../../test/mail-delivery.ts';
import {
  issueCertificate,
  LOGIN,
  openLine,
  openMailServer,
  reciting,
  saying,
} from '../../../../test/mail-server.ts';
import type { Door } from '../../../net/outbound.ts';

test('after STARTTLS it is encrypted, and only then comes the log-in; the name is looked up once', async () => {
  const { ca, ...own } = await issueCertificate([HOST]);
  const server = await openMailServer({ ...own, allowInsecureAuth: false });
  asked.length = 0;
  const outcome = await deliverMail(server.port, { ca, access: { security: 'starttls', login: LOGIN } });
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
  const outcome = await deliverMail(server.port, { ca, access: { security: 'tls', login: LOGIN } });
  expect(outcome).toMatchObject({ kind: 'delivered' });
  expect(server.taken).toMatchObject([{ isSecure: true, user: LOGIN.username }]);
  if (method !== 'CRAM-MD5') expect(server.logins).toEqual([method]);
});

test('without encryption a password goes to this machine alone', async () => {
  const server = await openMailServer();
  expect(await deliverMail(server.port, { access: { login: LOGIN } })).toMatchObject({ kind: 'delivered' });
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
  expect(await deliverMail(server.port, { access, through: elsewhere })).toMatchObject(
    REFUSED('mail.plain_login'),
  );
  expect([server.taken, server.logins]).toEqual([[], []]);
  expect(await deliverMail(server.port, { through: elsewhere })).toMatchObject({ kind: 'delivered' });
});

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
    const outcome = await deliverMail(server.port, { ...options, access: { security, login: LOGIN } });
    expect(outcome).toMatchObject(REFUSED('mail.certificate'));
    expect([server.taken, server.logins]).toEqual([[], []]);
  }
});

test('a server without STARTTLS gets neither mail nor password', async () => {
  const server = await openMailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
  const outcome = await deliverMail(server.port, { access: { security: 'starttls', login: LOGIN } });
  expect(outcome).toMatchObject(REFUSED('mail.no_starttls'));
  expect([server.taken, server.logins]).toEqual([[], []]);
});

test.each<[string, readonly string[], object]>([
  ['has none to offer', ['250 here', '454 TLS not available'], REFUSED('mail.no_starttls')],
  ['is going and has none', ['250-here\r\n250 SIZE', '421 STARTTLS, no'], REFUSED('mail.no_starttls')],
  ['offers it and is busy', ['250-here\r\n250 STARTTLS', '454 not just now'], RETRY('mail.busy')],
])('a server that %s: STARTTLS', async (_name, lines, expected) => {
  const line = await openLine(reciting('220 here', ...lines));
  expect(await deliverMail(line.port, { access: { security: 'starttls' } })).toMatchObject(expected);
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
  const outcome = await deliverMail(line.port, { ca, access: { security: 'starttls', login: LOGIN } });
  expect(outcome).toMatchObject(REFUSED('mail.no_login'));
  expect(heard.join('')).toMatch(/^EHLO \S+\r\n/);
  expect(heard.join('')).not.toContain('AUTH');
});

test('TLS to a port without it says which to choose', async () => {
  const server = await openMailServer();
  expect(await deliverMail(server.port, { access: { security: 'tls' } })).toMatchObject(
    REFUSED('mail.no_tls'),
  );
});

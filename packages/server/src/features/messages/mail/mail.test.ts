import { expect, test } from 'vitest';
import { deliverMail, PICTURE, TO } from '../../../../test/mail-delivery.ts';
import { openMailServer } from '../../../../test/mail-server.ts';
import { exampleMessage } from '../../../../test/receiver.ts';

test('a mail arrives as text and as HTML, from whom it says and for whom it is', async () => {
  const server = await openMailServer();
  const outcome = await deliverMail(server.port);
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
  await deliverMail(server.port, { message: { title, text: '"><img src=x onerror=alert(1)>\nzwei & drei' } });
  const [mail] = server.read();
  expect(mail?.html).toContain('&lt;script src=&quot;https://evil.example/x.js&quot;&gt;');
  expect(mail?.html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;<br>zwei &amp; drei');
  expect(mail?.html).not.toMatch(/<(?:script|link|iframe)|<img|url\(|@import/);
});

test('a title with line breaks is one subject and adds no header', async () => {
  const server = await openMailServer();
  await deliverMail(server.port, {
    message: { title: 'Fertig\r\nBcc: all@example.org\n\nX: y\u2028\u0000z', id: 'a b\r\nX-Evil: 1' },
  });
  const [mail] = server.read();
  expect(mail?.headers.get('subject')).toBe('Fertig Bcc: all@example.org X: y z');
  expect([...(mail?.headers.keys() ?? [])]).not.toContain('bcc');
  expect([...(mail?.headers.keys() ?? [])]).not.toContain('x-evil');
  expect(mail?.headers.get('message-id')).toMatch(/^<[0-9a-f]{64}\.\w+\.farmhand@example\.org>$/);
  expect(server.taken[0]?.to).toEqual([TO]);
});

test('what looks like an encoded word in a title stays as it was written', async () => {
  const server = await openMailServer();
  await deliverMail(server.port, { message: { title: 'PLA =?utf-8?q?Bcc=3A_x=40y?= leer' } });
  expect(server.taken[0]?.bytes.toString()).not.toContain('=?utf-8?q?Bcc');
});

test('a mail says how many it does not list', async () => {
  const server = await openMailServer();
  const item = { severity: 'info', at: exampleMessage.at, isResolved: false, alert: null } as const;
  const items = [{ ...item, title: 'Drucker 1 steht', text: '' }];
  await deliverMail(server.port, { message: { items, unlisted: 10 } });
  const [mail] = server.read();
  expect(mail?.text).toContain('Drucker 1 steht\n  02.11.2026, 09:15\n\n… und 10 weitere\n');
  expect(mail?.html).toContain('>… und 10 weitere</td>');
});

test('what can’t be seen and what turns the direction of words is in no part of a mail', async () => {
  const server = await openMailServer();
  const words = { title: 'Spool \u202Eedoc\u2066g leer', text: 'Spool \u202Eedocg\u0007\nzwei\u2069' };
  const item = { severity: 'info', at: exampleMessage.at, isResolved: false, alert: null, ...words } as const;
  await deliverMail(server.port, { message: { ...words, items: [item] } });
  const [mail] = server.read();
  expect(mail?.headers.get('subject')).toBe('Spool edocg leer');
  expect(mail?.html).toContain('>Spool edocg leer</h1>');
  expect(mail?.text).toContain('Spool edocg\nzwei');
  for (const sign of ['\u202E', '\u2066', '\u2069', '\u0007'])
    expect(`${mail?.text}${mail?.html}`).not.toContain(sign);
});

test('a mail that can be muted says how, to people and to their programs', async () => {
  const server = await openMailServer();
  const muteLink = `https://farm.example.org/unsubscribe/1.12.low_stock.de.${'0123456789abcdef'.repeat(4)}`;
  await deliverMail(server.port, { message: { muteLink } });
  await deliverMail(server.port, { message: { muteLink: muteLink.replace('https', 'http') } });
  const [mail, plain] = server.read();
  expect(mail?.headers.get('list-unsubscribe')).toBe(`<${muteLink}>`);
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toContain(`Nachrichten dieser Art stummschalten: ${muteLink}`);
  expect(mail?.html).toContain(`href="${muteLink}"`);
  // One click is for HTTPS alone (RFC 8058, section 4).
  expect(plain?.headers.has('list-unsubscribe-post')).toBe(false);
});

test('a picture comes with the mail, and the HTML shows it', async () => {
  const server = await openMailServer();
  await deliverMail(server.port, { message: { picture: PICTURE } });
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
  await deliverMail(server.port, {
    message: {
      event: 'digest',
      items: [
        { ...item, isResolved: false, alert: null },
        { ...item, title: 'Ender 3 steht', isResolved: true, alert: null },
      ],
    },
  });
  const [mail] = server.read();
  expect(mail?.text).toContain('- Kritisch: Voron 2.4 steht\n  02.11.2026, 09:15\n  Seit 9 Uhr.');
  expect(mail?.text).toContain('- Kritisch: Ender 3 steht (vorbei)');
  expect(mail?.html.split('(vorbei)')).toHaveLength(2);
});

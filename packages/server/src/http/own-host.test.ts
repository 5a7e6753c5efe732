import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFarm } from '../../test/kit.ts';
import { MUTE_PAGE_CSP } from '../features/messages/mail/mute-page.ts';

/** Words of a policy that name no host; `data:` is what the page itself has written. */
const OWN = /^(?:'self'|'none'|'unsafe-inline'|'sha256-[\w+/=]+'|data:)$/;
/** By which a page could speak to somebody. `default-src` is for those that it does not name. */
const SPEAKING = ['connect-src', 'img-src', 'script-src', 'form-action'];

function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  const lines = policy.split(';').map((line) => line.trim().split(/\s+/));
  return new Map(lines.map(([name = '', ...sources]) => [name, sources]));
}

function expectOwnHostAlone(policy: string): void {
  const directives = directivesOf(policy);
  const strangers = [...directives].flatMap(([, sources]) => sources.filter((each) => !OWN.test(each)));
  expect(strangers).toEqual([]);
  // Without a line of its own, and `form-action` has no other, anything would do.
  const held = (name: string) =>
    directives.get(name) ?? (name === 'form-action' ? undefined : directives.get('default-src'));
  expect(SPEAKING.filter((name) => (held(name) ?? []).length === 0)).toEqual([]);
}

function builtPage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-page-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'assets'));
  for (const file of ['index.html', 'sw.js', 'assets/a.js']) writeFileSync(join(folder, file), '');
  return folder;
}

const ADDRESSES = [
  ...['/', '/printers/7', '/settings/egress', '/sw.js', '/assets/a.js', '/nothing.png'],
  ...['/api/v1/docs', '/api/v1/redoc', '/api/v1/openapi.json', '/api/v1/printers', '/api/v1/version'],
  ...['/login/nobody', '/unsubscribe/x', '/healthz', '/metrics', '/ws'],
];

test('whatever is answered lets a browser speak to this service alone', async () => {
  const { app } = await openFarm({ env: { FARM_ITAR_MODE: '1' }, pageFolder: builtPage() });
  for (const url of ADDRESSES) {
    const { headers } = await app.http.inject({ url, headers: { accept: 'text/html,*/*' } });
    expectOwnHostAlone(String(headers['content-security-policy']));
  }
});

test('the page of a mail’s link lets a browser speak to this service alone', () =>
  expectOwnHostAlone(MUTE_PAGE_CSP));

test('a policy that named another host would be found', () => {
  const weak = "default-src 'self'; connect-src 'self' https://stats.example; form-action 'self'";
  expect(() => expectOwnHostAlone(weak)).toThrow();
  expect(() => expectOwnHostAlone("default-src 'self' *; form-action 'self'")).toThrow();
  expect(() => expectOwnHostAlone("default-src 'self'")).toThrow();
});

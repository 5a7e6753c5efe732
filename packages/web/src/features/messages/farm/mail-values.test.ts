import type { MailServer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { type MailValues, mailServerOf, problemsIn, storedFor, valuesOf } from './mail-values.ts';

const saved: MailServer = {
  host: 'mail.example.org',
  port: 587,
  security: 'starttls',
  username: 'farm',
  has_password: true,
  from_address: 'farm@example.org',
  from_name: null,
  enabled: true,
};
const NEW: MailServer = { ...saved, host: null, username: null, has_password: false, from_address: null };
const typed = (change: Partial<MailValues>, before = saved): MailValues => ({
  ...valuesOf(before),
  ...change,
});

test('what is not touched is sent as it is, and the password not at all', () => {
  const { has_password: _, ...rest } = saved;
  expect(mailServerOf(valuesOf(saved))).toEqual(rest);
  expect(mailServerOf(typed({ password: ' p ', from_name: ' ' }))).toEqual({ ...rest, password: ' p ' });
});

test.each<[string, Partial<MailValues>]>([
  ['kept', {}],
  ['kept', { host: ' MAIL.example.org ' }],
  ['kept', { security: 'tls' }],
  ['dropped', { host: 'other.example.org' }],
  ['dropped', { port: '25' }],
  ['dropped', { security: 'none' }],
  ['dropped', { username: '' }],
])('of the password it is known that it is %s with %o', (what, change) => {
  expect(storedFor(typed(change), saved)).toBe(what);
});

test.each<[readonly string[], Partial<MailValues>, MailServer]>([
  [[], {}, saved],
  [['password'], { host: 'other.example.org' }, saved],
  [[], { host: 'other.example.org', password: 'p' }, saved],
  [[], { username: '' }, saved],
  [['host', 'from_address'], {}, NEW],
  [[], { enabled: false }, NEW],
  [['port'], { port: '70000' }, saved],
  [['port'], { port: '' }, saved],
])('%o is wanted for %o', (fields, change, before) => {
  expect(Object.keys(problemsIn(typed(change, before), before))).toEqual(fields);
});

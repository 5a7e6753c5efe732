import { describe, expect, test } from 'vitest';
import type { SettingField } from './channel-form.ts';
import { type DestinationValues, missingIn, settingsOf, startValues, storedFor } from './form-values.ts';

const words = { label: 'channel.token', hint: 'channel.webhook.urlHint' } as const;
const field = (name: string, input: SettingField['input'], isOptional = false): SettingField => ({
  ...{ ...words, name, input, isOptional },
});

const url = field('url', 'secret address');
const secret = field('secret', 'secret', true);
const HOOK = [url, secret];
type Saved = Parameters<typeof startValues>[1];
const hook: NonNullable<Saved> = {
  name: 'Display',
  min_severity: 'info',
  ...{ kinds: null, hears_orgs: true, escalation_only: false },
  ...{ language: null, settings: { url: 'https://display.example.org/…' }, secrets: ['secret'] },
  ...{ report: 'daily', report_at: '07:00', report_weekday: 1 },
};

const server = field('url', 'address', true);
const room = field('room', 'text');
const token = field('token', 'secret');
const ROOM = [server, room, token];
const inRoom = { ...hook, settings: { url: 'https://chat.example.org', room: 'ops' }, secrets: ['token'] };

type Change = Readonly<Record<string, string | readonly string[]>>;
const typed = (fields: readonly SettingField[], before: Saved, change: Change): DestinationValues => ({
  ...startValues(fields, before, 'Webhook'),
  ...change,
});

describe('of the settings are sent', () => {
  test.each<[string, readonly SettingField[], Saved, Change, object | undefined]>([
    ['all that a new one has', HOOK, null, { 'settings.url': ' https://a.org ' }, { url: 'https://a.org' }],
    ['a secret as it is', HOOK, null, { 'settings.secret': ' with spaces ' }, { secret: ' with spaces ' }],
    ['none that were not touched', HOOK, hook, {}, undefined],
    ['none that are as before', ROOM, inRoom, {}, undefined],
    ['those that differ', ROOM, inRoom, { 'settings.room': 'all' }, { room: 'all' }],
    ['null for one that is emptied', ROOM, inRoom, { 'settings.room': '' }, { room: null }],
    ['null for a secret that is to go', HOOK, hook, { forgotten: ['secret'] }, { secret: null }],
    [
      'null for a secret that stays behind',
      HOOK,
      hook,
      { 'settings.url': 'https://other.example.org/1' },
      { url: 'https://other.example.org/1', secret: null },
    ],
  ])('%s', (_name, fields, before, change, sent) => {
    expect(settingsOf(fields, typed(fields, before, change), before)).toEqual(sent);
  });
});

describe('of a stored secret it is known that it is', () => {
  test.each<[string, SettingField, readonly SettingField[], Saved, Change]>([
    ['nothing', secret, HOOK, null, {}],
    ['nothing', secret, HOOK, { ...hook, secrets: [] }, {}],
    ['nothing', room, ROOM, inRoom, {}],
    ['kept', url, HOOK, hook, {}],
    ['kept', secret, HOOK, hook, {}],
    ['kept', secret, HOOK, hook, { 'settings.url': 'https://DISPLAY.example.org/hooks/8' }],
    ['dropped', secret, HOOK, hook, { 'settings.url': 'http://display.example.org/hooks/8' }],
    ['kept', token, ROOM, inRoom, { 'settings.room': 'all' }],
    ['dropped', token, ROOM, inRoom, { 'settings.url': 'https://chat.example.org:8448' }],
    ['dropped', token, ROOM, inRoom, { 'settings.url': '' }],
  ])('%s', (what, of, fields, before, change) => {
    expect(storedFor(of, fields, typed(fields, before, change), before)).toBe(what);
  });
});

describe('what is missing', () => {
  test.each<[string, readonly SettingField[], Saved, Change, readonly string[]]>([
    ['what a new one needs', HOOK, null, {}, ['settings.url']],
    ['a name', HOOK, hook, { name: ' ' }, ['name']],
    ['nothing that is stored', HOOK, hook, {}, []],
    ['when its report comes', HOOK, hook, { report_at: '' }, ['report_at']],
    ['a secret for another host', ROOM, inRoom, { 'settings.url': 'https://b.org' }, ['settings.token']],
    ['nothing, when it is entered again', ROOM, inRoom, { 'settings.url': '', 'settings.token': 't' }, []],
  ])('%s', (_name, fields, before, change, missing) => {
    expect(Object.keys(missingIn(fields, typed(fields, before, change), before))).toEqual(missing);
  });
});

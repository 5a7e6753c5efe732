import { CHANNEL_ENTRIES, CHANNEL_NAMES, DESTINATION_SCOPES, PUBLIC_CHANNELS } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { channelsFor, fieldsOf, formOf, isOffByMode } from './channel-forms.ts';

test('whoever may have a channel is offered it, and nobody else; in restricted mode none whose servers are in the world', () => {
  for (const scope of DESTINATION_SCOPES) {
    const theirs = CHANNEL_NAMES.filter((name) =>
      CHANNEL_ENTRIES[name].scopes.some((each: string) => each === scope),
    );
    expect(channelsFor(scope, false).toSorted()).toEqual(theirs.toSorted());
    const within = theirs.filter((name) => ![...PUBLIC_CHANNELS, 'discord', 'teams'].includes(name));
    expect(channelsFor(scope, true).toSorted()).toEqual(within.toSorted());
  }
});

test.each(CHANNEL_NAMES)('the form of %s asks for all that its settings need', (channel) => {
  const { fields, Enter } = formOf(channel);
  // The page finds out what it takes.
  if (Enter !== undefined) return;
  const { settings } = CHANNEL_ENTRIES[channel];
  const optional = fields.filter(({ isOptional }) => isOptional).map(({ name }) => name);
  expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(settings.shape).toSorted());
  const missing = settings.safeParse({}).error?.issues.map(({ path: [name] }) => name) ?? [];
  expect(missing.filter((name) => optional.includes(String(name)))).toEqual([]);
});

test.each(CHANNEL_NAMES)('restricted mode switches %s off only where the service does, too', (channel) => {
  expect(isOffByMode(channel, true)).toBe(PUBLIC_CHANNELS.includes(channel));
  expect(isOffByMode(channel, false)).toBe(false);
});

test('ntfy has to be told its server in restricted mode alone, and says there why', () => {
  const server = (isRestricted: boolean) => fieldsOf('ntfy', isRestricted).find(({ name }) => name === 'url');
  expect(server(false)).toMatchObject({ isOptional: true, hint: 'channel.ntfy.urlHint' });
  expect(server(true)).toMatchObject({ isOptional: false, hint: 'channel.ntfy.urlHint.restricted' });
});

test.each(CHANNEL_NAMES)('the rest of what %s asks for is the same in restricted mode', (channel) => {
  const rest = (isRestricted: boolean) =>
    fieldsOf(channel, isRestricted).filter(({ neededInside }) => neededInside === undefined);
  expect(rest(true)).toEqual(rest(false));
});

import { expect, test } from 'vitest';
import { CHANNEL_ENTRIES, CHANNEL_NAMES, type ChannelName } from './features/channels.ts';

const DISCORD = 'https://discord.com/api/webhooks/1234567890/Ab-c_d';
const TEAMS =
  'https://prod-1.westeurope.logic.azure.com:443/workflows/0a1b/triggers/manual/paths/invoke?api-version=2016-06-01&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=xyz';
const BOT = '123456789:AAF-abcdefghijklmnopqrstuvwxyz0123456';
const KEY = 'azGDORePK8gMaC0QOYAMyEEuzJnyUi';

test.each<[ChannelName, object]>([
  ['discord', { url: DISCORD }],
  ['discord', { url: 'https://discordapp.com/api/v10/webhooks/1/x?thread_id=7' }],
  ['slack', { url: 'https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXX' }],
  ['slack', { url: 'https://mattermost.lan/hooks/xxx-generatedkey-xxx' }],
  ['slack', { url: `${DISCORD}/slack` }],
  ['discord', { url: 'http://relay.lan/discord/7' }],
  ['teams', { url: TEAMS }],
  [
    'teams',
    {
      url: 'https://0a.environment.api.powerplatform.com:443/powerautomate/automations/direct/workflows/0a1b/triggers/manual/paths/invoke?api-version=1&sig=x',
    },
  ],
  ['ntfy', { topic: 'my_farm-7' }],
  ['ntfy', { url: 'http://ntfy.lan:8080', topic: 'x', token: 'tk_abc' }],
  ['telegram', { bot_token: BOT, chat_id: '-1001234567890' }],
  ['telegram', { bot_token: BOT, chat_id: '@my_channel', url: 'http://bots.lan:8081' }],
  ['pushover', { app_token: KEY, user_key: KEY }],
  ['matrix', { url: 'https://matrix.example.org', access_token: 'syt_x', room_id: '!Ab:example.org' }],
  ['gateway', { device: 'https://up.example.org/mara phone?x=1' }],
  ['gateway', { device: 'x'.repeat(512) }],
])('%s takes %o', (name, settings) => {
  expect(CHANNEL_ENTRIES[name].settings.parse(settings)).toEqual(settings);
});

const WHOLE = {
  discord: { url: DISCORD },
  slack: { url: 'https://hooks.slack.com/services/T0/B0/X' },
  teams: { url: TEAMS },
  ntfy: { topic: 'x' },
  telegram: { bot_token: BOT, chat_id: '1' },
  pushover: { app_token: KEY, user_key: KEY },
  matrix: { url: 'https://matrix.example.org', access_token: 'x', room_id: '!x' },
  gateway: { device: 'x' },
} as const;

test.each<[keyof typeof WHOLE, object, string]>([
  ['discord', { url: 'https://discord.com/channels/1/2' }, 'message.not_a_discord_address'],
  ['discord', { url: 'https://discord.com/api/webhooks/1/x/slack' }, 'message.not_a_discord_address'],
  ['discord', { url: DISCORD.replace('https', 'http') }, 'message.not_a_discord_address'],
  ['slack', { url: 'http://hooks.slack.com/services/T0/B0/X' }, 'message.not_a_slack_address'],
  ['teams', { url: TEAMS.replace('https', 'http') }, 'message.not_a_teams_address'],
  ['ntfy', { url: 'http://ntfy.sh' }, 'field.not_https'],
  ['telegram', { url: 'http://api.telegram.org:80/' }, 'field.not_https'],
  ['pushover', { url: 'HTTP://api.pushover.net' }, 'field.not_https'],
  ['matrix', { url: 'http://matrix.org/' }, 'field.not_https'],
  ['discord', { url: 'https://discord.com/…' }, 'field.shortened_address'],
  ['slack', { url: 'https://hooks.slack.com/workflows/T0/A0/1/x' }, 'message.not_a_slack_address'],
  ['teams', { url: TEAMS.replace('&sig=xyz', '') }, 'message.not_a_teams_address'],
  ['teams', { url: 'https://x.webhook.office.com/webhookb2/1/x' }, 'message.not_a_teams_address'],
  ['ntfy', { topic: 'my farm' }, 'message.not_a_topic'],
  ['ntfy', { topic: 'a/b' }, 'message.not_a_topic'],
  ['ntfy', { token: 'a\nb' }, 'field.not_a_header_value'],
  ['ntfy', { url: 'https://ntfy.sh/?x' }, 'field.not_a_plain_address'],
  ['telegram', { bot_token: '123456789' }, 'message.not_a_bot_token'],
  ['telegram', { bot_token: `${BOT}/../x` }, 'message.not_a_bot_token'],
  ['telegram', { chat_id: 'Farm' }, 'message.not_a_chat_id'],
  ['pushover', { user_key: 'me' }, 'message.not_a_pushover_key'],
  ['matrix', { room_id: '#farm:example.org' }, 'message.not_a_room_id'],
  ['matrix', { access_token: 'a b' }, 'field.not_a_header_value'],
  ['gateway', { device: 'a\u0000b' }, 'gateway.not_a_device'],
  ['gateway', { device: 'a\u200bb' }, 'gateway.not_a_device'],
])('%s does not take %o', (name, settings, code) => {
  const { error } = CHANNEL_ENTRIES[name].settings.safeParse({ ...WHOLE[name], ...settings });
  expect(error?.issues.map(({ message }) => message)).toContain(code);
});

test.each(CHANNEL_NAMES)('what %s hides or shortens is among its settings', (name) => {
  const { settings, secrets, shortened } = CHANNEL_ENTRIES[name];
  expect(Object.keys(settings.shape)).toEqual(expect.arrayContaining([...secrets, ...shortened]));
});

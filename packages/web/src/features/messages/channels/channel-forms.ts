import {
  type ChannelName,
  DESTINATION_SCOPES,
  type DestinationScope,
  PUBLIC_CHANNELS,
} from '@farmhand/contract';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { removePush } from '../push/remove-push.ts';
import type { ChannelForm, SettingField, SettingInput, SettingWords, ShownForm } from './channel-form.ts';

/** Beside the service that everybody uses. */
const OWN_SERVER = { label: 'channel.ownServer', input: 'address', isOptional: true } as const;

/** A form for every channel of the contract, in the order in which they are offered: this is all that the page has to know of one. */
const FORMS: { readonly [N in ChannelName]: ChannelForm<N> } = {
  push: {
    words: 'channel.push',
    about: 'channel.push.about',
    icon: 'tv',
    scopes: ['user'],
    Enter: lazyPart(() => import('../push/push-here.tsx').then(({ PushHere: part }) => part)),
    remove: removePush,
  },
  mail: {
    words: 'channel.mail',
    about: 'channel.mail.about',
    icon: 'messages',
    scopes: DESTINATION_SCOPES,
    fields: {
      address: { label: 'channel.mail.address', hint: 'channel.mail.addressHint', input: 'mail' },
    },
  },
  discord: {
    words: 'channel.discord',
    about: 'channel.discord.about',
    icon: 'chat',
    scopes: DESTINATION_SCOPES,
    fields: {
      url: {
        label: 'channel.webhookAddress',
        hint: 'channel.discord.urlHint',
        input: 'secret address',
        placeholder: 'https://discord.com/api/webhooks/…',
      },
    },
  },
  slack: {
    words: 'channel.slack',
    about: 'channel.slack.about',
    icon: 'chat',
    scopes: DESTINATION_SCOPES,
    fields: {
      url: {
        label: 'channel.webhookAddress',
        hint: 'channel.slack.urlHint',
        input: 'secret address',
        placeholder: 'https://hooks.slack.com/services/…',
      },
    },
  },
  teams: {
    words: 'channel.teams',
    about: 'channel.teams.about',
    icon: 'chat',
    scopes: DESTINATION_SCOPES,
    fields: {
      url: {
        label: 'channel.teams.url',
        hint: 'channel.teams.urlHint',
        input: 'secret address',
        placeholder: 'https://…/workflows/…',
      },
    },
  },
  ntfy: {
    words: 'channel.ntfy',
    about: 'channel.ntfy.about',
    icon: 'bell',
    scopes: DESTINATION_SCOPES,
    fields: {
      topic: { label: 'channel.ntfy.topic', hint: 'channel.ntfy.topicHint', input: 'text' },
      url: {
        ...OWN_SERVER,
        hint: 'channel.ntfy.urlHint',
        placeholder: 'https://ntfy.sh',
        neededInside: { hint: 'channel.ntfy.urlHint.restricted', placeholder: 'https://ntfy.example.org' },
      },
      token: { label: 'channel.token', hint: 'channel.ntfy.tokenHint', input: 'secret', isOptional: true },
    },
  },
  telegram: {
    words: 'channel.telegram',
    about: 'channel.telegram.about',
    icon: 'chat',
    scopes: DESTINATION_SCOPES,
    fields: {
      bot_token: { label: 'channel.telegram.token', hint: 'channel.telegram.tokenHint', input: 'secret' },
      chat_id: { label: 'channel.telegram.chat', hint: 'channel.telegram.chatHint', input: 'text' },
      url: { ...OWN_SERVER, hint: 'channel.telegram.urlHint', placeholder: 'https://api.telegram.org' },
    },
  },
  pushover: {
    words: 'channel.pushover',
    about: 'channel.pushover.about',
    icon: 'bell',
    scopes: DESTINATION_SCOPES,
    fields: {
      user_key: { label: 'channel.pushover.user', hint: 'channel.pushover.userHint', input: 'secret' },
      app_token: { label: 'channel.pushover.app', hint: 'channel.pushover.appHint', input: 'secret' },
      url: { ...OWN_SERVER, hint: 'channel.pushover.urlHint', placeholder: 'https://api.pushover.net' },
    },
  },
  matrix: {
    words: 'channel.matrix',
    about: 'channel.matrix.about',
    icon: 'chat',
    scopes: DESTINATION_SCOPES,
    fields: {
      url: {
        label: 'channel.matrix.url',
        hint: 'channel.matrix.urlHint',
        input: 'address',
        placeholder: 'https://matrix-client.matrix.org',
      },
      access_token: { label: 'channel.token', hint: 'channel.matrix.tokenHint', input: 'secret' },
      room_id: { label: 'channel.matrix.room', hint: 'channel.matrix.roomHint', input: 'text' },
    },
  },
  gateway: {
    words: 'channel.gateway',
    about: 'channel.gateway.about',
    icon: 'bell',
    scopes: ['user'],
    fields: {
      device: { label: 'channel.gateway.device', hint: 'channel.gateway.deviceHint', input: 'secret' },
    },
  },
  webhook: {
    words: 'channel.webhook',
    about: 'channel.webhook.about',
    icon: 'link',
    scopes: DESTINATION_SCOPES,
    fields: {
      url: {
        label: 'channel.webhook.url',
        hint: 'channel.webhook.urlHint',
        input: 'secret address',
        placeholder: 'https://example.org/hooks/farm',
      },
      secret: {
        label: 'channel.webhook.secret',
        hint: 'channel.webhook.secretHint',
        input: 'secret',
        isOptional: true,
      },
    },
  },
};

type LooseFields = Readonly<
  Record<string, SettingWords & { readonly input: SettingInput; readonly isOptional?: boolean }>
>;

export function formOf(channel: ChannelName): ShownForm {
  const form = FORMS[channel];
  const fields: LooseFields = 'fields' in form ? form.fields : {};
  return {
    ...form,
    fields: Object.entries(fields).map(([name, field]) => ({
      ...field,
      name,
      isOptional: field.isOptional === true,
    })),
  };
}

const isChannel = (name: string): name is ChannelName => name in FORMS;

/**
 * The service judges them by where they lead, and their servers are in the world: in restricted mode it is no use to add
 * one. Slack's form is for servers of one's own, too.
 */
const OUTSIDE: readonly ChannelName[] = ['discord', 'teams'];

/** What the form asks for in the mode of the farm. */
export const fieldsOf = (channel: ChannelName, isRestricted: boolean): readonly SettingField[] =>
  formOf(channel).fields.map((field) =>
    isRestricted && field.neededInside !== undefined
      ? { ...field, ...field.neededInside, isOptional: false }
      : field,
  );

/** Whether the mode of the farm switches a channel off, whoever has set it up. */
export const isOffByMode = (channel: ChannelName, isRestricted: boolean): boolean =>
  isRestricted && PUBLIC_CHANNELS.includes(channel);

export const channelsFor = (scope: DestinationScope, isRestricted: boolean): readonly ChannelName[] =>
  Object.keys(FORMS)
    .filter(isChannel)
    .filter((channel) => formOf(channel).scopes.includes(scope))
    .filter((channel) => !isOffByMode(channel, isRestricted) && !(isRestricted && OUTSIDE.includes(channel)));

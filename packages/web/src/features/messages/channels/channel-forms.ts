import {
  type CHANNEL_ENTRIES,
  type ChannelName,
  DESTINATION_SCOPES,
  type DestinationScope,
  type SettingsOf,
} from '@farmhand/contract';
import type { MessageKey } from '../../../i18n/languages/en.ts';
import type { IconName } from '../../../ui/icon.tsx';

/** How a setting is asked for. A `secret` is never shown again, of a `secret address` only its host. */
export type SettingInput = 'text' | 'address' | 'secret' | 'secret address';

interface SettingWords {
  readonly label: MessageKey;
  /** Where people find it. */
  readonly hint: MessageKey;
  readonly placeholder?: string;
}

type Entry<N extends ChannelName> = (typeof CHANNEL_ENTRIES)[N];

type InputOf<N extends ChannelName, K> = K extends Entry<N>['secrets'][number]
  ? 'secret'
  : K extends Entry<N>['shortened'][number]
    ? 'secret address'
    : 'text' | 'address';

/** As the contract has it: what is secret there, and what may be left out, is so here, or it does not compile. */
type FieldOf<N extends ChannelName, K extends keyof SettingsOf<N>> = SettingWords & {
  readonly input: InputOf<N, K>;
} & (undefined extends SettingsOf<N>[K] ? { readonly isOptional: true } : { readonly isOptional?: never });

interface ChannelForm<N extends ChannelName> {
  readonly words: MessageKey;
  /** For whoever chooses among them. */
  readonly about: MessageKey;
  readonly icon: IconName;
  readonly scopes: Entry<N>['scopes'];
  /** In the order in which they are asked for. */
  readonly fields: { readonly [K in keyof SettingsOf<N> & string]-?: FieldOf<N, K> };
}

/** A form for every channel of the contract: this is all that the page has to know of one. */
const FORMS: { readonly [N in ChannelName]: ChannelForm<N> } = {
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
};

export interface SettingField extends SettingWords {
  readonly name: string;
  readonly input: SettingInput;
  readonly isOptional: boolean;
}

export interface ShownForm {
  readonly words: MessageKey;
  readonly about: MessageKey;
  readonly icon: IconName;
  readonly scopes: readonly DestinationScope[];
  readonly fields: readonly SettingField[];
}

type LooseFields = Readonly<
  Record<string, SettingWords & { readonly input: SettingInput; readonly isOptional?: boolean }>
>;

export function formOf(channel: ChannelName): ShownForm {
  const form = FORMS[channel];
  const fields: LooseFields = form.fields;
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

export const channelsFor = (scope: DestinationScope): readonly ChannelName[] =>
  Object.keys(FORMS)
    .filter(isChannel)
    .filter((channel) => formOf(channel).scopes.includes(scope));

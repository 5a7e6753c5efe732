import type { CHANNEL_ENTRIES, ChannelName, DestinationScope, SettingsOf } from '@farmhand/contract';
import type { ComponentType } from 'react';
import type { IconName } from '../../../ui/icon.tsx';
import type { ChannelKey } from '../words/en.ts';

/** How a setting is asked for. A `secret` is never shown again, of a `secret address` only its host. */
export type SettingInput = PlainInput | 'secret' | 'secret address';

/** `mail` is an address of a mailbox. */
type PlainInput = 'text' | 'address' | 'mail';

export interface SettingWords {
  readonly label: ChannelKey;
  /** Where people find it. */
  readonly hint: ChannelKey;
  readonly placeholder?: string;
  /** Of one that is optional because the service in the world is usual: restricted mode needs it, and says so. */
  readonly neededInside?: { readonly hint: ChannelKey; readonly placeholder: string };
}

type Entry<N extends ChannelName> = (typeof CHANNEL_ENTRIES)[N];

type InputOf<N extends ChannelName, K> = K extends Entry<N>['secrets'][number]
  ? 'secret'
  : K extends Entry<N>['shortened'][number]
    ? 'secret address'
    : PlainInput;

/** As the contract has it: what is secret there, and what may be left out, is so here, or it does not compile. */
type FieldOf<N extends ChannelName, K extends keyof SettingsOf<N>> = SettingWords & {
  readonly input: InputOf<N, K>;
} & (undefined extends SettingsOf<N>[K] ? { readonly isOptional: true } : { readonly isOptional?: never });

interface About<N extends ChannelName> {
  readonly words: ChannelKey;
  /** For whoever chooses among them. */
  readonly about: ChannelKey;
  readonly icon: IconName;
  readonly scopes: Entry<N>['scopes'];
}

interface Entered<N extends ChannelName> {
  /** In the order in which they are asked for. */
  readonly fields: { readonly [K in keyof SettingsOf<N> & string]-?: FieldOf<N, K> };
}

export interface EnterProps {
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Where nobody can enter what it takes: the page finds it out. */
interface FoundOut {
  readonly Enter: ComponentType<EnterProps>;
  /** In place of the plain call, for what else has to end. */
  readonly remove: (id: number) => Promise<unknown>;
}

export type ChannelForm<N extends ChannelName> = About<N> & (Entered<N> | FoundOut);

export interface SettingField extends SettingWords {
  readonly name: string;
  readonly input: SettingInput;
  readonly isOptional: boolean;
}

export interface ShownForm {
  readonly words: ChannelKey;
  readonly about: ChannelKey;
  readonly icon: IconName;
  readonly scopes: readonly DestinationScope[];
  readonly fields: readonly SettingField[];
  readonly Enter?: FoundOut['Enter'];
  readonly remove?: FoundOut['remove'];
}

import { createSpeaker, type Said } from '@farmhand/words';
import { en } from '@farmhand/words/en';

const speaker = createSpeaker(en);

/** English is what the API, the log and the tools show beside a code and its facts. */
export const inEnglish = (said: Said): string => speaker.say(said) ?? said.code;

export const alertInEnglish = (said: Said): { readonly title: string; readonly message: string } =>
  speaker.alert(said) ?? { title: said.code, message: '' };

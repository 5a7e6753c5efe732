import { en } from './en/index.ts';
import type { Said } from './facts.ts';
import { createSpeaker } from './speaker.ts';

const speaker = createSpeaker(en);

/** What is shown again and again, such as a printer's state, is put into words once. */
const worded = new WeakMap<Said, string>();

/** English is what the API, the log and the tools show beside a code and its facts. */
export function inEnglish(said: Said): string;
export function inEnglish(said: Said | null): string | null;
export function inEnglish(said: Said | null): string | null {
  if (said === null) return null;
  const known = worded.get(said);
  if (known !== undefined) return known;
  const words = speaker.say(said) ?? said.code;
  worded.set(said, words);
  return words;
}

export const alertInEnglish = (said: Said): { readonly title: string; readonly message: string } =>
  speaker.alert(said) ?? { title: said.code, message: '' };
